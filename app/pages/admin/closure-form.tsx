import { useState } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { Closure } from "#app/lib/backend/shop-records.ts";
import { formatDay } from "#app/lib/format-schedule.ts";
import { toast } from "#app/lib/toast.ts";
import { shop } from "#content/shop.ts";
import { closureForm } from "#shop/forms/staff.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { everySlotTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";
import { AppointmentsInTheWay } from "./appointments-in-the-way.tsx";

export interface ClosureFormProps {
  /** Those that are entered already. */
  closures: readonly Closure[];
  onAdd: (closure: Closure) => Promise<void>;
}

/** The open appointments that a closure leaves without a shop, in the order of the day. */
async function appointmentsDuring({ date, lastSlot }: Closure): Promise<readonly Appointment[]> {
  const { appointments } = await (await loadBackend()).appointments.day(date);
  const time = (row: Appointment) => row.scheduled_time ?? "";
  return appointments
    .filter(({ status }) => status === "pending" || status === "confirmed")
    .filter((row) => !lastSlot || time(row).slice(0, 5) > lastSlot)
    .toSorted((one, other) => time(one).localeCompare(time(other)));
}

/** A new closure. Over appointments it is entered once whoever does it has seen them. */
export function ClosureForm({ closures, onAdd }: ClosureFormProps) {
  const [asked, setAsked] = useState<{ closure: Closure; inTheWay: readonly Appointment[] }>();
  const today = shopTimeOf(new Date(), shop.timeZone).date;

  const { form, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...closureForm,
    defaults: { date: "", reason: "", lastSlot: "" },
    failure: "The closure was not saved",
    send: async ({ date, reason, lastSlot }) => {
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
      const closure = { date, reason, ...(lastSlot && { lastSlot }) };
      const inTheWay = await appointmentsDuring(closure);
      if (inTheWay.length > 0) setAsked({ closure, inTheWay });
      else await add(closure);
    },
  });
  const add = async (closure: Closure) => {
    await onAdd(closure);
    form.reset();
    setAsked(undefined);
    toast({ title: "Closure added" });
  };

  return (
    <>
      <form aria-label="New closure" {...state.formProps} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <LabelledField {...fieldOf("date")}>
            <Input type="date" min={today} {...register("date")} />
          </LabelledField>
          <LabelledField {...inputOf("reason")} />
          <LabelledField {...fieldOf("lastSlot")}>
            <NativeSelect {...register("lastSlot")}>
              <option value="">All day</option>
              {everySlotTime(shop.booking).map((time) => (
                <option key={time} value={time}>
                  After {timeLabel(time)}
                </option>
              ))}
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
      <Dialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Appointments are booked then"
        description={
          asked && `${formatDay(asked.closure.date)}. Closing doesn't cancel or move them.`
        }
      >
        {asked ? (
          <AppointmentsInTheWay
            appointments={asked.inTheWay}
            onClose={() => setAsked(undefined)}
            close={() => add({ ...asked.closure, appointments: asked.inTheWay.length })}
          />
        ) : null}
      </Dialog>
    </>
  );
}
