import type { AppointmentQuery } from "#app/lib/backend/appointments.ts";
import { loaded } from "#app/lib/screens/loaded.ts";
import { pageOf } from "#app/lib/screens/use-parameters.ts";

/** Page size of the tab All Appointments. */
export const allPageSize = 20;

const everything: Omit<AppointmentQuery, "page"> = {
  search: "",
  status: "",
  from: "",
  to: "",
  sort: "scheduled",
  descending: true,
  pageSize: allPageSize,
};

const loadProfile = () =>
  loaded(async (backend, { id }) => {
    const [profile, factors] = await Promise.all([
      backend.profiles.load(id),
      // Optional: the rest of the page works without them.
      backend.accounts.secondFactors().catch(() => undefined),
    ]);
    return { profile, factors, maySwitch: backend.anyoneSwitchesAdmin || profile.is_staff };
  });

const loadMine = () =>
  loaded(async ({ appointments }, { id }) => {
    const [rows, records, pastWork] = await Promise.all([
      appointments.mine(id),
      appointments.records(),
      appointments.pastWork(),
    ]);
    const photos = await appointments.photos(rows.map((row) => row.id));
    return { rows, photos, records, pastWork };
  });

const loadAll = (page: number, signal: AbortSignal) =>
  loaded(({ appointments }) => appointments.list({ ...everything, page }, signal));

/** Data of the account's tabs, of which only the open one is loaded. */
export interface AccountData {
  profile?: Awaited<ReturnType<typeof loadProfile>>;
  mine?: Awaited<ReturnType<typeof loadMine>>;
  all?: Awaited<ReturnType<typeof loadAll>>;
}

/** Loads the data of the tab in the URL. */
export async function loadAccount(url: URL, signal: AbortSignal): Promise<AccountData> {
  switch (url.searchParams.get("tab")) {
    case "appointments":
      return { mine: await loadMine() };
    case "all":
      return { all: await loadAll(pageOf(url.searchParams), signal) };
    default:
      return { profile: await loadProfile() };
  }
}
