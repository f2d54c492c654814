import { useEffect, useSyncExternalStore } from "react";
import {
  type Backend,
  isUnreachable,
  type Person,
  type PersonEvent,
} from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { eraseKept } from "#app/lib/day-sheet/kept-stores.ts";
import type { DeskRole } from "#shop/pages/desk-screens.ts";
import { hasStoredSession, isSessionKey } from "./stored-session.ts";

/** Whether a user is signed in on this device. */
export type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  | {
      status: "signed-in";
      person: Person;
      /** Signed in by an emailed link, to choose a new password. */
      recovering: boolean;
      /** What the server says they act as, null for customers; undefined until the desk has asked. */
      role?: DeskRole | null | undefined;
    }
  /** Unknown, because there is no response. */
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
    void eraseKept();
    publish({ status: "signed-out" });
    return;
  }
  const before =
    session.status === "signed-in" && session.person.id === person.id ? session : undefined;
  // A new password ends the recovery; so does another user.
  const recovering = event === "recovery" || (before?.recovering === true && event !== "updated");
  publish({ status: "signed-in", person, recovering, role: before?.role });
}

/**
 * Determines the signed-in user and follows every change, including those of other tabs. Repeated
 * calls do nothing; after a failure the next one retries.
 *
 * @throws {BackendError} without a response
 */
export function startSession(): Promise<Backend> {
  started ??= loadBackend()
    .then(async (backend) => {
      const unfollow = backend.accounts.onChange(follow);
      const person = await backend.accounts.current().catch((error: unknown) => {
        // The next attempt follows anew.
        unfollow();
        throw error;
      });
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

/** The signed-in user, if known and without a pending second factor. */
export function signedInPerson(): Person | undefined {
  return session.status === "signed-in" && !session.person.needsCode ? session.person : undefined;
}

/** Applies the changes of a saved profile to the signed-in user. */
export function updatePerson(change: Partial<Person>): void {
  if (session.status === "signed-in") {
    publish({ ...session, person: { ...session.person, ...change } });
  }
}

/** What the signed-in user acts as, null for customers; undefined until `setDeskRole`. */
export const deskRole = (): DeskRole | null | undefined =>
  signedInPerson() && session.status === "signed-in" ? session.role : undefined;

/** Keeps what the server said about a user, as long as they are signed in. */
export function setDeskRole(id: string, role: DeskRole | null): void {
  if (signedInPerson()?.id === id && session.status === "signed-in") {
    publish({ ...session, role });
  }
}

const read = () => session;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const prerendered: Session = { status: "loading" };

/** The session, for screens that require it. */
export function useSession(): Session {
  useEffect(() => {
    startSession().catch(() => undefined);
  }, []);
  return useSyncExternalStore(subscribe, read, () => prerendered);
}

/**
 * The signed-in user, for pages that work without knowing: calls the accounts service only if this
 * device has a session, or gets one in another tab.
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
