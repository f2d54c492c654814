import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";

export interface DialogActionsProps {
  /** What the button says that leaves everything as it is. */
  keep: ReactNode;
  onKeep: () => void;
  /** The button that does what the dialog is about. */
  children: ReactNode;
}

/**
 * How each form in a dialog ends: the way out, then what it is about. On the narrowest screens the two
 * fill the row, and a label that has no room goes below the other instead of breaking.
 */
export function DialogActions({ keep, onKeep, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow max-sm:*:whitespace-nowrap max-sm:*:px-3">
      <Button variant="ghost" onClick={onKeep}>
        {keep}
      </Button>
      {children}
    </div>
  );
}
