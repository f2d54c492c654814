import type { Backend } from "#app/lib/backend/backend.ts";
import { eraseDaySheet } from "#app/lib/day-sheet/erase-day-sheet.ts";
import { type Loaded, loaded } from "#app/lib/screens/loaded.ts";
import { signedInPerson } from "#app/lib/session/session.ts";

/** Whose permission the gate has asked for last, and whether it was given. */
let asked: { id: string; isAdmin: boolean } | undefined;

/** Whether the gate has asked for who is signed in now. */
export const isAsked = () => asked !== undefined && signedInPerson()?.id === asked.id;

/** Whether it has let them in. */
const isAdmitted = () => isAsked() && asked?.isAdmin === true;

/** Asks whether somebody is an administrator. The views load once they are: `late` says that they wait. */
export function askPermission() {
  const late = !isAdmitted();
  return loaded(async ({ profiles }, { id }) => {
    const isAdmin = await profiles.isAdmin(id);
    asked = { id, isAdmin };
    if (!isAdmin) await eraseDaySheet();
    return { isAdmin, late };
  });
}

/** What a view shows; nothing as long as nobody is let in. */
export async function loadedInside<Data>(
  load: (backend: Backend) => Promise<Data>,
): Promise<Loaded<Data> | undefined> {
  return isAdmitted() ? loaded(load) : undefined;
}
