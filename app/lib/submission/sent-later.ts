import type { Accepted } from "./result.ts";

const events = new EventTarget();

/** Says that the shop now has a request that was only on this device. */
export function announceSent(response: Accepted): void {
  events.dispatchEvent(new CustomEvent("sent", { detail: response }));
}

/** Calls back when the shop gets this request after all. Returns how to stop. */
export function onSentLater(
  submissionId: string,
  callback: (response: Accepted) => void,
): () => void {
  const listener = (event: Event) => {
    const response = (event as CustomEvent<Accepted>).detail;
    if (response.submissionId === submissionId) callback(response);
  };
  events.addEventListener("sent", listener);
  return () => events.removeEventListener("sent", listener);
}
