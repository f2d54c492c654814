import { useState } from "react";
import { TimeSlots } from "#app/components/appointment-form/day/time-slots.tsx";
import { useDay } from "#app/components/appointment-form/day/use-day.ts";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";

const DateCalendar = lazyComponent(
  () =>
    import("#app/components/appointment-form/day/date-calendar.tsx").then(
      (module) => module.DateCalendar,
    ),
  { loading: <Spinner label="Loading the calendar" className="mx-auto my-32" /> },
);

export interface RescheduleDialogProps {
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
}

/** Dialog to choose another day and time for an open appointment. */
export function RescheduleDialog({ appointment, open, onClose }: RescheduleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Choose Another Time"
      description={`Now: ${formatSchedule(appointment.scheduled_date, appointment.scheduled_time)}.`}
    >
      {open ? <Choice appointment={appointment} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** Focuses what replaces the calendar, which had the focus. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function Choice({ appointment, onClose }: Omit<RescheduleDialogProps, "open">) {
  const change = useChange();
  const isMounted = useIsMounted();
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<string>();
  // The times replace the calendar, because both together do not fit on a phone.
  const [picking, setPicking] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const work = `&except=${appointment.id}` as const;
  const { day, refresh } = useDay(date, work, time, () => setTime(undefined));

  const isMoved =
    date !== appointment.scheduled_date || time !== appointment.scheduled_time?.slice(0, 5);

  const move = async () => {
    if (!date || !time) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await change(({ appointments }) => appointments.rescheduleOwn(appointment.id, date, time));
      toast({ title: "Appointment moved", description: formatSchedule(date, time) });
      if (isMounted()) onClose();
    } catch (error) {
      if (!isMounted()) return void toast(failureToast("Your appointment wasn't moved", error));
      setProblem(messageOf(error));
      refresh();
    }
    setBusy(false);
  };

  return (
    <div className="@container grid gap-4">
      {appointment.status === "confirmed" ? (
        <p className="rounded-md border-2 border-caution bg-caution-tint p-3">
          <strong>This time is confirmed.</strong> If you move your appointment, it becomes a
          request again until we confirm the new time.
        </p>
      ) : (
        <p className="text-steel">We'll confirm the new time as soon as we can.</p>
      )}
      {date && !picking ? (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-2 font-semibold">
            {dateLabel(date)}
            <Button ref={focus} variant="ghost" onClick={() => setPicking(true)}>
              Another Day
            </Button>
          </p>
          <TimeSlots
            name="new-time"
            date={date}
            day={day}
            value={time}
            onPick={setTime}
            onBlur={() => undefined}
          />
        </>
      ) : (
        <DateCalendar
          work={work}
          date={date}
          onPick={(picked) => {
            setDate(picked);
            setTime(undefined);
            setPicking(false);
          }}
        />
      )}
      <DialogActions keep="Keep the old time" onKeep={onClose} problem={problem}>
        <Button
          disabled={!date || !time || !isMoved || picking || busy}
          onClick={() => void move()}
        >
          Move Appointment
        </Button>
      </DialogActions>
    </div>
  );
}
