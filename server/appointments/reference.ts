import { randomInt } from "node:crypto";

// Without I, O, 0 and 1, which sound or look alike over the phone.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A short name for an appointment that can be read over the phone: `K7MWQ3`. */
export function makeReference(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
}
