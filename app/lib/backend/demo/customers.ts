import { type Appointment, stageHere } from "#app/lib/backend/appointments.ts";
import { BackendError } from "#app/lib/backend/backend.ts";
import type { Customer, Customers, ListedCustomer, Vehicle } from "#app/lib/backend/customers.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { foldText, searchTerms } from "#shop/text/search.ts";
import { notInDemo, pause } from "./accounts.ts";
import { type DemoState, withCar } from "./state.ts";

/** Simulated delay of calls, in milliseconds. */
const work = 300;

/** The sample users as customers, with the vehicles of their appointments. Read-only. */
export function createDemoCustomers(state: DemoState): Customers {
  const visitsOf = (id: string) => state.appointments.filter(({ user_id }) => user_id === id);
  /** Vehicles without duplicates. */
  const vehiclesOf = (id: string): Vehicle[] => {
    const all = visitsOf(id).flatMap<Vehicle>(
      ({ id: visit, vehicle_year, vehicle_make, vehicle_model, vehicle_mileage, updated_at }) =>
        vehicle_make
          ? [
              {
                id: visit,
                year: vehicle_year,
                make: vehicle_make,
                model: vehicle_model,
                plate: null,
                vin: null,
                mileage: vehicle_mileage,
                updated_at,
              },
            ]
          : [],
    );
    return [...new Map(all.map((one) => [`${one.year} ${one.make} ${one.model}`, one])).values()];
  };
  const isOpen = ({ status, scheduled_date: date }: Appointment) =>
    (status === "pending" || status === "confirmed") && (date ?? "") >= shopToday();
  const all = (): ListedCustomer[] =>
    state.users.map(({ id, first_name, last_name, phone, email, address, updated_at }) => ({
      id,
      name: `${first_name} ${last_name}`,
      phones: phone ? [phone] : [],
      emails: email ? [email] : [],
      address,
      account_id: id,
      updated_at,
      vehicles: vehiclesOf(id),
      last_visit: visitsOf(id).find((visit) => !isOpen(visit))?.scheduled_date ?? null,
      is_here: visitsOf(id).some((visit) => stageHere(withCar(state, visit)) !== undefined),
      coming_visit: visitsOf(id).findLast(isOpen)?.scheduled_date ?? null,
    }));
  const refuse = async () => {
    throw notInDemo("sample customers cannot be changed");
  };

  return {
    async list({ search, page, pageSize }) {
      await pause(work);
      const terms = searchTerms(search);
      const rows = all().filter((customer) => {
        const text = foldText(JSON.stringify(customer));
        return terms.every((term) => text.includes(term));
      });
      const first = page * pageSize;
      return { rows: rows.slice(first, first + pageSize), total: rows.length };
    },
    async detail(id) {
      await pause(work);
      const found = all().find((customer) => customer.id === id);
      if (!found) throw new BackendError("not_found", "There is no such customer.");
      const { vehicles, last_visit: _, coming_visit: __, is_here: ___, ...customer } = found;
      const visits = visitsOf(id).map((visit) => ({
        ...visit,
        scheduled_time: visit.scheduled_time ?? "",
        vehicle_id: visit.vehicle_make ? visit.id : null,
      }));
      const similar: readonly Customer[] = [];
      return {
        customer: { ...customer, notes: null },
        vehicles,
        visits,
        merges: [],
        refused: [],
        similar,
      };
    },
    async following(after) {
      return after ? [] : all().map((customer) => ({ ...customer, notes: null }));
    },
    add: refuse,
    save: refuse,
    saveVehicle: refuse,
    removeVehicle: refuse,
    merge: refuse,
    undoMerge: refuse,
    remove: refuse,
    previewImport: refuse,
    importEntries: refuse,
    imports: async () => [],
    undoImport: refuse,
  };
}
