import { useEffect, useSyncExternalStore } from "react";
import {
  type Backend,
  isUnreachable,
  type Person,
  type PersonEvent,
} from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { eraseDaySheet } from "#app/lib/day-sheet/erase-day-sheet.ts";
import { hasStoredSession, isSessionKey } from "./stored-session.ts";

/** Whether somebody is signed in on this device. */
export type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  | {
      status: "signed-in";
      person: Person;
      /** Came by an emailed link and is to choose a new password. */
      recovering: boolean;
    }
  /** Nothing answers, so nobody can tell. */
  | { status: "unreachable" };

let session: Session = { status: "loading" };
let started: Promise<Backend> | undefined;
const listeners = new Set<() => void>();

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function follow(person: Person | undefined, event: PersonEvent): void {
  if (!person) {
    void eraseDaySheet();
    publish({ status: "signed-out" });
    return;
  }
  // A new password ends the recovery; so does anybody else.
  const wasRecovering =
    session.status === "signed-in" && session.recovering && session.person.id === person.id;
  const recovering = event === "recovery" || (wasRecovering && event !== "updated");
  publish({ status: "signed-in", person, recovering });
}

/**
 * Finds out who is signed in and follows every change, also those of other tabs. Repeated calls do
 * nothing; after a failure the next one tries again.
 *
 * @throws {BackendError} when nothing answers
 */
export function startSession(): Promise<Backend> {
  started ??= loadBackend()
    .then(async (backend) => {
      backend.accounts.onChange((person, event) => follow(person, event));
      const person = await backend.accounts.current();
      if (session.status === "loading" || !person) follow(person, "signed-in");
      return backend;
    })
    .catch((error: unknown) => {
      started = undefined;
      publish(isUnreachable(error) ? { status: "unreachable" } : { status: "signed-out" });
      throw error;
    });
  return started;
}

/** Who is signed in and owes no second factor, as far as that is known. */
export function signedInPerson(): Person | undefined {
  return session.status === "signed-in" && !session.person.needsCode ? session.person : undefined;
}

/** What a saved profile has changed of the signed-in person. */
export function updatePerson(change: Partial<Person>): void {
  if (session.status === "signed-in") {
    publish({ ...session, person: { ...session.person, ...change } });
  }
}

const read = () => session;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const prerendered: Session = { status: "loading" };

/** The session, for screens that cannot do without it. */
export function useSession(): Session {
  useEffect(() => {
    startSession().catch(() => undefined);
  }, []);
  return useSyncExternalStore(subscribe, read, () => prerendered);
}

/**
 * Who is signed in, for pages that can do without knowing: the accounts service is asked only if
 * this device has a session, or gets one in another tab.
 */
export function usePerson(): Person | undefined {
  useEffect(() => {
    const start = () => void startSession().catch(() => undefined);
    if (hasStoredSession()) start();
    const onStorage = ({ key }: StorageEvent) => {
      if (isSessionKey(key)) start();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
  const current = useSyncExternalStore(subscribe, read, () => prerendered);
  return current.status === "signed-in" ? current.person : undefined;
}
