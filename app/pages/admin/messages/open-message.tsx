import { Archive, ArchiveRestore, CheckCheck, Undo2 } from "lucide-react";
import { useEffect, useId } from "react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type {
  MessageChange,
  MessageDetail,
  MessageKind,
  MessageReply,
} from "#app/lib/backend/shop-records.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { type Loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useShownAtOnce } from "#app/lib/screens/use-shown-at-once.ts";
import { toast } from "#app/lib/toast.ts";
import { StaffNotesForm } from "#app/pages/admin/staff-notes-form.tsx";
import { mailLink } from "#shop/forms/fields/email.ts";
import { ReplyForm } from "./reply-form.tsx";

export interface OpenMessageProps {
  kind: MessageKind;
  latest: Loaded<MessageDetail>;
  /** Called when the message has left the list behind. */
  onArchived: () => void;
}

/** A message in full, with its replies, assignment and actions. */
export function OpenMessage({ kind, latest, onArchived }: OpenMessageProps) {
  const change = useChange();
  const { data, error, reload } = useLoaded(latest);
  const failed = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  if (!data) return failed;
  return (
    <div className="grid gap-6">
      {failed}
      <Content detail={data} />
      <Replies detail={data} />
      <ReplyForm kind={kind} id={data.message.id} />
      <Progress kind={kind} detail={data} onArchived={onArchived} />
      <StaffNotesForm
        saved={data.message.staff_note}
        save={(...notes) => change(({ inbox }) => inbox.saveNote(kind, data.message.id, ...notes))}
      />
    </div>
  );
}

function Content({ detail: { message } }: { detail: MessageDetail }) {
  return (
    <div className="grid gap-2">
      <h3>{message.name}</h3>
      <p className="flex flex-wrap gap-x-4">
        <ContactLinks name={message.name} phone={message.phone} withNumber className="-ml-1.5" />
        <a
          href={mailLink(message.email)}
          className="inline-flex min-h-11 items-center break-all underline decoration-line-strong"
        >
          {message.email}
        </a>
      </p>
      <p className="text-sm text-steel tabular-nums">{formatMoment(message.created_at)}</p>
      {"message" in message ? null : <p className="font-semibold">{message.vehicle_info}</p>}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {"message" in message ? message.message : message.repair_needed}
      </p>
    </div>
  );
}

const stateLabels: Record<string, string> = {
  delivered: "sent",
  waiting: "on its way",
  failed: "not delivered, please call",
};

const stateOf = ({ state }: MessageReply) => stateLabels[state ?? "waiting"] ?? "on its way";

function Replies({ detail: { replies, staff } }: { detail: MessageDetail }) {
  if (replies.length === 0) return null;
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="replies-title">
      <h3 id="replies-title">Replies</h3>
      <ol className="mt-2 grid gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="border-line-strong border-l-4 pl-3">
            <p className="text-sm text-steel tabular-nums">
              {[names.get(reply.author_id ?? ""), formatMoment(reply.created_at), stateOf(reply)]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Assignment and state of a message. Marks the message as read when opened. */
function Progress({
  kind,
  detail: { message, staff },
  onArchived,
}: Pick<OpenMessageProps, "kind" | "onArchived"> & { detail: MessageDetail }) {
  const change = useChange();
  const assigned = useId();
  const { id, read_at, answered_at, archived_at, assigned_to } = message;
  const assignee = useShownAtOnce(assigned_to ?? "");

  useEffect(() => {
    // A failure is ignored, because the user did not ask for it: the message stays unread.
    if (read_at === null) {
      change(({ inbox }) => inbox.change(kind, id, { read: true })).catch(() => undefined);
    }
  }, [change, kind, id, read_at]);

  const save = (what: MessageChange, done: string, then?: () => void) =>
    void change(({ inbox }) => inbox.change(kind, id, what)).then(
      () => {
        toast({ title: done });
        then?.();
      },
      (error) => {
        assignee.takeBack();
        toast(failureToast("Error", error));
      },
    );
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <label htmlFor={assigned} className="font-semibold">
          Assigned to
        </label>
        <NativeSelect
          id={assigned}
          value={assignee.shown}
          onChange={({ target: { value } }) => {
            assignee.choose(value);
            save({ assigned_to: value || null }, value ? "Assigned" : "No longer assigned");
          }}
        >
          <option value="">No one</option>
          {staff.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="flex flex-wrap gap-2">
        {answered_at ? (
          <Button
            variant="outline"
            onClick={() => save({ answered: false }, "Marked as not answered")}
          >
            <Undo2 aria-hidden="true" />
            Not Answered
          </Button>
        ) : (
          <Button variant="outline" onClick={() => save({ answered: true }, "Marked as answered")}>
            <CheckCheck aria-hidden="true" />
            Mark as Answered
          </Button>
        )}
        {archived_at ? (
          <Button
            variant="outline"
            onClick={() => save({ archived: false }, "Back in the inbox", onArchived)}
          >
            <ArchiveRestore aria-hidden="true" />
            Move to Inbox
          </Button>
        ) : (
          <Button
            variant="outline"
            onClick={() => save({ archived: true }, "Archived", onArchived)}
          >
            <Archive aria-hidden="true" />
            Archive
          </Button>
        )}
      </div>
    </div>
  );
}
