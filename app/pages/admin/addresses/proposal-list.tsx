import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { AddressEntry } from "#shop/pages/address-file.ts";
import { type NamedPage, similarPages } from "#shop/pages/similar-page.ts";
import { isPage } from "./is-page.ts";

/** An old address of a file with the page that it will lead to. */
export interface Proposal {
  line: number;
  old: string;
  /** Null: gone for good; undefined: left out, since none is like it or the file's is none, until one is chosen. */
  to: string | null | undefined;
  /** What the file says instead of a page. */
  nowhere?: string;
  /** It is a page of this site, which wins over any old address. */
  isPage?: true;
  /** Who says so. */
  by: "file" | "likeness" | "owner";
}

/** Rows that are shown at first, and that each press adds. */
const portion = 100;

const goneValue = "gone";

/** The pages that a file's addresses lead to: as the file says, else the most similar one. Those without one come first. */
export function proposalsOf(
  entries: readonly AddressEntry[],
  pages: readonly NamedPage[],
): Proposal[] {
  const similar = similarPages(pages);
  const known = new Set(pages.map(({ path }) => path));
  const olds = new Set(entries.map(({ old }) => old));
  const proposals = entries.map(({ line, old, to }): Proposal => {
    if (known.has(old)) return { line, old, to: undefined, isPage: true, by: "likeness" };
    if (to === undefined) return { line, old, to: similar(old)?.path, by: "likeness" };
    // What leads to another one of the file is followed to its end.
    return to === null || isPage(to, pages) || olds.has(to)
      ? { line, old, to, by: "file" }
      : { line, old, to: undefined, nowhere: to, by: "file" };
  });
  return [
    ...proposals.filter(({ to }) => to === undefined),
    ...proposals.filter(({ to }) => to !== undefined),
  ];
}

/** The proposals with what the owner chose instead: a page, null (gone for good) or nothing (left out). */
export const withChoices = (
  proposals: readonly Proposal[],
  chosen: Readonly<Record<string, string | null>>,
): Proposal[] =>
  proposals.map((proposal) => {
    const own = chosen[proposal.old];
    return own === undefined
      ? proposal
      : { ...proposal, to: own === "" ? undefined : own, by: "owner" };
  });

interface ProposalListProps {
  proposals: readonly Proposal[];
  pages: readonly NamedPage[];
  /** @param to null: gone for good; empty: left out */
  onChange: (old: string, to: string | null) => void;
}

/** Each old address with its page. */
export function ProposalList({ proposals, pages, onChange }: ProposalListProps) {
  const [shown, setShown] = useState(portion);
  const known = new Set(pages.map(({ path }) => path));
  return (
    <section aria-labelledby="proposals-title" className="grid min-w-0 gap-3">
      <h2 id="proposals-title" className="text-xl">
        Where they'll lead
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {proposals.slice(0, shown).map(({ old, to, nowhere, by, isPage: isThere }) => (
          <li
            key={old}
            className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-3 py-1.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]"
          >
            <p className="font-semibold [overflow-wrap:anywhere]">{old}</p>
            <NativeSelect
              aria-label={`Page for ${old}`}
              value={to === null ? goneValue : (to ?? "")}
              onChange={({ target }) =>
                onChange(old, target.value === goneValue ? null : target.value)
              }
            >
              <option value="">Leave it out</option>
              <option value={goneValue}>Gone for good</option>
              {to && !known.has(to) ? <option value={to}>{to}</option> : null}
              {pages.map(({ path, title }) => (
                <option key={path} value={path}>
                  {title} ({path})
                </option>
              ))}
            </NativeSelect>
            <p className="text-steel [overflow-wrap:anywhere]">
              {to !== undefined
                ? sources[by]
                : nowhere
                  ? `No such page: ${nowhere}`
                  : isThere
                    ? "It's a page of this site already"
                    : "No page is like it"}
            </p>
          </li>
        ))}
      </ul>
      {proposals.length > shown ? (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => setShown((last) => last + portion)}
        >
          Show {Math.min(portion, proposals.length - shown)} More
        </Button>
      ) : null}
    </section>
  );
}

const sources: Readonly<Record<Proposal["by"], string>> = {
  file: "As in the file",
  likeness: "Proposed",
  owner: "Your choice",
};
