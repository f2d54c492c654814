import { useEffect, useRef } from "react";
import { everyPlaceholder, placeholderFacts } from "#shop/catalog/placeholders.ts";

/**
 * The facts that texts can hold by name. A press puts one where the writer has been last.
 *
 * @param document a document; nothing is shown as long as its facts are not valid
 */
export function PlaceholderHelp({ document }: { document: Readonly<Record<string, unknown>> }) {
  const known = placeholderFacts(document, new Date().getFullYear());
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && target.type === "text" && target.form)
      ) {
        last.current = target;
      }
    };
    window.addEventListener("focusin", remember);
    return () => window.removeEventListener("focusin", remember);
  }, []);
  if (!known) return null;
  const facts = everyPlaceholder(known);
  const phone = facts.find(({ text }) => text === "{phone}");

  const insert = (text: string) => {
    const field = last.current;
    if (!field?.isConnected) return;
    field.focus();
    field.setRangeText(
      text,
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
      "end",
    );
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <details className="rounded-lg border border-line-strong bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">
        Facts you can put in texts
      </summary>
      <div className="grid gap-3 border-line border-t p-4 text-sm">
        <p>
          {phone ? `${phone.text} becomes ${phone.reads}. ` : ""}
          When the fact changes, every sentence changes with it. Pick one to insert it where you
          were typing.
        </p>
        <ul className="grid gap-1 sm:grid-cols-2">
          {facts.map(({ text, reads }) => (
            <li key={text}>
              <button
                type="button"
                className="grid min-h-11 w-full content-center rounded-md px-2 py-1 text-left hover:bg-sunken"
                onClick={() => insert(text)}
              >
                <code className="break-all font-semibold">{text}</code>
                <span className="break-words text-steel">{reads}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
