import { useEffect, useState } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { ClosureDecision } from "#app/lib/backend/calendar.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { Closure } from "#app/lib/backend/shop-records.ts";
import { formatDay, formatSpan } from "#app/lib/formatting/format-schedule.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { closureForm } from "#shop/forms/staff.ts";
import { daysToClose, maxSpanDays } from "#shop/schedule/closed-days.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { everySlotTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { type ConflictingAppointments, InTheWayDialog } from "./in-the-way-dialog.tsx";
import { useClosing } from "./use-closing.ts";

/** Closures with the appointments they conflict with. */
interface ClosuresInTheWay extends ConflictingAppointments {
  closures: readonly Closure[];
}

const closuresTitle = (decision: ClosureDecision) =>
  "closures" in decision && decision.closures.length > 1
    ? `${decision.closures.length} days closed`
    : "Closure added";

export interface ClosureFormProps {
  /** The existing closures. */
  closures: readonly Closure[];
}

/** Form for new closures. If there are appointments then, staff decide what to do with each before it is saved. */
export function ClosureForm({ closures }: ClosureFormProps) {
  const [asked, setAsked] = useState<ClosuresInTheWay>();
  const decide = useClosing();
  const today = shopToday();

  const { form, startOver, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...closureForm,
    defaults: { date: "", until: "", reason: "", closed: "" },
    failure: "The closure wasn't saved",
    send: async ({ date, until: last, reason, closed }): Promise<void> => {
      const span = { from: date, until: last || date };
      const refuse = (field: "date" | "until", message: string): void =>
        form.setError(field, { message }, { shouldFocus: true });
      if (date < today) return refuse("date", "Pick today or a later day");
      if (span.until < date) return refuse("until", "Pick a day after the first");
      if (span.until >= addDays(date, maxSpanDays)) {
        return refuse("until", `Pick a day within ${maxSpanDays} days of the first`);
      }
      const days = last ? daysToClose(span, { hours: shop.hours, closures }) : [date];
      if (days.length === 0) return refuse("until", "The shop is already closed on all those days");
      const earlier = closures.find((closure) => days.includes(closure.date));
      if (earlier) {
        const which = last ? formatDay(earlier.date) : "This day";
        return refuse(
          last ? "until" : "date",
          `${which} already has a closure (${earlier.reason}). Remove it first.`,
        );
      }
      const [side, time] = closed.split(" ");
      const part =
        side === "until" ? { firstSlot: time } : side === "after" ? { lastSlot: time } : {};
      const entered = days.map((day) => ({ date: day, reason, ...part }));
      const { calendar } = await loadBackend();
      const appointments = await calendar.displacedBy({ closures: entered });
      if (appointments.length === 0) return await close({ closures: entered, moves: [] });
      setAsked({ closures: entered, appointments });
    },
  });
  // Moves focus into the form when it opens.
  useEffect(() => form.setFocus("date"), [form]);
  const close = async (decision: ClosureDecision) => {
    await decide(closuresTitle(decision), decision);
    startOver();
    setAsked(undefined);
  };

  return (
    <>
      <form aria-label="New closure" {...state.formProps} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <LabelledField {...fieldOf("date")}>
            <Input type="date" min={today} {...register("date")} />
          </LabelledField>
          <LabelledField {...fieldOf("until")}>
            <Input type="date" min={today} {...register("until")} />
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
          asked && `${formatSpan(asked.closures)}. You can close and move them in one step.`
        }
        asked={asked}
        onClose={() => setAsked(undefined)}
        decisionOf={({ closures, appointments }, moves) => {
          const left = appointments.filter(({ id }) => !moves.some((move) => move.id === id));
          return {
            closures: closures.map((closure) => ({
              ...closure,
              appointments: left.filter(({ days }) => days.includes(closure.date)).length,
            })),
            moves,
          };
        }}
        decide={close}
      />
    </>
  );
}
