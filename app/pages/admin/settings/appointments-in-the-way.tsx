import { useState } from "react";
import { Confirmation } from "#app/components/confirmation.tsx";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { StatusBadge } from "#app/components/visits/status-badge.tsx";
import type { ClosureDecision, DisplacedAppointment, Move } from "#app/lib/backend/calendar.ts";
import type { DeskOutcome } from "#app/lib/backend/desk.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { formatNearDay, formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { timeOf } from "#app/pages/admin/calendar/calendar-day.ts";
import { MessagePreview } from "#app/pages/admin/message-preview.tsx";
import { usePreview } from "#app/pages/admin/use-preview.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";

export interface AppointmentsInTheWayProps {
  /** With the free times that each can be moved to. */
  appointments: readonly DisplacedAppointment[];
  /** Combines the closure with these moves. */
  decisionOf: (moves: readonly Move[]) => ClosureDecision;
  decide: (decision: ClosureDecision) => Promise<void>;
  onClose: () => void;
}

const keyOf = ({ date, time }: { date: string; time: string }) => `${date} ${time}`;

/**
 * Lists the appointments during a planned closure of the shop or a bay. Each can be moved to a free time, with
 * a preview of the message or without a message, or be left for a call. The closure and all moves are one
 * decision, previewed as a whole (docs/decisions/content/closures.md).
 */
export function AppointmentsInTheWay(props: AppointmentsInTheWayProps) {
  const { appointments, decisionOf, decide, onClose } = props;
  const [chosen, setChosen] = useState(() => proposed(appointments));
  const [untold, setUntold] = useState<ReadonlySet<string>>(new Set());
  const moves = [...chosen].flatMap(([id, slot]): Move[] => {
    const [date, time] = slot.split(" ");
    return date && time ? [{ id, date, time, ...(untold.has(id) && { notify: false }) }] : [];
  });
  const tell = (id: string, isTold: boolean) => {
    const others = [...untold].filter((other) => other !== id);
    setUntold(new Set(isTold ? others : [...others, id]));
  };
  const days = new Set(appointments.map((row) => row.scheduled_date));
  const whenOf = (row: DisplacedAppointment) =>
    days.size > 1
      ? `${formatNearDay(row.scheduled_date ?? "")}, ${timeLabel(timeOf(row))}`
      : timeLabel(timeOf(row));
  const decision = decisionOf(moves);
  const { outcome, error, isCurrent, retry } = usePreview(
    JSON.stringify(decision),
    async (asked: ClosureDecision) => (await loadBackend()).calendar.previewDecision(asked),
  );
  const messages = new Map(outcome?.changes.map((change) => [change.id, change]));

  return (
    <Confirmation
      keep="Don't close"
      confirm={moves.length > 0 ? `Close and move ${moves.length}` : "Close anyway"}
      isReady={isCurrent && !error}
      work={() => decide(decision)}
      onClose={onClose}
    >
      <ul
        aria-busy={!isCurrent}
        className="divide-y divide-line rounded-lg border border-line-strong"
      >
        {appointments.map((appointment) => {
          const slot = chosen.get(appointment.id) ?? "";
          const outcome = messages.get(appointment.id);
          const isTold = !untold.has(appointment.id);
          return (
            <li key={appointment.id} className="grid gap-1 px-4 py-2 text-sm">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-20 tabular-nums">{whenOf(appointment)}</span>
                <span className="min-w-32 flex-1 break-words font-semibold">
                  {appointment.name}
                </span>
                <ContactLinks {...appointment} withNumber />
                <StatusBadge appointment={appointment} />
              </div>
              {/* Without "Move to": on a phone the time would be cut off. */}
              <NativeSelect
                aria-label={`What to do about ${appointment.name}, ${whenOf(appointment)}`}
                value={slot}
                onChange={({ target }) =>
                  setChosen(new Map(chosen).set(appointment.id, target.value))
                }
              >
                <option value="">Leave it, we'll call</option>
                {appointment.choices.map((one) => (
                  <option key={keyOf(one)} value={keyOf(one)}>
                    {formatShortDay(one.date)}, {timeLabel(one.time)}
                  </option>
                ))}
              </NativeSelect>
              {slot ? (
                <>
                  {!isTold || outcome?.email || outcome?.textMessage ? (
                    <Checkbox
                      label={`Send ${appointment.name} a message`}
                      checked={isTold}
                      onChange={({ target }) => tell(appointment.id, target.checked)}
                    />
                  ) : null}
                  <MoveMessage outcome={outcome} phone={appointment.phone} />
                </>
              ) : (
                <p className="text-steel">No message is sent. The appointment stays as it is.</p>
              )}
            </li>
          );
        })}
      </ul>
      {error ? <LoadFailed message={error.message} onRetry={retry} /> : null}
    </Confirmation>
  );
}

/** Preview of the message about a move, collapsed because there may be many; or a note that a call is needed. */
function MoveMessage({ outcome, phone }: { outcome: DeskOutcome | undefined; phone: string }) {
  if (!outcome) return <p className="text-steel">Writing the message</p>;
  const { email, textMessage } = outcome;
  if (!email && !textMessage) return <MessagePreview outcome={outcome} phone={phone} />;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center break-words">
        {email ? `Email to ${email.to}${textMessage ? ", " : ""}` : ""}
        {textMessage ? (
          <>
            Text to <span className="whitespace-nowrap">{formatPhone(textMessage.to)}</span>
          </>
        ) : null}
        {email ? <span className="block text-steel">{email.subject}</span> : null}
      </summary>
      <MessagePreview outcome={outcome} phone={phone} />
    </details>
  );
}

/** The next free time of each appointment. */
const proposed = (appointments: readonly DisplacedAppointment[]) =>
  new Map(appointments.map(({ id, choices: [next] }) => [id, next ? keyOf(next) : ""]));
