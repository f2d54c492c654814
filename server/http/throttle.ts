/** How many clients are remembered before those are forgotten that have nothing to wait for. */
const mostRemembered = 10_000;

/**
 * Lets one client's requests begin at a steady pace once it has sent many at once: the rest wait
 * their turn, and everybody else's do not.
 *
 * @param perSecond requests that may begin in a second
 * @param atOnce requests that may begin together after a pause
 * @returns a function that counts a request of a client, and says how many milliseconds it has to wait
 */
export function createThrottle(
  perSecond: number,
  atOnce: number,
  now: () => number = performance.now.bind(performance),
): (client: string) => number {
  const interval = 1000 / perSecond;
  /** When a client would have been served, had all its requests come at the pace. */
  const due = new Map<string, number>();
  return (client) => {
    const time = now();
    if (due.size >= mostRemembered) {
      for (const [known, at] of due) if (at <= time) due.delete(known);
    }
    const next = Math.max(due.get(client) ?? 0, time) + interval;
    due.set(client, next);
    return Math.max(0, next - atOnce * interval - time);
  };
}
