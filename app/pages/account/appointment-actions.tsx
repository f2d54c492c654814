import { CalendarClock, CalendarPlus, CalendarX2, FileText } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { type Appointment, stageHere } from "#app/lib/backend/appointments.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop, siteMenu } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { calendarEntry, calendarFile } from "#shop/calendar/calendar-file.ts";
import { bookingPath } from "#shop/pages/paths.ts";
import {
  changeLimitLabel,
  isBeforeChangeLimit,
  tooLateLabel,
} from "#shop/schedule/change-limit.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { RescheduleDialog } from "./reschedule-dialog.tsx";

/** Buttons fill their rows on phones. */
const growing = "max-sm:grow";

const open: readonly string[] = ["pending", "confirmed"];

/** Cancel and reschedule an open appointment, book again after a canceled one; the server decides. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const [asking, setAsking] = useState<"cancel" | "reschedule">();
  const close = () => setAsking(undefined);
  const change = useChange();
  const cancel = async () => {
    await change(({ appointments }) => appointments.cancelOwn(appointment.id));
    toast({ title: "Appointment canceled" });
  };
  const { services } = siteMenu;
  if (appointment.status === "canceled") {
    const path = services.find(({ title }) => title === appointment.first_service)?.href;
    return (
      <Link
        to={bookingPath(path ? { slug: path.slice(path.lastIndexOf("/") + 1) } : undefined)}
        className={buttonVariants({ variant: "outline" })}
      >
        <CalendarPlus aria-hidden="true" />
        Book Again
      </Link>
    );
  }
  const toVisit = appointment.visitPath ? (
    // The server renders it.
    <a href={appointment.visitPath} className={buttonVariants({ variant: "outline" })}>
      <FileText aria-hidden="true" />
      See My Appointment
    </a>
  ) : null;
  // What is changed on a car that is here is changed at the desk.
  if (!open.includes(appointment.status) || stageHere(appointment)) return toVisit;
  const { scheduled_date: date, scheduled_time: time } = appointment;
  const slot = date && time ? { date, time: time.slice(0, 5) } : undefined;
  // As on the page of the visit.
  const isChangeable = slot && isBeforeChangeLimit(shop, slot, serverNow());
  const now = shopTimeOf(serverNow(), shop.timeZone);
  const hasBegun = slot && `${slot.date} ${slot.time}` <= `${now.date} ${now.time}`;
  return (
    <>
      {toVisit}
      {isChangeable ? (
        <Button variant="outline" className={growing} onClick={() => setAsking("reschedule")}>
          <CalendarClock aria-hidden="true" />
          Reschedule
        </Button>
      ) : null}
      <Button variant="outline" className={growing} onClick={() => saveCalendarFile(appointment)}>
        <CalendarPlus aria-hidden="true" />
        Add to Calendar
      </Button>
      {isChangeable ? (
        <Button variant="destructive" className={growing} onClick={() => setAsking("cancel")}>
          <CalendarX2 aria-hidden="true" />
          Cancel
        </Button>
      ) : (
        <p className="basis-full text-sm text-steel">
          {hasBegun ? "Questions? Call" : `${tooLateLabel(shop)}. To change or cancel it, call`} us
          at <ShopPhoneLink /> and mention the reference.
        </p>
      )}
      <ConfirmationDialog
        asked={asking === "cancel" ? appointment : undefined}
        title="Cancel This Appointment"
        description={`${appointment.service}, ${formatSchedule(appointment.scheduled_date, appointment.scheduled_time)}`}
        keep="Keep it"
        confirm="Cancel Appointment"
        work={cancel}
        onClose={close}
      >
        {() => (
          <p className="text-steel">
            Your slot opens up for someone else right away. Canceling is free until{" "}
            {changeLimitLabel(shop)}; after that, please call <ShopPhoneLink />.
          </p>
        )}
      </ConfirmationDialog>
      <RescheduleDialog appointment={appointment} open={asking === "reschedule"} onClose={close} />
    </>
  );
}

/** Downloads the appointment as a calendar file, the same as in emails. */
function saveCalendarFile(appointment: Appointment): void {
  const { scheduled_date: date, scheduled_time: time, reference } = appointment;
  if (!date || !time) return;
  const slot = { date, time: time.slice(0, 5) };
  const content = calendarFile(shop, {
    ...calendarEntry(shop, { ...appointment, slot }),
    method: "PUBLISH",
    stamp: serverNow(),
  });
  saveFile(`appointment-${reference}.ics`, new Blob([content], { type: "text/calendar" }));
}
