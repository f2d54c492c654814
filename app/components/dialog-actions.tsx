import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";

export interface DialogActionsProps {
  /** Label of the button that cancels. */
  keep: ReactNode;
  onKeep: () => void;
  /** The button that confirms. */
  children: ReactNode;
}

/**
 * Buttons at the end of every form in a dialog: cancel, then submit. On the narrowest screens they
 * fill the row and wrap instead of breaking a label. In a scrolling dialog they stick to its lower
 * edge.
 */
export function DialogActions({ keep, onKeep, children }: DialogActionsProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap justify-end gap-2 max-sm:*:grow max-sm:*:whitespace-nowrap max-sm:*:px-3",
        // Visible below a message of any length, except on screens too small for it.
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
