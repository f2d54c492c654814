import { BackendError } from "./backend.ts";

/** A car that somebody else has put into another stage than the one that was seen. */
export const movedOn = new BackendError(
  "conflict",
  "Nothing was saved: this car has moved on in the meantime. Look at its stage and try again.",
);

/** Notes of staff that somebody else has changed since they were seen. */
export const notesChanged = new BackendError(
  "conflict",
  "Nothing was saved: someone else has changed these notes.",
);
