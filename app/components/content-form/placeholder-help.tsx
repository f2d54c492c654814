import { useEffect, useRef, useState } from "react";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { PlaceholderListProps } from "./placeholder-list.tsx";

// Loads the schemas of the facts as well.
const PlaceholderList = lazyComponent<PlaceholderListProps>(() =>
  import("./placeholder-list.tsx").then((module) => module.PlaceholderList),
);

/** Facts that texts can contain by name. Pressing one inserts it at the last cursor position. */
export function PlaceholderHelp({
  document,
  more,
}: Pick<PlaceholderListProps, "document" | "more">) {
  const [opened, setOpened] = useState(false);
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
    <details
      onToggle={() => setOpened(true)}
      className="rounded-lg border border-line-strong bg-surface"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">
        Facts you can put in texts
      </summary>
      <div className="grid gap-3 border-line border-t p-4 text-sm">
        {opened ? <PlaceholderList document={document} more={more} onPick={insert} /> : null}
      </div>
    </details>
  );
}
