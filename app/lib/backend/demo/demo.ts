import type { Backend, Profiles } from "#app/lib/backend/backend.ts";
import { BackendError } from "#app/lib/backend/backend.ts";
import { foldText, searchTerms } from "#shop/text/search.ts";
import { createDemoAccounts, notInDemo, pause } from "./accounts.ts";
import { createDemoAppointments } from "./appointments.ts";
import { createDemoCalendar } from "./calendar.ts";
import { createDemoCars } from "./cars.ts";
import { createDemoCustomers } from "./customers.ts";
import { createDemoDesk } from "./desk.ts";
import { createDemoInbox, createDemoWorklist } from "./inbox.ts";
import { type DemoState, newDemoState } from "./state.ts";
import { createDemoTexts } from "./texts.ts";

/** Simulated delay of reading and saving, in milliseconds. */
export const demoWork = 500;

/** Backend of the static demo: sample data in memory, no requests. */
export function createDemoBackend(state = newDemoState()): Backend {
  const appointments = createDemoAppointments(state);
  return {
    accounts: createDemoAccounts(state),
    profiles: createDemoProfiles(state),
    appointments,
    calendar: createDemoCalendar(state),
    cars: createDemoCars(state),
    customers: createDemoCustomers(state),
    desk: createDemoDesk(state),
    inbox: createDemoInbox(state),
    texts: createDemoTexts(state, appointments.onChange),
    worklist: createDemoWorklist(state, appointments.onChange),
    push: undefined,
    settings: {
      load: async () => state.settings,
      async save(settings) {
        await pause(demoWork);
        state.settings = settings;
      },
    },
    anyoneSwitchesAdmin: true,
    notices: {
      signedIn: {
        title: "Signed in successfully",
        description: "Welcome to the static demo!",
      },
      signedOut: {
        title: "Signed out",
        description: "You have been signed out of the static demo",
      },
      profileSaved: {
        title: "Profile Updated (Demo)",
        description: "Your changes last until this page is loaded again.",
      },
    },
  };
}

function createDemoProfiles(state: DemoState): Profiles {
  const find = (id: string) => {
    const user = state.users.find((entry) => entry.id === id);
    if (!user) throw new BackendError("not_found", "There is no such user.");
    return user;
  };
  const change = (id: string, fields: object) =>
    Object.assign(find(id), fields, { updated_at: new Date().toISOString() });

  return {
    async load(id) {
      await pause(demoWork);
      return { ...find(id) };
    },
    async save(id, fields) {
      await pause(demoWork);
      change(id, fields);
    },
    async setOwnAdmin(id, isAdmin) {
      await pause(demoWork);
      change(id, { is_admin: isAdmin });
    },
    async grantAdmin(id, granted) {
      await pause(demoWork);
      change(id, { is_admin: granted, is_staff: granted });
    },
    role: async (id) => (find(id).is_admin ? "owner" : null),
    async list({ search, staffOnly, page, pageSize }) {
      await pause(demoWork);
      const words = searchTerms(search);
      const rows = state.users.filter((user) => {
        const text = foldText(`${user.first_name} ${user.last_name} ${user.email} ${user.phone}`);
        return (
          (!staffOnly || user.is_staff || user.is_admin) &&
          words.every((word) => text.includes(word))
        );
      });
      const first = page * pageSize;
      return { rows: rows.slice(first, first + pageSize), total: rows.length };
    },
    async exportOwnData() {
      const mine = state.appointments.filter(({ user_id }) => user_id === state.signedIn);
      const content = { profile: state.users.find(({ id }) => id === state.signedIn), mine };
      return new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
    },
    async deleteOwnAccount() {
      throw notInDemo("sample users cannot be deleted");
    },
  };
}
