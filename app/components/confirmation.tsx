import { type ReactNode, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";

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
  /**
   * The action. If it throws, the error is shown here, or in a toast if the user has closed the dialog;
   * otherwise the dialog closes.
   */
  work: () => Promise<void>;
  onClose: () => void;
}

/** Content of a confirmation dialog. */
export function Confirmation(props: ConfirmationProps) {
  const { children, keep, confirm, variant = "destructive", work, onClose } = props;
  const { isReady = true } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMounted = useIsMounted();
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      if (isMounted()) onClose();
    } catch (error) {
      if (isMounted()) setProblem(messageOf(error));
      else toast(failureToast(`Didn't work: ${confirm}`, error));
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
