import type { Appointment } from "#app/lib/backend/appointments.ts";
import { BackendError } from "#app/lib/backend/backend.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Booking, Change, Desk, DeskOutcome } from "#app/lib/backend/desk.ts";
import { shop } from "#app/lib/site/published.ts";
import { appointmentRow } from "#shop/forms/appointment.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import { plannedMinutes, workParts, workRulesOf } from "#shop/schedule/capacity.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { slotsOfDay } from "#shop/schedule/slots.ts";
import { pause } from "./accounts.ts";
import { noFields } from "./data.ts";
import type { DemoState } from "./state.ts";

/** Simulated delay of calls, in milliseconds. */
const work = 300;
const daysSearched = 21;

/** The desk of the static demo: sends nothing, and changes last until the page is left. */
export function createDemoDesk(state: DemoState): Desk {
  /** State before each change, for undo; null if the appointment did not exist. */
  const before = new Map<string, { row: Appointment | null; car?: Car; until: number }>();
  const notify = () => {
    for (const listener of state.listeners) listener();
  };
  const find = (id: string) => {
    const row = state.appointments.find((entry) => entry.id === id);
    if (!row) throw new BackendError("not_found", "There is no such appointment.");
    return row;
  };
  const remember = (id: string, row: Appointment | null, car?: Car): DeskOutcome => {
    const eventId = String(before.size + 1);
    before.set(eventId, { row, ...(car && { car }), until: Date.now() + undoMilliseconds });
    return { ...nothingSent, id, reference: find(id).reference, eventId };
  };
  const dayOf = (date: string, now: Date, minutes: number, except?: string) => {
    const { closures, ...settings } = state.settings;
    const rules = { ...workRulesOf(shop), ...settings, closures: [...closures] };
    const others = state.appointments.filter(({ id, bay }) => bay !== null && id !== except);
    const holds = others.flatMap(({ scheduled_date, scheduled_time, minutes, bay }) => {
      const start = { date: scheduled_date ?? "", time: scheduled_time?.slice(0, 5) ?? "" };
      return workParts(rules, start, minutes).map((part) => ({ ...part, bay }));
    });
    const booked = { holds: Map.groupBy(holds, (hold) => hold.date), starts: new Map() };
    const { timeZone } = shop;
    return slotsOfDay({ rules, timeZone, date, minutes, booked, now, forStaff: true });
  };

  return {
    async previewChange(id) {
      await pause(work);
      return { ...nothingSent, id, reference: find(id).reference };
    },
    async change(id, change) {
      await pause(work);
      const row = find(id);
      const old = { ...row };
      const car = state.cars.get(id);
      const stage = change.stage ?? (change.status === "completed" ? "picked_up" : undefined);
      if (car && stage) {
        const since = new Date().toISOString();
        state.cars.set(id, { ...car, stage, since, waitingFor: null });
      }
      Object.assign(row, columnsOf(change), { updated_at: new Date().toISOString() });
      if (row.status === "canceled" && !row.no_show) row.bay = null;
      notify();
      return remember(id, old, car);
    },
    async undo(id, eventId) {
      await pause(work);
      const entry = before.get(eventId);
      if (!entry || Date.now() > entry.until) {
        throw new BackendError("undo_refused", "It's too late to undo.");
      }
      if (entry.row) Object.assign(find(id), entry.row);
      else find(id).status = "canceled";
      if (entry.car) state.cars.set(id, entry.car);
      before.delete(eventId);
      notify();
    },
    async previewBooking() {
      await pause(work);
      return nothingSent;
    },
    async book(booking) {
      await pause(work);
      const known = state.appointments.find(({ id }) => id === booking.submissionId);
      if (!known) state.appointments.push(rowOf(booking, state.appointments.length));
      notify();
      return remember(booking.submissionId, null);
    },
    async times({ date, except, services = [], minutes: planned }) {
      const now = new Date();
      const today = shopTimeOf(now, shop.timeZone).date;
      const moved = state.appointments.find(({ id }) => id === except);
      const minutes = planned ?? moved?.minutes ?? minutesOf(services);
      const days = Array.from({ length: daysSearched }, (_, n) =>
        dayOf(addDays(today, n), now, minutes, except),
      );
      const free = days.flatMap((day) =>
        day.slots.flatMap(({ available, time }) => (available ? [{ date: day.date, time }] : [])),
      );
      return { next: free.slice(0, 5), ...(date && { day: dayOf(date, now, minutes, except) }) };
    },
    async knownCustomers(digits) {
      return state.users
        .filter(({ phone }) => phone?.startsWith(`+1${digits}`))
        .map(({ first_name, last_name, phone, email, address }) => ({
          name: `${first_name} ${last_name}`,
          phone: phone ?? "",
          email,
          address,
          vehicle: { year: null, make: null, model: null },
          lastVisit: null,
          comingVisit: null,
        }));
    },
  };
}

/** Result of a change that notifies nobody. */
export const nothingSent: DeskOutcome = {
  id: "",
  reference: "",
  eventId: "",
  email: null,
  textMessage: null,
  words: null,
  overbooked: false,
  notOffered: null,
};

function columnsOf({ status, noShow, slot, bay, minutes, fields }: Change): Partial<Appointment> {
  const { scheduled_date: _, scheduled_time: __, ...words } = appointmentRow(fields ?? {});
  return {
    ...(status && { status, no_show: noShow === true }),
    ...(slot && { scheduled_date: slot.date, scheduled_time: `${slot.time}:00` }),
    ...(bay && { bay }),
    ...(minutes && { minutes }),
    ...(fields && { ...words, ...servicesOf(fields), shuttle_to: rideOf(fields) }),
    ...(minutes && { minutes }),
  };
}

/** The demo knows no durations of services. */
const minutesOf = (titles: readonly string[]) => plannedMinutes(titles, [], shop.booking);

/** Services of a visit in the format of the database. */
function servicesOf({
  service = "",
  moreServices,
}: {
  service?: string;
  moreServices?: readonly string[] | null | undefined;
}) {
  const more = moreServices ?? [];
  return {
    service: [service, ...more].join(", "),
    first_service: service,
    more_services: more,
    minutes: minutesOf([service, ...more]),
  };
}

/** Town of a shuttle request, if it is one. */
const rideOf = (words: { arrival?: string | undefined; shuttleTo?: string | undefined }) =>
  (words.arrival === "shuttle" && words.shuttleTo) || null;

function rowOf(booking: Booking, at: number): Appointment {
  const now = new Date().toISOString();
  return {
    ...noFields,
    ...appointmentRow(booking),
    scheduled_time: `${booking.time}:00`,
    id: booking.submissionId,
    created_at: now,
    updated_at: now,
    reference: `DEMB${at}`,
    name: booking.name,
    phone: booking.phone,
    ...servicesOf(booking),
    ...(booking.minutes && { minutes: booking.minutes }),
    shuttle_to: rideOf(booking),
    shuttle_run: null,
    service_type: "other",
    status: booking.confirmed ? "confirmed" : "pending",
    scheduled_date: booking.date,
    no_show: false,
    bay: booking.bay ?? 1,
    overbooked: false,
    user_id: null,
    customer_id: null,
    sequence: 0,
  };
}
