import type { ReactNode } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";

export interface DialogActionsProps {
  /** Label of the button that cancels. */
  keep: ReactNode;
  onKeep: () => void;
  /** Why what was confirmed didn't work, if it didn't. */
  problem?: string | undefined;
  /** The button that confirms. */
  children: ReactNode;
}

/**
 * Buttons at the end of every form in a dialog: cancel, then submit. On the narrowest screens they
 * fill the row and wrap instead of breaking a label. In a scrolling dialog they stick to its lower
 * edge, together with the problem: above them it would be out of sight.
 */
export function DialogActions({ keep, onKeep, problem, children }: DialogActionsProps) {
  return (
    <div
      className={classNames(
        "grid gap-3",
        // Visible below a message of any length, except on screens too small for it.
        "in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:z-10 in-[dialog]:-my-3 in-[dialog]:bg-surface in-[dialog]:py-3 [@media(height<24rem)]:static!",
      )}
    >
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow max-sm:*:whitespace-nowrap max-sm:*:px-3">
        <Button variant="ghost" onClick={onKeep}>
          {keep}
        </Button>
        {children}
      </div>
    </div>
  );
}
