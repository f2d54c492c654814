import { BackendError } from "#app/lib/backend/backend.ts";
import type { Car, CarChange, Cars } from "#app/lib/backend/cars.ts";
import { movedOn } from "#app/lib/backend/changed-meanwhile.ts";
import { stagesAfter } from "#shop/schedule/car-stages.ts";
import type { DemoState } from "./state.ts";

/** Cars of the sample appointments; changes last until the page is reloaded. */
export function createDemoCars(state: DemoState): Cars {
  const { cars, listeners } = state;
  const put = (id: string, car: Car) => {
    cars.set(id, car);
    for (const listener of listeners) listener();
  };
  const bySince = (one: Car, other: Car) => one.since.localeCompare(other.since);

  return {
    async board(today) {
      const all = [...cars.values()].sort(bySince);
      const here = all.filter(({ stage }) => stage !== "expected" && stage !== "picked_up");
      const due = state.appointments.filter(
        ({ id, scheduled_date, status }) =>
          scheduled_date === today &&
          status === "confirmed" &&
          !here.some(({ appointment }) => appointment.id === id),
      );
      const gone = all.filter(({ stage }) => stage === "picked_up").toReversed();
      return { here, due, gone };
    },
    async checkIn(id) {
      const appointment = state.appointments.find((row) => row.id === id);
      if (!appointment) throw new BackendError("not_found", "There is no such appointment.");
      const since = new Date().toISOString();
      const nothing = { promised: null, keyTag: null, mileage: null, technician: null };
      const car = {
        appointment,
        stage: "checked_in" as const,
        since,
        waitingFor: null,
        ...nothing,
      };
      put(id, car);
      return car;
    },
    async change(id, change: CarChange, seen) {
      const car = cars.get(id);
      if (car && seen && car.stage !== seen) throw movedOn;
      const stage = change.stage ?? car?.stage;
      if (!car || !stage || (stage !== car.stage && !stagesAfter[car.stage].includes(stage))) {
        throw new BackendError("refused", "This car isn't in the shop.");
      }
      const moved = stage !== car.stage;
      if (stage === "picked_up") car.appointment.status = "completed";
      const waitingFor = stage === "approval" ? "approval" : moved ? null : car.waitingFor;
      const since = moved ? new Date().toISOString() : car.since;
      put(id, { ...car, since, waitingFor, ...change });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
