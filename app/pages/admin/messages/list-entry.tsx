import type { ReactNode } from "react";

interface ListEntryProps {
  /** The customer's name; clicking it opens the entry. */
  name: string;
  onOpen: () => void;
  /** Content next to the name: flags and the time. */
  beside: ReactNode;
  /** Contact links and the message text. */
  children: ReactNode;
}

/** An entry of a list of messages. */
export function ListEntry({ name, onOpen, beside, children }: ListEntryProps) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-4 hover:border-line-strong">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <button
          type="button"
          data-print="show"
          // The ::after overlay makes the whole entry clickable, except for links above it.
          className="mr-auto min-h-6 text-left font-semibold text-clay underline underline-offset-4 pointer-coarse:min-h-11 after:absolute after:inset-0 hover:decoration-2"
          onClick={onOpen}
        >
          {name}
        </button>
        {beside}
      </p>
      {children}
    </li>
  );
}
