/**
 * What a receiver's final refusal says about the recipient: `stopped`: they want no more messages;
 * `no_such_address`: nobody is reached there; `other`: nothing.
 */
export type Refusal = "stopped" | "no_such_address" | "other";

/** The receiver refused this message for good: sent again, it would be refused again. */
export class Refused extends Error {
  override name = "Refused";
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal = "other") {
    super(message);
    this.refusal = refusal;
  }
}

/**
 * Whether an HTTP receiver's status refuses this very message. Statuses about the sender or its
 * settings (401, 403, 404 and others) are no such answer: the same message is accepted as soon as
 * the owner has corrected them.
 */
export const isFinalRefusal = (status: number): boolean =>
  [400, 410, 413, 415, 422].includes(status);
