import { useEffect, useState } from "react";

/** A field that stands in the way, by the id of its control or group. */
export interface WrongField {
  id: string;
  label: string;
}

const control = "input:not(:disabled), select, textarea";

/** Moves the focus to a field, opening what hides it. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  const details = field.closest("details");
  if (details) details.open = true;
  const target = field.matches(control) ? field : field.querySelector<HTMLElement>(control);
  target?.focus();
}

/**
 * Names the wrong fields after a failed attempt to send, as links to them; read out at once.
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
  const [shown, setShown] = useState(0);
  useEffect(() => setShown(attempt), [attempt]);
  if (wrong.length === 0 || attempt === 0 || shown !== attempt) return null;
  return (
    <div role="alert" className="rounded-md border-2 border-stop bg-stop-tint p-4 text-sm">
      <p className="font-semibold text-stop">
        {wrong.length === 1 ? "Please check one field:" : `Please check ${wrong.length} fields:`}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {wrong.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1.5 font-semibold text-ink underline underline-offset-2"
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
