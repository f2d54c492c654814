import { useEffect, useRef, useState } from "react";

/** An invalid field, by the id of its control or group. */
export interface WrongField {
  id: string;
  label: string;
}

const control = "input:not(:disabled), select, textarea, button";

/** Focuses a field, opening the details elements around it. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  let details = field.closest("details");
  while (details) {
    details.open = true;
    details = details.parentElement?.closest("details") ?? null;
  }
  const target = field.matches(control) ? field : field.querySelector<HTMLElement>(control);
  target?.focus();
}

/** Compares ids by the document order of their elements. */
function comparePlaces(one: string, other: string): number {
  const [element, place] = [document.getElementById(one), document.getElementById(other)];
  if (!element || !place || element === place) return 0;
  const isLater = place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isLater ? 1 : -1;
}

/** Focuses the first of these fields in document order. */
export function focusFirst(ids: readonly string[]): void {
  const [first] = ids.toSorted(comparePlaces);
  if (first) focusField(first);
}

/**
 * Lists the invalid fields as links after a failed attempt to send. Above the fields and focused,
 * so that visitors who submit from the end of the form see what is missing.
 *
 * @param attempt number of the attempt: the summary shows what was wrong at the last one
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
  // After a failure for another reason it stays hidden, also if a field becomes invalid later.
  const anyWrong = wrong.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as of that attempt
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
