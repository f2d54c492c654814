import type { ReactNode } from "react";

interface ListEntryProps {
  /** Whose it is; pressing it opens the entry. */
  name: string;
  onOpen: () => void;
  /** What stands beside the name: flags, and when it came. */
  beside: ReactNode;
  /** How to reach them, and what was said. */
  children: ReactNode;
}

/** One entry of a list of messages. */
export function ListEntry({ name, onOpen, beside, children }: ListEntryProps) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-4 hover:border-line-strong">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <button
          type="button"
          // The whole entry can be pressed, but for what can be pressed in it.
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
