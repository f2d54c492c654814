import type { Accepted } from "./result.ts";

const events = new EventTarget();

/**
 * Announces what became of a request that was only stored on this device.
 *
 * @param about its id, or the key of the draft into which a refused one was put
 * @param response null if it was refused
 */
export function announce(about: string, response: Accepted | null): void {
  events.dispatchEvent(new CustomEvent(about, { detail: response }));
}

/** Calls back when something is announced about this. Returns a function to unsubscribe. */
export function onAnnounced(
  about: string,
  callback: (response: Accepted | null) => void,
): () => void {
  const listener = (event: Event) => callback((event as CustomEvent).detail);
  events.addEventListener(about, listener);
  return () => events.removeEventListener(about, listener);
}
