import type { BayCar, MyCars, WorkTime } from "#app/lib/backend/my-cars.ts";
import type { Client, Row } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";

/** What `bay_cars()` returns, as far as it is shown. */
interface BayRow {
  appointment_id: string;
  is_mine: boolean;
  stage: BayCar["stage"];
  waiting_for: BayCar["waitingFor"];
  promised_date: string | null;
  promised_time: string | null;
  key_tag: string | null;
  mileage: number | null;
  customer: string;
  vehicle_year: number | null;
  vehicle_make: string | null;
  vehicle_model: string | null;
  services: string[];
  notes: string | null;
  waits: boolean;
  scheduled_time: string;
}

const carOf = (row: BayRow): BayCar => ({
  id: row.appointment_id,
  isMine: row.is_mine,
  stage: row.stage,
  waitingFor: row.waiting_for,
  promised:
    row.promised_date && row.promised_time
      ? { date: row.promised_date, time: row.promised_time.slice(0, 5) }
      : null,
  keyTag: row.key_tag,
  mileage: row.mileage,
  customer: row.customer,
  vehicle: [row.vehicle_year, row.vehicle_make, row.vehicle_model].filter(Boolean).join(" "),
  services: row.services,
  notes: row.notes,
  waits: row.waits,
  time: row.scheduled_time.slice(0, 5),
});

const timeOf = (row: Row<"time_entries">): WorkTime => ({
  id: row.id,
  carId: row.appointment_id,
  by: row.account_id,
  startedAt: row.started_at,
  stoppedAt: row.stopped_at,
  forgotten: row.forgotten,
});

/** The cars of the bay: what is read through the data API, what changes them by the shop's server. */
export function createLiveMyCars(client: Client): MyCars {
  const times = () => client.from("time_entries").select("*").order("started_at");
  return {
    async load(accountId) {
      const cars = (succeeded(await client.rpc("bay_cars")) as BayRow[]).map(carOf);
      const ids = cars.filter(({ isMine }) => isMine).map(({ id }) => id);
      const own = succeeded(await times().eq("account_id", accountId).in("appointment_id", ids));
      return { cars, times: own.map(timeOf) };
    },
    async take(carId, taken) {
      await callDesk(client, `cars/${carId}`, { take: taken });
    },
    async setStage(carId, stage, from, notify = false) {
      await callDesk(client, `cars/${carId}`, { stage, from, notify });
    },
    async start(carId) {
      succeeded(await client.rpc("start_work", { car: carId }));
    },
    async stop() {
      succeeded(await client.rpc("stop_work"));
    },
    async timesOf(carId) {
      return succeeded(await times().eq("appointment_id", carId)).map(timeOf);
    },
  };
}
