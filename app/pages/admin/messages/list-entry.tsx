import type { ReactNode } from "react";

interface ListEntryProps {
  /** The customer's name; clicking it opens the entry. */
  name: string;
  onOpen: () => void;
  /** Content next to the name: flags and the time. */
  beside: ReactNode;
  /** The message text. */
  children: ReactNode;
  contact: ReactNode;
}

/** An entry of a list of messages: a row, on a phone two lines. */
export function ListEntry({ name, onOpen, beside, contact, children }: ListEntryProps) {
  return (
    <li className="group/row relative grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1 text-sm leading-tight hover:bg-sunken md:grid-cols-[11rem_minmax(0,1fr)_auto_auto]">
      <button
        type="button"
        data-print="show"
        // The ::after overlay makes the whole entry clickable, except for links above it.
        className="min-h-6 break-words text-left font-semibold max-[22.5rem]:col-span-2 pointer-coarse:min-h-11 after:absolute after:inset-0 hover:underline"
        onClick={onOpen}
      >
        {name}
      </button>
      <p className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] max-md:order-3 max-md:col-span-2">
        {children}
      </p>
      <span className="relative z-10 max-md:order-4 max-md:col-span-2 max-md:-ml-3">{contact}</span>
      {/* On the narrowest phones a name has its line alone, so that its words stay whole. */}
      <span className="flex min-h-6 min-w-44 flex-wrap items-center justify-end gap-x-2 text-steel text-xs tabular-nums max-[22.5rem]:col-span-2 max-[22.5rem]:justify-start">
        {beside}
      </span>
    </li>
  );
}
