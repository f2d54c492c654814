import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { AppointmentCard } from "#app/components/visits/appointment-card.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import type { AccountData } from "./account-data.ts";

interface AllAppointmentsProps {
  latest: AccountData["all"];
  pageSize: number;
}

/** Tab All Appointments, for administrators: read-only, because they are managed on /admin. */
export function AllAppointments({ latest, pageSize }: AllAppointmentsProps) {
  const { data, error, reload } = useLoaded(latest);
  if (error) return <LoadFailed message={messageOf(error)} onRetry={reload} />;
  if (!data) return <Spinner label="Loading all appointments" className="mx-auto py-24" />;
  return (
    <div className="grid gap-4 border-ink border-t-2 pt-6">
      {data.total === 0 ? <EmptyState drawing="appointments" title="No Appointments Yet" /> : null}
      {data.rows.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          photos={[]}
          customer={
            <p className="flex flex-wrap items-center gap-x-4">
              <span className="font-semibold">{appointment.name}</span>
              <ContactLinks {...appointment} withNumber />
            </p>
          }
        />
      ))}
      <Pager pageSize={pageSize} total={data.total} />
    </div>
  );
}
