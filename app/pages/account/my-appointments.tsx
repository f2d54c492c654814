import { Link } from "react-router";
import { AppointmentCard } from "#app/components/appointment-card.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { VisitRecordLines } from "#app/components/visit-record.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { writeCsv } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { appointmentChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { paths } from "#shop/pages/paths.ts";
import { coverLabel, type VisitRecord, waitLabel } from "#shop/visit-record.ts";
import type { AccountData } from "./account-data.ts";
import { AppointmentActions } from "./appointment-actions.tsx";

/** Tab My Appointments: the user's own, newest first and kept up to date, with available actions. */
export function MyAppointments({ latest }: { latest: AccountData["mine"] }) {
  const { data, error, reload } = useLoaded(latest);
  useReloadOnChange(appointmentChanges);
  // Content that is shown already stays, and with it what is being typed.
  const failed = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  if (!data)
    return failed ?? <Spinner label="Loading your appointments" className="mx-auto py-24" />;
  return (
    <div className="grid gap-4 border-ink border-t-2 pt-6">
      {failed}
      {data.rows.length === 0 ? (
        <EmptyState
          drawing="appointments"
          title="No Appointments Yet"
          description="You don't have any appointments yet."
        >
          <Link to={paths.appointment} className={buttonVariants()}>
            Schedule Service
          </Link>
        </EmptyState>
      ) : null}
      {data.records.length > 0 ? (
        <div className="flex flex-wrap gap-2" data-print="hide">
          <Button variant="outline" onClick={() => saveHistory(data.records)}>
            Download My Cars' History
          </Button>
          <Button variant="ghost" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      ) : null}
      {data.rows.map((appointment) => {
        const record = data.records.find(({ id }) => id === appointment.id);
        return (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            photos={data.photos.filter(({ appointmentId }) => appointmentId === appointment.id)}
            record={record ? <VisitRecordLines record={record} /> : null}
          >
            <AppointmentActions appointment={appointment} />
          </AppointmentCard>
        );
      })}
    </div>
  );
}

/** A line for each work, of the visits from the latest on. */
function saveHistory(records: readonly VisitRecord[]): void {
  const lines = records.flatMap(({ date, car, mileage, reference, done, putOff }) => {
    const visit = [date, car, mileage, reference];
    return [
      ...done.map((line) => [...visit, line.title, "done", line.cents / 100, coverLabel(line)]),
      ...putOff.map((line) => [...visit, line.title, "put off", line.cents / 100, waitLabel(line)]),
    ];
  });
  const titles = ["Date", "Car", "Miles", "Reference", "Work", "State", "Price with tax", "Until"];
  saveFile(
    "my-cars.csv",
    new Blob([writeCsv([titles, ...lines])], { type: "text/csv;charset=utf-8" }),
  );
}
