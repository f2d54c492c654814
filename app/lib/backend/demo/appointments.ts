import {
  type Appointment,
  type AppointmentQuery,
  type AppointmentSort,
  stateOf,
} from "#app/lib/backend/appointments.ts";
import { type Appointments, BackendError } from "#app/lib/backend/backend.ts";
import { notesChanged } from "#app/lib/backend/changed-meanwhile.ts";
import { foldText, searchTerms } from "#shop/text/search.ts";
import { pause } from "./accounts.ts";
import { type DemoState, withCar } from "./state.ts";

/** Simulated delay of reads, in milliseconds. */
const reading = 400;

const sortKeys: Record<AppointmentSort, (row: Appointment) => string> = {
  scheduled: (row) => `${row.scheduled_date} ${row.scheduled_time}`,
  created: (row) => row.created_at,
  name: (row) => row.name,
  service: (row) => row.service,
  status: (row) => row.status,
};

function matches(row: Appointment, { search, status, from, to }: AppointmentQuery): boolean {
  const date = row.scheduled_date ?? "";
  if (status && stateOf(row) !== status) return false;
  if ((from && date < from) || (to && date > to)) return false;
  const text = foldText(`${row.name} ${row.email} ${row.reference} ${row.service} ${row.phone}`);
  return searchTerms(search).every((word) => text.includes(word));
}

/** Sample appointments; changes last until the page is reloaded. */
export function createDemoAppointments(state: DemoState): Appointments {
  const { listeners } = state;
  const find = (id: string) => {
    const row = state.appointments.find((entry) => entry.id === id);
    if (!row) throw new BackendError("not_found", "There is no such appointment.");
    return row;
  };
  const change = (id: string, fields: Partial<Appointment>) => {
    Object.assign(find(id), fields);
    for (const listener of listeners) listener();
  };

  return {
    async mine(userId) {
      await pause(reading);
      return state.appointments
        .filter((row) => row.user_id === userId)
        .toSorted((a, b) => sortKeys.scheduled(b).localeCompare(sortKeys.scheduled(a)))
        .map((row) => ({ ...row }));
    },
    // The demo has no estimates.
    records: async () => [],
    pastWork: async () => [],
    async list(query) {
      await pause(reading);
      const key = sortKeys[query.sort];
      const rows = state.appointments
        .filter((row) => matches(row, query))
        .toSorted((a, b) => key(a).localeCompare(key(b)) * (query.descending ? -1 : 1));
      const first = query.page * query.pageSize;
      const shown = rows.slice(first, first + query.pageSize).map((row) => withCar(state, row));
      return { rows: shown, total: rows.length };
    },
    medianResponseMinutes: async () => 24,
    async detail(id) {
      await pause(reading);
      const appointment = withCar(state, find(id));
      return {
        appointment,
        staffNotes: state.staffNotes.get(id) ?? null,
        photos: [],
        history: [
          {
            id: 1,
            at: appointment.created_at,
            actor_kind: "customer",
            from_status: null,
            to_status: "pending",
            from_no_show: false,
            to_no_show: false,
            from_date: null,
            from_time: null,
            to_date: appointment.scheduled_date ?? "",
            to_time: appointment.scheduled_time ?? "",
            reason: null,
            changes: null,
            note: null,
            notify: true,
            own_words: false,
            from_stage: null,
            to_stage: null,
            overbooking_reason: null,
          },
        ],
        messages: [],
      };
    },
    photos: async () => [],
    removePhoto: async () => undefined,
    async saveStaffNotes(id, notes, seen) {
      await pause(reading);
      if ((state.staffNotes.get(id) ?? null) !== seen) throw notesChanged;
      state.staffNotes.set(id, notes);
    },
    async cancelOwn(id) {
      await pause(reading);
      change(id, { status: "canceled", bay: null });
    },
    async rescheduleOwn(id, date, time) {
      await pause(reading);
      change(id, { scheduled_date: date, scheduled_time: `${time}:00`, status: "pending" });
    },
    claim: async () => false,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
