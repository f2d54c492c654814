import { type ReactNode, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";

export interface ConfirmationProps {
  /** What is about to happen. */
  children: ReactNode;
  /** Label of the button that cancels. */
  keep: string;
  /** Label of the button that confirms. */
  confirm: string;
  variant?: "primary" | "destructive";
  /** Whether confirming is possible now; defaults to true. */
  isReady?: boolean;
  /** The action. If it throws, the error is shown here; otherwise the dialog closes. */
  work: () => Promise<void>;
  onClose: () => void;
}

/** Content of a confirmation dialog. */
export function Confirmation(props: ConfirmationProps) {
  const { children, keep, confirm, variant = "destructive", work, onClose } = props;
  const { isReady = true } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      {children}
      <DialogActions keep={keep} onKeep={onClose} problem={problem}>
        <Button variant={variant} disabled={busy || !isReady} onClick={() => void act()}>
          {confirm}
        </Button>
      </DialogActions>
    </div>
  );
}
