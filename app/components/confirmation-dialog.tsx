import type { ReactNode } from "react";
import { Confirmation, type ConfirmationProps } from "#app/components/confirmation.tsx";
import { Dialog, type DialogProps } from "#app/components/ui/dialog.tsx";

export interface ConfirmationDialogProps<Asked>
  extends Omit<ConfirmationProps, "children" | "work">,
    Pick<DialogProps, "title" | "description"> {
  /** What the question is about; undefined while nothing is asked, and the dialog is closed. */
  asked: Asked | undefined;
  children: (asked: Asked) => ReactNode;
  work: (asked: Asked) => Promise<void>;
}

/** Asks before something is done that is hard to take back. */
export function ConfirmationDialog<Asked>(props: ConfirmationDialogProps<Asked>) {
  const { asked, title, description, children, work, onClose, ...labels } = props;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={onClose}
      title={title}
      description={description}
    >
      {asked === undefined ? null : (
        <Confirmation {...labels} work={() => work(asked)} onClose={onClose}>
          {children(asked)}
        </Confirmation>
      )}
    </Dialog>
  );
}
