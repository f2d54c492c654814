import { hasPending, onRetry } from "./pending-events.ts";

/**
 * Sends what had to be left on this device: now, whenever the browser comes back online, and when
 * the time is over that the server asked to wait. The code that sends is fetched only if something waits.
 *
 * @returns how to stop listening
 */
export function resendOnVisit(): () => void {
  const resend = async () => {
    if (!hasPending()) return;
    const { resendAndNotify } = await import("./resend-and-notify.ts");
    await resendAndNotify();
  };
  // What could not be sent stays in the queue for the next occasion.
  const attempt = () => void resend().catch(() => undefined);
  attempt();
  window.addEventListener("online", attempt);
  const stopRetrying = onRetry(attempt);
  return () => {
    stopRetrying();
    window.removeEventListener("online", attempt);
  };
}
