import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";

export interface DialogActionsProps {
  /** What the button says that leaves everything as it is. */
  keep: ReactNode;
  onKeep: () => void;
  /** The button that does what the dialog is about. */
  children: ReactNode;
}

/**
 * How each form in a dialog ends: the way out, then what it is about. On the narrowest screens the two
 * fill the row, and a label that has no room goes below the other instead of breaking. In a dialog that
 * scrolls they stay at its lower edge.
 */
export function DialogActions({ keep, onKeep, children }: DialogActionsProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap justify-end gap-2 max-sm:*:grow max-sm:*:whitespace-nowrap max-sm:*:px-3",
        // In sight however long the message above is; not where there is hardly room for anything.
        "in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:z-10 in-[dialog]:-my-3 in-[dialog]:bg-surface in-[dialog]:py-3 [@media(height<24rem)]:static!",
      )}
    >
      <Button variant="ghost" onClick={onKeep}>
        {keep}
      </Button>
      {children}
    </div>
  );
}
