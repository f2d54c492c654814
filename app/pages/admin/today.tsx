import { AppointmentsView } from "./appointments-view.tsx";
import { TodayBoard } from "./today-board.tsx";

/** `/admin`: the day at a glance, and below it the appointments, which open by default. */
export default function Today() {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <TodayBoard />
      <AppointmentsView />
    </div>
  );
}
