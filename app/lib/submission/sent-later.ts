import type { Accepted } from "./result.ts";

const events = new EventTarget();

/** Says that the shop now has a request that was only on this device. */
export function announceSent(answer: Accepted): void {
  events.dispatchEvent(new CustomEvent("sent", { detail: answer }));
}

/** Calls back when the shop gets this request after all. Returns how to stop. */
export function onSentLater(
  submissionId: string,
  callback: (answer: Accepted) => void,
): () => void {
  const listener = (event: Event) => {
    const answer = (event as CustomEvent<Accepted>).detail;
    if (answer.submissionId === submissionId) callback(answer);
  };
  events.addEventListener("sent", listener);
  return () => events.removeEventListener("sent", listener);
}
