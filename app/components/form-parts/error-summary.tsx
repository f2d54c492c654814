import { useEffect, useRef, useState } from "react";

/** A field that stands in the way, by the id of its control or group. */
export interface WrongField {
  id: string;
  label: string;
}

const control = "input:not(:disabled), select, textarea";

/** Moves the focus to a field, opening what hides it. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  const details = field.closest("details");
  if (details) details.open = true;
  const target = field.matches(control) ? field : field.querySelector<HTMLElement>(control);
  target?.focus();
}

/** Sorts ids by where their elements stand on the page. */
function comparePlaces(one: string, other: string): number {
  const [element, place] = [document.getElementById(one), document.getElementById(other)];
  if (!element || !place || element === place) return 0;
  const isLater = place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isLater ? 1 : -1;
}

/** Moves the focus to whichever of these fields stands first on the page. */
export function focusFirst(ids: readonly string[]): void {
  const [first] = ids.toSorted(comparePlaces);
  if (first) focusField(first);
}

/**
 * Names the wrong fields after a failed attempt to send, as links to them. Stands above the fields and
 * takes the focus, so that whoever sent the form from its end sees what is missing.
 *
 * @param attempt counts the attempts: the summary shows what was wrong at the last one
 */
export function ErrorSummary({
  wrong,
  attempt,
}: {
  wrong: readonly WrongField[];
  attempt: number;
}) {
  const [shown, setShown] = useState<number>();
  const summary = useRef<HTMLDivElement>(null);
  // An attempt that failed for another reason names no field, nor those that turn wrong after it.
  const anyWrong = wrong.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was at that attempt
  useEffect(() => setShown(anyWrong ? attempt : undefined), [attempt]);
  useEffect(() => {
    if (shown !== undefined) summary.current?.focus();
  }, [shown]);
  if (!anyWrong || shown !== attempt) return null;
  const inOrder = wrong.toSorted((one, other) => comparePlaces(one.id, other.id));
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-4 rounded-md border-2 border-stop bg-stop-tint p-4 text-sm"
    >
      <p className="font-semibold text-stop">
        {wrong.length === 1 ? "Please check one field:" : `Please check ${wrong.length} fields:`}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {inOrder.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
