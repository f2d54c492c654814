import type { Accepted } from "./result.ts";

const events = new EventTarget();

/** Announces that the shop has received a request that was only stored on this device. */
export function announceSent(response: Accepted): void {
  events.dispatchEvent(new CustomEvent("sent", { detail: response }));
}

/** Calls back when this request is sent later. Returns a function to unsubscribe. */
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
