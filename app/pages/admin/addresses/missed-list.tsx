import { useMemo, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { MissedPath } from "#app/lib/backend/addresses.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { type NamedPage, similarPages } from "#shop/pages/similar-page.ts";
import { formatCount } from "#shop/text/format.ts";
import { addOne } from "./add-one.ts";

interface MissedListProps {
  missed: readonly MissedPath[];
  pages: readonly NamedPage[];
  /** Opens the form for an address. */
  onChoose: (old: string) => void;
}

/** What people asked for and did not find; one press leads them to the most similar page. */
export function MissedList({ missed, pages, onChoose }: MissedListProps) {
  const [all, setAll] = useState(false);
  const [withBots, setWithBots] = useState(false);
  const similar = useMemo(() => similarPages(pages), [pages]);
  const listed = missed.filter(({ people }) => people > 0 || withBots);
  const hasBots = missed.some(({ people }) => people === 0);
  return (
    <section aria-labelledby="missed-title" className="grid min-w-0 gap-3">
      <h2 id="missed-title" className="text-xl">
        Asked for and not found, last 30 days
      </h2>
      {listed.length === 0 ? (
        <p className="text-sm text-steel">No one has asked for a page that isn't there.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
          {(all ? listed : listed.slice(0, shownOnPhone)).map((one) => (
            <MissedRow
              key={one.path}
              missed={one}
              page={similar(one.path)?.path}
              onChoose={() => onChoose(one.path)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {listed.length > shownOnPhone && !all ? (
          <ShowAll count={listed.length} onShow={() => setAll(true)} />
        ) : null}
        {hasBots ? (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={withBots}
            onClick={() => setWithBots(!withBots)}
          >
            Programs, Too
          </Button>
        ) : null}
      </div>
    </section>
  );
}

const nameOf = (path: string) => (path === "/" ? "Home" : path);

interface MissedRowProps {
  missed: MissedPath;
  /** Path of the most similar page. */
  page: string | undefined;
  onChoose: () => void;
}

function MissedRow({ missed: { path, people, bots }, page, onChoose }: MissedRowProps) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const lead = async (to: string) => {
    setBusy(true);
    try {
      await change((backend) => addOne(backend, path, to));
      toast({ title: "Added", description: `${path} leads to ${to}` });
    } catch (error) {
      toast(failureToast("Not added", error));
      setBusy(false);
    }
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 px-3 py-1">
      <p className="min-w-0 flex-1 basis-56 font-semibold [overflow-wrap:anywhere]">{path}</p>
      <p className="w-44 whitespace-nowrap text-steel tabular-nums">
        {people > 0 ? formatCount(people, "time") : "Programs only"}
        {bots > 0 ? ` · programs ${bots.toLocaleString("en-US")}` : ""}
      </p>
      <span className="flex flex-wrap gap-1">
        {page ? (
          <Button
            size="sm"
            variant="outline"
            disabled={busy}
            aria-label={`Lead to ${nameOf(page)}: ${path}`}
            onClick={() => void lead(page)}
          >
            Lead to {nameOf(page)}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Choose a page for ${path}`}
          onClick={onChoose}
        >
          Choose a Page
        </Button>
      </span>
    </li>
  );
}
