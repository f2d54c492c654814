import type { Appointments, Person } from "#app/lib/backend/backend.ts";
import { toast } from "#app/lib/toast.ts";
import { clearPendingAppointment, readPendingAppointment } from "./accounts.ts";

/**
 * Claims the request that led to registration for the account. Only for explicit actions of the
 * user: signing in by hand, or pressing a button that says so. A session alone may be someone
 * else's.
 *
 * @throws {BackendError} without a response; the request stays for the next time
 */
export async function claimPendingAppointment(
  appointments: Pick<Appointments, "claim">,
): Promise<void> {
  const token = readPendingAppointment()?.claimToken;
  if (!token) return;
  const claimed = await appointments.claim(token);
  // Claimed by another call in the meantime, which said so.
  if (readPendingAppointment()?.claimToken !== token) return;
  clearPendingAppointment();
  if (claimed) {
    toast({
      title: "Your appointment is in your account",
      description: "You'll find it under My Appointments.",
    });
  }
}

/** Claims the request sent from this device after the user has signed in by hand. */
export function claimAfterSignIn(
  appointments: Pick<Appointments, "claim">,
  { email, needsCode }: Pick<Person, "email" | "needsCode">,
): void {
  const pending = readPendingAppointment();
  // It may be another user's of this device: the account page asks.
  const isOthers = pending?.email && pending.email.toLowerCase() !== email.toLowerCase();
  if (needsCode || isOthers) return;
  void claimPendingAppointment(appointments).catch(() => undefined);
}
