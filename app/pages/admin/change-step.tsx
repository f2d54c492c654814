import { type ReactNode, useEffect, useRef, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { useDescribedForm } from "#app/components/form-parts/use-described-form.ts";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Change } from "#app/lib/backend/desk.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { changeForm } from "#shop/forms/desk.ts";
import { MessageField, messagePart, noMessage, type StaffMessage } from "./message-field.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { NotOfferedLine } from "./not-offered-line.tsx";
import { OverbookingWarning } from "./overbooking-warning.tsx";
import { loadDesk, sendingLabel, useDesk } from "./use-desk.ts";
import { usePreview } from "./use-preview.ts";

export interface ChangeStepProps {
  appointment: Appointment;
  /** The change to make. */
  change: Partial<
    Pick<Change, "status" | "noShow" | "stage" | "slot" | "bay" | "minutes" | "fields">
  >;
  title: string;
  /** Label of the submit button. */
  verb: string;
  /** The toast after the change. */
  done: string;
  /** Whether the customer is notified by default. */
  notifies?: boolean;
  /** Reasons to choose from; if given, one of them or custom text is required. */
  reasons?: readonly string[];
  /** Content between the title and the message. */
  children?: ReactNode;
  onClose: () => void;
  /** Called after the change, even if the step was closed before the response; defaults to closing it. */
  onDone?: (() => void) | undefined;
}

/**
 * The last step before an appointment changes: a preview of the exact message to the customer, to which staff
 * can add a note, or which they can turn off (docs/product.md#statuses).
 */
export function ChangeStep({ appointment, change, title, verb, done, ...props }: ChangeStepProps) {
  const { notifies = true, reasons, children, onClose, onDone } = props;
  const work = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMounted = useIsMounted();
  // For optimistic locking: the server rejects the change if the appointment has changed since.
  const [version] = useState(appointment.updated_at);
  const { form, register, ...state } = useDescribedForm({
    ...changeForm,
    defaults: { ...noMessage, note: reasons?.[0] ?? "", notify: notifies, overbook: "" },
    send: async () => {
      await work(done, (desk) => desk.change(id, wanted));
      if (onDone) onDone();
      else if (isMounted()) onClose();
      return undefined;
    },
    failureOf: (error) =>
      isMounted()
        ? { message: messageOf(error) }
        : { toast: failureToast(`Didn't work: ${verb}`, error) },
  });
  const { notify, overbook, ...message } = form.watch();
  const write = ({ note, ownWords }: StaffMessage) => {
    form.setValue("note", note);
    form.setValue("ownWords", ownWords);
  };
  const { id, phone } = appointment;
  const wanted: Change = {
    ...change,
    version,
    notify,
    ...(reasons || notify ? messagePart(message) : { note: undefined }),
    ...(overbook.trim() && { overbook: overbook.trim() }),
  };
  const { outcome, error, isCurrent, retry } = usePreview(
    JSON.stringify(wanted),
    async (asked: Change) => (await loadDesk()).previewChange(id, asked),
  );
  const isFull = error?.code === "slot_full" || error?.code === "day_full";

  useEffect(() => heading.current?.focus(), []);

  return (
    <form
      aria-label={title}
      {...state.formProps}
      className="grid gap-4 rounded-lg border-2 border-line-strong p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h3>
      {children}
      {reasons && !message.ownWords ? (
        <Reasons
          reasons={reasons}
          note={message.note}
          onPick={(note) => form.setValue("note", note)}
        />
      ) : null}
      {reasons || notify ? (
        <MessageField
          outcome={notify ? outcome : undefined}
          value={message}
          onChange={(changed) =>
            write(
              // Restores a reason, which is required.
              message.ownWords && !changed.ownWords
                ? { ...changed, note: reasons?.[0] ?? "" }
                : changed,
            )
          }
          {...(reasons && { label: "Reason", hint: "The customer will see this in the email." })}
        />
      ) : null}
      <Checkbox label={changeForm.fields.notify.label} {...register("notify")} />
      <p role="status" className="sr-only">
        {isCurrent && outcome && !error ? sendingLabel(outcome) : ""}
      </p>
      <div aria-busy={!isCurrent} className="grid gap-3">
        {isFull || overbook ? (
          <OverbookingWarning
            message={isFull ? error.message : undefined}
            reason={overbook}
            onReason={(reason) => form.setValue("overbook", reason)}
          />
        ) : null}
        {error && !isFull ? <LoadFailed message={error.message} onRetry={retry} /> : null}
        {outcome && !error && (change.slot ?? change.minutes) ? (
          <NotOfferedLine outcome={outcome} />
        ) : null}
        {outcome && !error ? <MessagePreview outcome={outcome} phone={phone} /> : null}
        {outcome || error ? null : <Spinner label="Writing the message" />}
      </div>
      <DialogActions keep="Back" onKeep={onClose} problem={state.problem}>
        <Button type="submit" disabled={state.busy || !isCurrent || error !== undefined}>
          {verb}
          {outcome?.email && isCurrent ? " and Send" : ""}
        </Button>
      </DialogActions>
    </form>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  note: string;
  onPick: (reason: string) => void;
}

function Reasons({ reasons, note, onPick }: ReasonsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">Why?</legend>
      {[...reasons, ""].map((reason) => (
        <label key={reason} className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="radio"
            name="reason"
            className="size-5 shrink-0 accent-clay-fill"
            checked={reason ? note === reason : !reasons.includes(note)}
            onChange={() => onPick(reason)}
          />
          {reason || "In my own words"}
        </label>
      ))}
    </fieldset>
  );
}
