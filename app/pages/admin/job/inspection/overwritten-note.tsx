import { Button } from "#app/components/ui/button.tsx";
import type { Finding, Overwritten } from "#app/lib/backend/bay.ts";
import { ConditionMark } from "./condition-mark.tsx";

interface OverwrittenNoteProps {
  finding: Finding;
  people: Readonly<Record<string, string>>;
  onKeep: () => void;
  onUse: (theirs: Overwritten) => void;
}

/** What somebody else wrote at the same time, with both names, until somebody has decided. */
export function OverwrittenNote({ finding, people, onKeep, onUse }: OverwrittenNoteProps) {
  const { overwritten, changedBy } = finding;
  const last = overwritten.at(-1);
  if (!last) return null;
  const nameOf = (account: string | null) => people[account ?? ""] ?? "Someone";
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-md border border-caution bg-caution-tint p-3 text-sm"
    >
      <p className="font-semibold">
        {nameOf(changedBy)} and {nameOf(last.by)} wrote this at the same time. Above is what{" "}
        {nameOf(changedBy)} wrote.
      </p>
      <ul className="grid gap-2">
        {overwritten.map((theirs, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and none comes between them
          <li key={index} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-2">
              {nameOf(theirs.by)}: <ConditionMark condition={theirs.condition} />
              {theirs.measurement === null ? "" : `${theirs.measurement} ${theirs.unit ?? ""}`}
            </p>
            {theirs.note ? (
              <p className="whitespace-pre-wrap break-words">“{theirs.note}”</p>
            ) : null}
            <p>
              <Button variant="quiet" size="sm" onClick={() => onUse(theirs)}>
                Use This One
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="quiet" size="sm" onClick={onKeep}>
          Keep the One Above
        </Button>
      </p>
    </div>
  );
}
