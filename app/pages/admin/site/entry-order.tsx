import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import type { ContentDocument, ContentDraft } from "#app/lib/backend/site-content.ts";
import { rowsOf, withoutEntry } from "#shop/catalog/catalogue-entries.ts";
import { paths } from "#shop/pages/paths.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { ContentList } from "./screens/content-lists.ts";
import { useDraft } from "./use-draft.ts";

interface Entry {
  id: string;
  title: string;
  hidden: boolean;
}

export interface EntryOrderProps {
  list: ContentList;
  draft: ContentDraft;
}

/** Editor for a list: reorder, hide and remove entries, with links to edit or add one. */
export function EntryOrder({ list, draft }: EntryOrderProps) {
  const { address, part, hidden: hiddenHint } = list;
  const { base, save, conflict, problem, adopt, closeConflict } = useDraft(draft);
  const [entries, setEntries] = useState(() => entriesOf(base.document, part));
  const [removing, setRemoving] = useState<Entry>();
  const [busy, setBusy] = useState(false);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const id = next.current;
    next.current = undefined;
    if (id) document.getElementById(id)?.focus();
  });
  const changed = JSON.stringify(entries) !== JSON.stringify(entriesOf(base.document, part));

  const move = (index: number, by: -1 | 1) => {
    const entry = entries[index];
    if (!entry) return;
    next.current = `${entry.id}-${by < 0 ? "up" : "down"}`;
    setEntries(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry));
  };
  const show = (id: string, hidden: boolean) =>
    setEntries(entries.map((entry) => (entry.id === id ? { ...entry, hidden } : entry)));
  const remove = (id: string) => {
    const index = entries.findIndex((entry) => entry.id === id);
    const rest = entries.toSpliced(index, 1);
    const following = rest[Math.min(index, rest.length - 1)];
    next.current = following ? `${following.id}-remove` : `${address}-add`;
    setEntries(rest);
  };
  const saveEntries = async () => {
    if (busy) return;
    setBusy(true);
    // After saving, the link to add an entry replaces the button: focus moves to it.
    if (await save(withEntries(base.document, part, entries))) next.current = `${address}-add`;
    setBusy(false);
  };
  const goOnWith = (other: ContentDraft) => {
    adopt(other);
    setEntries(entriesOf(other.document, part));
  };
  return (
    <>
      <p className="text-steel">{list.about}</p>
      {entries.some(({ hidden }) => hidden) ? (
        <p className="rounded-md bg-sunken p-3 text-sm">{hiddenHint}</p>
      ) : null}
      <ol className="max-w-2xl divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {entries.map(({ id, title, hidden }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-1 pl-4">
            <span className="flex min-w-0 grow basis-28 flex-wrap items-center gap-x-3">
              <Link
                to={`${paths.site}/${address}/${id}`}
                className="min-w-0 break-words py-2.5 font-semibold underline decoration-line-strong underline-offset-2"
              >
                {title}
              </Link>
              {hidden ? (
                <span className="rounded-sm border border-line-strong px-2 text-sm text-steel">
                  Hidden
                </span>
              ) : null}
            </span>
            <span className="ml-auto flex shrink-0">
              {hiddenHint ? (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`${hidden ? "Show" : "Hide"} ${title}`}
                  onClick={() => show(id, !hidden)}
                >
                  {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
                </Button>
              ) : null}
              <Button
                id={`${id}-up`}
                variant="ghost"
                size="icon"
                aria-label={`Move ${title} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                id={`${id}-down`}
                variant="ghost"
                size="icon"
                aria-label={`Move ${title} down`}
                disabled={index === entries.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
              <Button
                id={`${id}-remove`}
                variant="ghost"
                size="icon"
                aria-label={`Remove ${title}`}
                onClick={() => setRemoving({ id, title, hidden })}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap gap-3">
        {changed ? (
          <Button disabled={busy} onClick={() => void saveEntries()}>
            Save Changes
          </Button>
        ) : (
          <Link
            id={`${address}-add`}
            to={`${paths.site}/${address}/add`}
            className={buttonVariants({ variant: "outline" })}
          >
            <Plus aria-hidden="true" />
            {list.add}
          </Link>
        )}
      </div>
      <ConfirmationDialog
        asked={removing}
        title={`Remove ${removing?.title ?? ""}?`}
        description={list.removal}
        keep="Keep it"
        confirm="Remove"
        work={async ({ id }) => remove(id)}
        onClose={() => setRemoving(undefined)}
      >
        {() => (
          <p>
            Nothing changes on the site until you save and publish, and you can restore an older
            version.
          </p>
        )}
      </ConfirmationDialog>
      <ConflictDialog
        conflict={conflict}
        onMerge={async (document, over) => {
          if (await save(document, over)) setEntries(entriesOf(document, part));
        }}
        onLetGo={goOnWith}
        onClose={closeConflict}
      />
      <LeaveGuard unsaved={changed} saving={busy} />
    </>
  );
}

const entriesOf = (document: ContentDocument, list: ContentList["part"]): Entry[] =>
  rowsOf(document, list).map(({ id, title, name, hidden }) => ({
    id: String(id),
    title: String(title ?? name ?? id),
    hidden: hidden === true,
  }));

/** Returns the document with only these entries of a list, in this order. */
function withEntries(
  document: ContentDocument,
  list: ContentList["part"],
  entries: readonly Entry[],
): ContentDocument {
  const kept = new Map(entries.map((entry, place) => [entry.id, { ...entry, place }]));
  const rest = rowsOf(document, list)
    .map(({ id }) => String(id))
    .filter((id) => !kept.has(id))
    .reduce((smaller, id) => withoutEntry(smaller, list, id), document);
  const rows = rowsOf(rest, list).map((row) => {
    const { hidden: _, ...shown } = row;
    return kept.get(String(row.id))?.hidden ? { ...shown, hidden: true } : shown;
  });
  const placeOf = ({ id }: Readonly<Record<string, unknown>>) => kept.get(String(id))?.place ?? 0;
  const { [list]: _, ...others } = rest;
  const ordered = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  // A shop without own pages is as one that never had any.
  return ordered.length === 0 && list === "ownPages" ? others : { ...rest, [list]: ordered };
}
