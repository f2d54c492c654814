import type { AccountsConfig } from "#platform/auth/accounts-config.ts";
import { invalid } from "#platform/auth/errors.ts";
import { HttpError } from "#platform/http/errors.ts";
import { maximumPasswordBytes } from "./hash.ts";

/** Rules that a password can violate. */
type WeakPasswordReason = "length" | "characters";

/** How a password violates the current rules. */
interface Weakness {
  message: string;
  reasons: WeakPasswordReason[];
}

/** @returns undefined if the password is strong enough */
export function weaknessOf(
  password: string,
  { minimumLength, requiredCharacters }: AccountsConfig["password"],
): Weakness | undefined {
  const reasons: WeakPasswordReason[] = [];
  const messages: string[] = [];
  if ([...password].length < minimumLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${minimumLength} characters.`);
  }
  const isMissing = (group: string) => ![...group].some((letter) => password.includes(letter));
  if (requiredCharacters.some(isMissing)) {
    reasons.push("characters");
    messages.push(
      `Password should contain at least one character of each: ${requiredCharacters.join(", ")}.`,
    );
  }
  return reasons.length > 0 ? { message: messages.join(" "), reasons } : undefined;
}

/**
 * Rejects a new password that is too weak, or too long for every hash algorithm that accounts may
 * be migrated to.
 *
 * @throws {HttpError} 400 validation_failed, 422 weak_password
 */
export function assertStrong(password: string, rules: AccountsConfig["password"]): void {
  if (Buffer.byteLength(password) > maximumPasswordBytes) {
    throw invalid(`Password cannot be longer than ${maximumPasswordBytes} characters`);
  }
  const weakness = weaknessOf(password, rules);
  if (!weakness) return;
  const { message, reasons } = weakness;
  throw new HttpError(422, "weak_password", message, { more: { weak_password: { reasons } } });
}
