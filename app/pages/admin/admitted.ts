import { type Backend, isUnreachable } from "#app/lib/backend/backend.ts";
import { eraseKept, sheetStore } from "#app/lib/day-sheet/kept-stores.ts";
import { type Loaded, loaded } from "#app/lib/screens/loaded.ts";
import { deskRole, setDeskRole } from "#app/lib/session/session.ts";
import { type DeskPart, opens } from "#shop/pages/desk-screens.ts";

/** Whether the gate has checked the user who is signed in now. */
export const isAsked = () => deskRole() !== undefined;

/** Asks what the user acts as. `late`: the views have not loaded yet, as they wait for this. */
export function askPermission() {
  const late = !deskRole();
  return loaded(async ({ profiles }, { id }) => {
    const role = await profiles.role(id).catch((error: unknown) => roleWithout(error, id));
    setDeskRole(id, role);
    if (!opens(role)) await eraseKept(opens(role, "bay") ? [sheetStore] : undefined);
    return { role, late };
  });
}

/** What somebody was at work on this device today, as there is no answer. */
async function roleWithout(error: unknown, id: string) {
  if (!isUnreachable(error)) throw error;
  // Its code may be out of reach, too.
  const kept = await import("#app/lib/bay/kept-jobs.ts").catch(() => undefined);
  const role = await kept?.keptRole(id);
  if (!role) throw error;
  return role;
}

/**
 * Loads a view's data; undefined unless the signed-in user is admitted.
 *
 * @param part whom the view is for; as in `shop/pages/desk-screens.ts`
 */
export async function loadedInside<Data>(
  load: (backend: Backend) => Promise<Data>,
  part?: DeskPart,
): Promise<Loaded<Data> | undefined> {
  return opens(deskRole(), part) ? loaded(load) : undefined;
}
