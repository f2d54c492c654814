import { styleOf } from "#app/components/status-badge.tsx";
import { type Appointment, stateOf } from "#app/lib/backend/appointments.ts";

/** The sign of a status alone, where its word has no room to be seen; whoever listens is told elsewhere. */
export function StatusSign({ appointment }: { appointment: Appointment }) {
  const { Icon } = styleOf(stateOf(appointment));
  return <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-baseline" />;
}
