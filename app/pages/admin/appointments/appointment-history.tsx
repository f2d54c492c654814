import { type Mark, StatusMark } from "#app/components/ui/status-mark.tsx";
import {
  type AppointmentDetail,
  type HistoryEntry,
  stateOf,
} from "#app/lib/backend/appointments.ts";
import { formatMoment, formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { appointmentColumns } from "#shop/forms/appointment-columns.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

const actors = { customer: "the customer", staff: "staff", system: "the system" } as const;

/** Label of a history entry: `pending → confirmed by Avery Shaw`. */
function eventLabel(event: HistoryEntry): string {
  const by = event.actor_name ?? actors[event.actor_kind];
  const time = formatSchedule(event.to_date, event.to_time);
  if (event.from_status === null) {
    return event.actor_kind === "staff" ? `Booked for ${time} by ${by}` : `Requested for ${time}`;
  }
  const moved = event.from_date !== event.to_date || event.from_time !== event.to_time;
  const reason = event.reason ? ` (${event.reason})` : "";
  if (moved) return `Moved to ${time} by ${by}${reason}`;
  const before = stateOf({ status: event.from_status, no_show: event.from_no_show });
  const after = stateOf({ status: event.to_status, no_show: event.to_no_show });
  if (event.to_stage === "ready") return `Marked ready by ${by}`;
  if (event.from_stage === "ready" && before === after) return `Marked not ready by ${by}${reason}`;
  if (before === after) return `Edited by ${by}${reason}`;
  return `${before} → ${after} by ${by}${reason}`;
}

/** Detail lines of an entry: edited values, the note or message to the customer, the overbooking reason. */
function detailsOf({
  changes,
  note,
  own_words,
  notify,
  overbooking_reason,
  actor_kind,
}: HistoryEntry) {
  const edits = Object.entries(changes ?? {}).flatMap(([column, [before, after]]) =>
    partsOfService.has(column)
      ? []
      : [`${labelOf(column)}: ${valueLabel(column, before)} → ${valueLabel(column, after)}`],
  );
  return [
    ...edits,
    ...(note ? [`${own_words ? "Message" : "Note"} to the customer: ${note}`] : []),
    ...(overbooking_reason ? [`Overbooked: ${overbooking_reason}`] : []),
    ...(notify || actor_kind !== "staff" ? [] : ["The customer wasn't told."]),
  ];
}

/** Columns not listed, because `service` names the services as text. */
const partsOfService = new Set(["first_service", "more_services"]);

const otherLabels: { readonly [column: string]: string } = {
  bay: "Bay",
  minutes: "Minutes of work",
};
const labelOf = (column: string) =>
  otherLabels[column] ?? appointmentColumns[column]?.label ?? column;

function valueLabel(column: string, value: unknown): string {
  if (value === null || value === "") return "nothing";
  const { write = String } = appointmentColumns[column] ?? {};
  return write(value);
}

const states: { readonly [state: string]: { mark: Mark; label: string } } = {
  delivered: { mark: "go", label: "delivered" },
  waiting: { mark: "caution", label: "waiting" },
  suppressed: { mark: "caution", label: "not sent" },
  failed: { mark: "stop", label: "failed" },
};

/** Channel and receiver of a message: `Email to dana@example.com`. */
function messageLabel({ kind, receiver }: AppointmentDetail["messages"][number]): string {
  switch (kind) {
    case "mail":
      return receiver ? `Email to ${receiver}` : "Email";
    case "sms":
      return receiver ? `Text to ${formatPhone(receiver)}` : "Text";
    case "push":
      return "Notification on a device";
    default:
      return "Automation";
  }
}

/** History of an appointment, and the delivery state of its messages. */
export function AppointmentHistory({ detail }: { detail: AppointmentDetail }) {
  return (
    <>
      <section aria-labelledby="history-title">
        <h3 id="history-title">History</h3>
        <ol className="mt-2 grid gap-2 border-line border-l-3 pl-4 text-sm">
          {detail.history.map((event) => (
            <li key={event.id}>
              {eventLabel(event)}
              {detailsOf(event).map((line) => (
                <span key={line} className="block break-words">
                  {line}
                </span>
              ))}
              <span className="block text-steel tabular-nums">{formatMoment(event.at)}</span>
            </li>
          ))}
        </ol>
      </section>
      {detail.messages.length > 0 ? (
        <section aria-labelledby="messages-title">
          <h3 id="messages-title">Messages</h3>
          <ul className="mt-2 grid gap-2 text-sm">
            {detail.messages.map((message) => (
              <li key={message.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusMark mark={states[message.state]?.mark ?? "caution"}>
                  {states[message.state]?.label ?? message.state}
                </StatusMark>
                <span className="[overflow-wrap:anywhere]">
                  {messageLabel(message)}, {formatMoment(message.created_at)}
                </span>
                {message.last_error ? (
                  <span className="text-stop">{message.last_error}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
