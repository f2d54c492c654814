import { AppointmentsView } from "./appointments-view.tsx";

/** `/admin/appointments`: the table alone. */
export default function Appointments() {
  return <AppointmentsView />;
}
