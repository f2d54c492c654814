import { forgetPendingAppointment, readPendingAppointment } from "./accounts.ts";
import type { Appointments } from "./backend/backend.ts";
import { toast } from "./toast.ts";

let claiming = false;

/**
 * Puts the request that led to registration into the account, at the first sign-in. Without an answer
 * it stays for the next time.
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
        description: "You find it under My Appointments.",
      });
    }
  } catch {
    // Nothing answered; the token stays.
  } finally {
    claiming = false;
  }
}
