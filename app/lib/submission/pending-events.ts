/**
 * Local storage key of the requests that still have to be sent
 * (docs/product.md#the-way-of-a-submission).
 */
export const pendingKey = "pendingFormSubmissions";

/** Whether something may wait on this device. Cheap: every page asks. */
export function hasPending(): boolean {
  try {
    return localStorage.getItem(pendingKey) !== null;
  } catch {
    return false;
  }
}

// Pure: what only asks for the key of the queue starts without it.
const events = /* @__PURE__ */ new EventTarget();

/** Has what waits on this device sent again after so many seconds, while the page stays open. */
export function retryLater(seconds = 60): void {
  setTimeout(() => events.dispatchEvent(new Event("retry")), seconds * 1000);
}

/** Calls `send` whenever such a time has come. Returns how to stop. */
export function onRetry(send: () => void): () => void {
  events.addEventListener("retry", send);
  return () => events.removeEventListener("retry", send);
}
