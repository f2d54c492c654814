import type { AccountsConfig } from "#platform/auth/accounts-config.ts";
import { AuthError, invalid, type WeakPasswordReason } from "#platform/auth/errors.ts";
import { maximumPasswordBytes } from "./hash.ts";

/** What a password lacks by the rules of today. */
interface Weakness {
  message: string;
  reasons: WeakPasswordReason[];
}

/** @returns undefined when the password is good */
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
 * Refuses a new password that is too long to be hashed by every algorithm accounts may move to, or
 * too weak.
 *
 * @throws {AuthError} 400 validation_failed, 422 weak_password
 */
export function assertStrong(password: string, rules: AccountsConfig["password"]): void {
  if (Buffer.byteLength(password) > maximumPasswordBytes) {
    throw invalid(`Password cannot be longer than ${maximumPasswordBytes} characters`);
  }
  const weakness = weaknessOf(password, rules);
  if (weakness) throw new AuthError(422, "weak_password", weakness.message, weakness);
}
