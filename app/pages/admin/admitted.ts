import type { Backend } from "#app/lib/backend/backend.ts";
import { eraseDaySheet } from "#app/lib/day-sheet/erase-day-sheet.ts";
import { type Loaded, loaded } from "#app/lib/screens/loaded.ts";
import { isAdministrator, setAdministrator } from "#app/lib/session/session.ts";

/** Whether the gate has checked the user who is signed in now. */
export const isAsked = () => isAdministrator() !== undefined;

/** Checks whether the user is an administrator. `late`: the views have not loaded yet, as they wait for this. */
export function askPermission() {
  const late = isAdministrator() !== true;
  return loaded(async ({ profiles }, { id }) => {
    const isAdmin = await profiles.isAdmin(id);
    setAdministrator(id, isAdmin);
    if (!isAdmin) await eraseDaySheet();
    return { isAdmin, late };
  });
}

/** Loads a view's data; undefined unless the signed-in user is admitted. */
export async function loadedInside<Data>(
  load: (backend: Backend) => Promise<Data>,
): Promise<Loaded<Data> | undefined> {
  return isAdministrator() ? loaded(load) : undefined;
}
