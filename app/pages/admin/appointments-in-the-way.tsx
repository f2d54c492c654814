import { useState } from "react";
import { Confirmation } from "#app/components/confirmation.tsx";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import type { Move } from "#app/lib/backend/calendar.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { type FreeTime, proposeMoves } from "#shop/schedule/propose-moves.ts";
import { timeLabel } from "#shop/time-label.ts";
import { timeOf } from "./calendar-day.ts";
import { moveMessage } from "./move-appointment.tsx";

export interface AppointmentsInTheWayProps {
  appointments: readonly Appointment[];
  /** Times that they could move to. */
  free: readonly FreeTime[];
  /** Closes, and moves those. */
  close: (moves: readonly Move[]) => Promise<void>;
  onClose: () => void;
}

const keyOf = ({ date, time }: { date: string; time: string }) => `${date} ${time}`;

/**
 * Who has an appointment while the shop, or a bay, would be closed, and what becomes of each: moved to a
 * time that is offered, and told, or left for a call. One decision, seen before it happens.
 */
export function AppointmentsInTheWay(props: AppointmentsInTheWayProps) {
  const { appointments, free, close, onClose } = props;
  const [chosen, setChosen] = useState(() => proposed(appointments, free));
  const moves = [...chosen].flatMap(([id, slot]): Move[] => {
    const [date, time] = slot.split(" ");
    return date && time ? [{ id, date, time }] : [];
  });
  const places = new Map(free.map((slot) => [keyOf(slot), slot.left]));
  for (const move of moves) places.set(keyOf(move), (places.get(keyOf(move)) ?? 0) - 1);

  return (
    <Confirmation
      keep="Don't close"
      confirm={moves.length > 0 ? `Close and move ${moves.length}` : "Close anyway"}
      work={() => close(moves)}
      onClose={onClose}
    >
      <ul className="divide-y divide-line rounded-lg border border-line-strong">
        {appointments.map((appointment) => {
          const slot = chosen.get(appointment.id) ?? "";
          const choices = free.filter((one) => keyOf(one) === slot || places.get(keyOf(one)));
          return (
            <li key={appointment.id} className="grid gap-1 px-4 py-2 text-sm">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="w-20 tabular-nums">{timeLabel(timeOf(appointment))}</span>
                <span className="min-w-32 flex-1 break-words font-semibold">
                  {appointment.name}
                </span>
                <ContactLinks {...appointment} withNumber />
                <StatusBadge appointment={appointment} />
              </div>
              <NativeSelect
                aria-label={`What to do about ${appointment.name}, ${timeLabel(timeOf(appointment))}`}
                value={slot}
                onChange={({ target }) =>
                  setChosen(new Map(chosen).set(appointment.id, target.value))
                }
              >
                <option value="">Leave it, we'll call</option>
                {choices.map((one) => (
                  <option key={keyOf(one)} value={keyOf(one)}>
                    Move to {formatShortDay(one.date)}, {timeLabel(one.time)}
                  </option>
                ))}
              </NativeSelect>
              <p className="text-steel">
                {slot
                  ? moveMessage(appointment)
                  : "No message is sent. The appointment stays as it is."}
              </p>
            </li>
          );
        })}
      </ul>
    </Confirmation>
  );
}

/** The next free time for everybody who can be told of it. */
function proposed(appointments: readonly Appointment[], free: readonly FreeTime[]) {
  const displaced = appointments
    .filter(({ email }) => email)
    .map((row) => ({ id: row.id, date: row.scheduled_date ?? "", time: timeOf(row) }));
  const proposals = proposeMoves(displaced, free);
  return new Map([...proposals].map(([id, slot]) => [id, keyOf(slot)]));
}
