import { hasPending, onRetry } from "./pending-events.ts";

/**
 * Sends the submissions stored on this device: now, whenever the browser comes back online, and
 * after the delay that the server asked for. The code for sending is only loaded if something is
 * stored.
 *
 * @returns a function to stop listening
 */
export function resendOnVisit(): () => void {
  const resend = async () => {
    if (!hasPending()) return;
    const { resendAndNotify } = await import("./resend-and-notify.ts");
    await resendAndNotify();
  };
  // What could not be sent stays in the queue for the next attempt.
  const attempt = () => void resend().catch(() => undefined);
  attempt();
  window.addEventListener("online", attempt);
  const stopRetrying = onRetry(attempt);
  return () => {
    stopRetrying();
    window.removeEventListener("online", attempt);
  };
}
