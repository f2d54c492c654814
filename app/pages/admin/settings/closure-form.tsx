import { useEffect, useState } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import type { ClosureDecision } from "#app/lib/backend/calendar.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { Closure } from "#app/lib/backend/shop-records.ts";
import { formatDay } from "#app/lib/formatting/format-schedule.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { timeOf } from "#app/pages/admin/calendar/calendar-day.ts";
import { shop } from "#content/shop.ts";
import { closureForm } from "#shop/forms/staff.ts";
import { everySlotTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";
import { freeTimesFrom } from "./free-times.ts";
import { type ConflictingAppointments, InTheWayDialog } from "./in-the-way-dialog.tsx";
import { useClosing } from "./use-closing.ts";

/** A closure with the appointments it conflicts with, and free times for them. */
interface ClosureInTheWay extends ConflictingAppointments {
  closure: Closure;
}

/** Whether a slot is within a closure. */
function isClosed({ date, firstSlot, lastSlot }: Closure, slot: { date: string; time: string }) {
  if (slot.date !== date) return false;
  if (!firstSlot && !lastSlot) return true;
  return (
    (firstSlot !== undefined && slot.time < firstSlot) ||
    (lastSlot !== undefined && slot.time > lastSlot)
  );
}

/** Loads the open appointments during a closure, in chronological order. */
async function appointmentsDuring(closure: Closure): Promise<readonly Appointment[]> {
  const { date } = closure;
  const { appointments } = await (await loadBackend()).calendar.span(date, date);
  return appointments
    .filter(({ bay }) => bay !== null)
    .filter((row) => isClosed(closure, { date, time: timeOf(row) }));
}

export interface ClosureFormProps {
  /** The existing closures. */
  closures: readonly Closure[];
}

/** Form for a new closure. If there are appointments then, staff decide what to do with each before it is saved. */
export function ClosureForm({ closures }: ClosureFormProps) {
  const [asked, setAsked] = useState<ClosureInTheWay>();
  const decide = useClosing();
  const today = shopToday();

  const { form, startOver, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...closureForm,
    defaults: { date: "", reason: "", closed: "" },
    failure: "The closure wasn't saved",
    send: async ({ date, reason, closed }) => {
      const earlier = closures.find((closure) => closure.date === date);
      if (date < today) {
        form.setError("date", { message: "Pick today or a later day" }, { shouldFocus: true });
        return;
      }
      if (earlier) {
        const message = `This day already has a closure (${earlier.reason}). Remove it first.`;
        form.setError("date", { message }, { shouldFocus: true });
        return;
      }
      const [side, time] = closed.split(" ");
      const part =
        side === "until" ? { firstSlot: time } : side === "after" ? { lastSlot: time } : {};
      const closure = { date, reason, ...part };
      const appointments = await appointmentsDuring(closure);
      if (appointments.length === 0) return await close({ closure, moves: [] });
      const free = (await freeTimesFrom(date)).filter((slot) => !isClosed(closure, slot));
      setAsked({ closure, appointments, free });
    },
  });
  // Moves focus into the form when it opens.
  useEffect(() => form.setFocus("date"), [form]);
  const close = async (decision: ClosureDecision) => {
    await decide("Closure added", decision);
    startOver();
    setAsked(undefined);
  };

  return (
    <>
      <form aria-label="New closure" {...state.formProps} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <LabelledField {...fieldOf("date")}>
            <Input type="date" min={today} {...register("date")} />
          </LabelledField>
          <LabelledField {...inputOf("reason")} />
          <LabelledField {...fieldOf("closed")}>
            <NativeSelect {...register("closed")}>
              <option value="">All day</option>
              <optgroup label="Morning">
                {everySlotTime(shop.booking)
                  .slice(1)
                  .map((time) => (
                    <option key={time} value={`until ${time}`}>
                      Until {timeLabel(time)}
                    </option>
                  ))}
              </optgroup>
              <optgroup label="Afternoon">
                {everySlotTime(shop.booking).map((time) => (
                  <option key={time} value={`after ${time}`}>
                    After {timeLabel(time)}
                  </option>
                ))}
              </optgroup>
            </NativeSelect>
          </LabelledField>
        </div>
        <ProblemLine>{state.problem}</ProblemLine>
        <Button
          type="submit"
          variant="outline"
          disabled={state.busy}
          className="justify-self-start"
        >
          Add Closure
        </Button>
      </form>
      <InTheWayDialog
        title="Appointments on those days"
        description={
          asked && `${formatDay(asked.closure.date)}. You can close and move them in one step.`
        }
        asked={asked}
        onClose={() => setAsked(undefined)}
        decisionOf={({ closure, appointments }, moves) => ({
          closure: { ...closure, appointments: appointments.length - moves.length },
          moves,
        })}
        decide={close}
      />
    </>
  );
}
