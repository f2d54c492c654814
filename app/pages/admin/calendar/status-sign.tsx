import { styleOf } from "#app/components/status-badge.tsx";
import { type Appointment, stateOf } from "#app/lib/backend/appointments.ts";

/** Icon of a status, where there is no room for its label. Callers must add the label for screen readers. */
export function StatusSign({ appointment }: { appointment: Appointment }) {
  const { Icon } = styleOf(stateOf(appointment));
  return <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-baseline" />;
}
