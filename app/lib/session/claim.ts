import type { Appointments, Person } from "#app/lib/backend/backend.ts";
import { toast } from "#app/lib/toast.ts";
import { forgetPendingAppointment, readPendingAppointment } from "./accounts.ts";

let claiming = false;

/**
 * Puts the request that led to registration into the account. Only for what somebody does themselves,
 * here: signing in by hand, or pressing a button that says so. A session alone may be a stranger's.
 *
 * @throws {BackendError} when nothing answers; the request stays for the next time
 */
export async function claimPendingAppointment(
  appointments: Pick<Appointments, "claim">,
): Promise<void> {
  const token = readPendingAppointment()?.claimToken;
  if (!token || claiming) return;
  claiming = true;
  try {
    const claimed = await appointments.claim(token);
    forgetPendingAppointment();
    if (claimed) {
      toast({
        title: "Your appointment is in your account",
        description: "You'll find it under My Appointments.",
      });
    }
  } finally {
    claiming = false;
  }
}

/** What follows signing in by one's own hand: the request sent from here belongs to whoever did. */
export function claimAfterSignIn(
  appointments: Pick<Appointments, "claim">,
  { email, needsCode }: Pick<Person, "email" | "needsCode">,
): void {
  const pending = readPendingAppointment();
  // Of somebody else at this device, perhaps: the account page asks.
  const isOthers = pending?.email && pending.email.toLowerCase() !== email.toLowerCase();
  if (needsCode || isOthers) return;
  void claimPendingAppointment(appointments).catch(() => undefined);
}
