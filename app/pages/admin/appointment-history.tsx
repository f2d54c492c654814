import { type Mark, StatusMark } from "#app/components/ui/status-mark.tsx";
import type { AppointmentDetail, HistoryEntry } from "#app/lib/backend/appointments.ts";
import { formatMoment, formatSchedule } from "#app/lib/format-schedule.ts";

const actors = { customer: "the customer", staff: "staff", system: "the system" } as const;

/** One entry of the history in words: `confirmed by staff`. */
function eventLabel(event: HistoryEntry): string {
  const by = actors[event.actor_kind];
  const time = formatSchedule(event.to_date, event.to_time);
  if (event.from_status === null) return `Requested for ${time}`;
  const moved = event.from_date !== event.to_date || event.from_time !== event.to_time;
  const reason = event.reason ? ` (${event.reason})` : "";
  if (moved) return `Moved to ${time} by ${by}${reason}`;
  return `${event.from_status} → ${event.to_status} by ${by}${reason}`;
}

const states: { readonly [state: string]: { mark: Mark; label: string } } = {
  delivered: { mark: "go", label: "delivered" },
  waiting: { mark: "caution", label: "waiting" },
  suppressed: { mark: "caution", label: "not sent" },
  failed: { mark: "stop", label: "failed" },
};

/** What happened to the appointment, and whether its messages have arrived. */
export function AppointmentHistory({ detail }: { detail: AppointmentDetail }) {
  return (
    <>
      <section aria-labelledby="history-title">
        <h3 id="history-title">History</h3>
        <ol className="mt-2 grid gap-2 border-line border-l-3 pl-4 text-sm">
          {detail.history.map((event) => (
            <li key={event.id}>
              {eventLabel(event)}
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
                {message.kind}, {formatMoment(message.created_at)}
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
