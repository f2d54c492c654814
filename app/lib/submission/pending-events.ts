/** Local storage key of the submissions waiting to be sent (docs/product.md#the-way-of-a-submission). */
export const pendingKey = "pendingFormSubmissions";

/** Whether submissions may be waiting on this device. Cheap, because every page calls it. */
export function hasPending(): boolean {
  try {
    return localStorage.getItem(pendingKey) !== null;
  } catch {
    return false;
  }
}

// Pure, so that modules that only import the key do not create it.
const events = /* @__PURE__ */ new EventTarget();

/** Schedules another attempt to send stored submissions, while the page stays open. */
export function retryLater(seconds = 60): void {
  setTimeout(() => events.dispatchEvent(new Event("retry")), seconds * 1000);
}

/** Calls `send` at every such attempt. Returns a function to unsubscribe. */
export function onRetry(send: () => void): () => void {
  events.addEventListener("retry", send);
  return () => events.removeEventListener("retry", send);
}
