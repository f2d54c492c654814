import { readPending } from "./pending-queue.ts";

/**
 * Sends what an earlier visit had to leave on this device: now, and whenever the browser comes back
 * online. The code that sends is fetched only if something waits.
 *
 * @returns how to stop listening
 */
export function resendOnVisit(): () => void {
  const resend = async () => {
    if (readPending().length === 0) return;
    const { resendAndTell } = await import("./resend-and-tell.ts");
    await resendAndTell();
  };
  // What could not be sent stays in the queue for the next occasion.
  const attempt = () => void resend().catch(() => undefined);
  attempt();
  window.addEventListener("online", attempt);
  return () => window.removeEventListener("online", attempt);
}
