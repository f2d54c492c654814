import { useState } from "react";
import type { Backend, Person } from "#app/lib/backend/backend.ts";
import { signedInPerson, startSession } from "#app/lib/session/session.ts";
import { useReload } from "./reload.ts";

/** What a screen has asked for, or why it is not there. */
export type Loaded<Data> = { data: Data; error?: never } | { data?: never; error: unknown };

/**
 * Loads what a screen shows to whoever is signed in. A failure is an answer, too: thrown, it would take
 * the screen away, with what is typed there.
 *
 * @returns undefined when nobody is signed in: the screen leads to signing in
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
 * What a screen shows: the last that was loaded, also while it cannot be loaded anew, and how to try
 * that again.
 */
export function useLoaded<Data>(latest: Loaded<Data> | undefined) {
  const reload = useReload();
  const [kept, keep] = useState(latest?.data);
  const data = latest?.data ?? kept;
  if (data !== kept) keep(data);
  return { data, error: latest?.error, reload: () => void reload() };
}
