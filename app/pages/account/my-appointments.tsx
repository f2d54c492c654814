import { Link } from "react-router";
import { AppointmentCard } from "#app/components/appointment-card.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { appointmentChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { paths } from "#shop/pages/paths.ts";
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
      {data.rows.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          photos={data.photos.filter(({ appointmentId }) => appointmentId === appointment.id)}
        >
          <AppointmentActions appointment={appointment} />
        </AppointmentCard>
      ))}
    </div>
  );
}
