import { Link } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { AppointmentCard } from "#app/components/visits/appointment-card.tsx";
import { VisitRecordLines } from "#app/components/visits/visit-record.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { MyPastWork } from "#app/lib/backend/customers.ts";
import { writeCsv } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { appointmentChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatMiles } from "#shop/text/format.ts";
import { coverLabel, waitLabel } from "#shop/visit-record.ts";
import type { AccountData } from "./account-data.ts";
import { AppointmentActions } from "./appointment-actions.tsx";

type MyData = Extract<NonNullable<AccountData["mine"]>, { data: unknown }>["data"];

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
      {data.records.length + data.pastWork.length > 0 ? (
        <div className="flex flex-wrap gap-2" data-print="hide">
          <Button variant="outline" onClick={() => saveHistory(data)}>
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
      {data.pastWork.length > 0 ? <PastWork works={data.pastWork} /> : null}
    </div>
  );
}

/** What was done and declined before the shop had this site. */
function PastWork({ works }: { works: readonly MyPastWork[] }) {
  return (
    <section aria-labelledby="past-work-title" className="grid gap-2">
      <h2 id="past-work-title" className="text-xl">
        From our earlier records
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {works.map(({ id, kind, day, work, mileage, car }) => (
          <li key={id} className="px-4 py-2.5">
            <p className="break-words font-semibold">
              {kind === "declined" ? `Recommended, not done: ${work}` : work}
            </p>
            <p className="break-words text-sm text-steel tabular-nums">
              {[dateLabel(day), car, mileage !== null && formatMiles(mileage)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A line for each work, of the visits from the latest on. */
function saveHistory({ records, pastWork }: MyData): void {
  const lines = records.flatMap(({ date, car, mileage, reference, done, putOff }) => {
    const visit = [date, car, mileage, reference];
    return [
      ...done.map((line) => [...visit, line.title, "done", line.cents / 100, coverLabel(line)]),
      ...putOff.map((line) => [...visit, line.title, "put off", line.cents / 100, waitLabel(line)]),
    ];
  });
  const before = pastWork.map(({ day, car, mileage, work, kind }) => [
    ...[day, car, mileage, "", work, kind === "declined" ? "put off" : "done"],
  ]);
  const titles = ["Date", "Car", "Miles", "Reference", "Work", "State", "Price with tax", "Until"];
  saveFile(
    "my-cars.csv",
    new Blob([writeCsv([titles, ...lines, ...before])], { type: "text/csv;charset=utf-8" }),
  );
}
