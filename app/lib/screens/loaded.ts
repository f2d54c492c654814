import { useState } from "react";
import type { Backend, Person } from "#app/lib/backend/backend.ts";
import { signedInPerson, startSession } from "#app/lib/session/session.ts";
import { useReload } from "./reload.ts";

/** Data of a screen, or the error that prevented loading it. */
export type Loaded<Data> = { data: Data; error?: never } | { data?: never; error: unknown };

/**
 * Loads data of a screen for the signed-in user. Returns errors: throwing them would replace the
 * screen and lose what is typed there.
 *
 * @returns undefined if nobody is signed in: the screen redirects to sign-in
 */
export async function loaded<Data>(
  load: (backend: Backend, person: Person) => Promise<Data>,
): Promise<Loaded<Data> | undefined> {
  try {
    const backend = await startSession();
    const person = signedInPerson();
    return person && { data: await load(backend, person) };
  } catch (error) {
    return { error };
  }
}

/**
 * Data of a screen: the last that was loaded, even if loading it again fails, with a function to
 * retry.
 *
 * @param of what was asked for: the data of another day or search are not shown as that of this one
 */
export function useLoaded<Data>(latest: Loaded<Data> | undefined, of = "") {
  const reload = useReload();
  const [kept, keep] = useState({ of, data: latest?.data });
  const data = latest?.data ?? (kept.of === of ? kept.data : undefined);
  if (data !== kept.data || of !== kept.of) keep({ of, data });
  return { data, error: latest?.error, reload: () => void reload() };
}
