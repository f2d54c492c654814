import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { Button } from "./button.tsx";

export interface DialogProps {
  open: boolean;
  /** Called with `false` on Escape, the close button and a click on the backdrop. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** `right`: a sheet along the right edge. */
  side?: "centre" | "right";
  /** Focuses the title when it opens, so that what opened is read first; else the browser focuses a control. */
  focusTitle?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Modal dialog based on <dialog>, which traps focus, closes on Escape, makes the page behind it
 * inert and restores focus (ARIA Authoring Practices, modal dialog).
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  side = "centre",
  focusTitle = false,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(undefined);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      if (focusTitle) dialog?.querySelector("h2")?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open, focusTitle]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a backdrop click is the pointer's Escape
    <dialog
      ref={ref}
      data-slot="dialog"
      data-side={side}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // Only the owner closes it: if it closed itself first, it could not be reopened in between.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpenChange(false);
      }}
      // The close event is asynchronous: the dialog may have been reopened by then.
      onClose={(event) => {
        if (!event.currentTarget.open) onOpenChange(false);
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // Not if text inside was selected past the edge: the click of that is the dialog's own as well.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && target === pressed.current) onOpenChange(false);
      }}
      className={classNames(dialogClasses[side], className)}
    >
      <div className="flex min-h-full flex-col p-4 md:p-7">
        <div className="mb-2 flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          <DialogClose onClick={() => onOpenChange(false)} className="-mt-2 -mr-2" />
        </div>
        {description ? (
          <p id={`${id}-description`} className="mb-4 text-sm text-steel">
            {description}
          </p>
        ) : null}
        {children}
      </div>
    </dialog>
  );
}

/** Position and size of a dialog. Scroll padding keeps the focused element clear of its buttons. */
export const dialogClasses = {
  centre:
    "m-auto max-h-[calc(100dvh-1rem)] w-[min(100%-2rem,36rem)] scroll-pb-24 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface text-ink shadow-sheet",
  right:
    "my-0 mr-0 ml-auto h-dvh max-h-none w-[min(100%-3rem,24rem)] max-w-none scroll-pb-24 overflow-y-auto overscroll-contain border-line border-l bg-surface text-ink shadow-sheet",
} as const;

/** Close button in the corner. `closes` is the id of a dialog to close even before scripts run. */
export function DialogClose({
  onClick,
  closes,
  className,
}: {
  onClick: () => void;
  closes?: string;
  className?: string;
}) {
  const command: Record<string, string> = closes ? { command: "close", commandfor: closes } : {};
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Close"
      className={classNames("shrink-0", className)}
      onClick={onClick}
      {...command}
    >
      <X aria-hidden="true" />
    </Button>
  );
}
