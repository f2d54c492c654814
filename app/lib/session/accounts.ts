import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import { backTo } from "./arrival.ts";

/** Data for a registration (docs/product.md#sign-in-and-register). */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
}

export type AccountResult =
  /** Not confirmed: the emailed link has to be opened first. */
  { created: true; confirmed: boolean } | { created: false; message: string };

/**
 * Toast after registration (docs/product.md#sign-in-and-register): mentions an email only if one is
 * sent. The demo, which sends none, mentions it as well.
 */
export const accountCreated = (confirmed: boolean) => ({
  title: "Account created",
  description:
    confirmed && !import.meta.env.DEMO
      ? "You can sign in now."
      : "Please check your email to verify your account",
});

const pendingKey = "pendingAppointment";

/** Data of a submitted request for the registration and the first sign-in. */
export interface PendingAppointment {
  name: string;
  phone: string;
  email?: string;
  /** Token with which the first sign-in claims the request for the account. */
  claimToken?: string;
}

/** Splits a full name for registration: the first word, and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** Stores the request for registration; without storage the visitor has to type it again. */
export function savePendingAppointment(pending: PendingAppointment): void {
  try {
    localStorage.setItem(pendingKey, JSON.stringify(pending));
  } catch {
    // Storage may be full or forbidden; the shop has received the request.
  }
}

/** The request that led to registration, if any. */
export function readPendingAppointment(): PendingAppointment | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(pendingKey) ?? "null");
    return pendingAppointmentOf(stored);
  } catch {
    return undefined;
  }
}

/** Parses a pending appointment from storage or navigation state; undefined without a name. */
export function pendingAppointmentOf(value: unknown): PendingAppointment | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, phone, email, claimToken }: { [key: string]: unknown } = { ...value };
  if (typeof name !== "string" || name.trim() === "") return undefined;
  return {
    name,
    phone: typeof phone === "string" ? phone : "",
    ...(typeof email === "string" && email && { email }),
    ...(typeof claimToken === "string" && claimToken && { claimToken }),
  };
}

/** Called once the request belongs to an account, or can no longer be claimed. */
export function clearPendingAppointment(): void {
  try {
    localStorage.removeItem(pendingKey);
  } catch {
    // Storage is forbidden, so it contains nothing.
  }
}

/** Messages for common codes of the accounts service (docs/contracts/auth.md#10-codes). */
export const errorMessages: { [code: string]: string } = {
  user_already_exists: "There's already an account with this email address.",
  email_exists: "There's already an account with this email address.",
  weak_password: "The password is too easy to guess.",
  signup_disabled: "New accounts can't be created at the moment.",
  over_request_rate_limit: "Too many tries. Please wait a few minutes and try again.",
  over_email_send_rate_limit: "Too many tries. Please wait a few minutes and try again.",
  email_address_invalid: "The email address doesn't look right.",
  invalid_credentials: "That email and password don't match.",
  email_not_confirmed: "Confirm your email address first. We can send the link again.",
  same_password: "The new password is the same as the old one.",
  otp_expired: "This link or code has expired or was used before. Ask for a new one.",
  mfa_verification_failed: "That code isn't right. Codes change every 30 seconds.",
  mfa_challenge_expired: "That took too long. Enter the current code.",
  insufficient_aal: "Enter the code from your authenticator app first.",
  session_expired: "Your session has ended. Please sign in again.",
  session_not_found: "Your session has ended. Please sign in again.",
  user_banned: "This account is blocked. Please call us.",
};

const unreachable = "The accounts service couldn't be reached.";

/**
 * Registers an account at the accounts service: `POST /auth/v1/signup`, the only endpoint a
 * password is ever sent to. Never rejects; an error is returned with a message for the visitor.
 */
export async function createAccount(
  account: NewAccount,
  config?: Pick<SiteConfig, "supabaseUrl" | "supabaseKey">,
): Promise<AccountResult> {
  if (import.meta.env.DEMO) return { created: true, confirmed: true };
  const { supabaseUrl, supabaseKey } = config ?? (await loadConfig());
  try {
    const service = supabaseUrl.replace(/\/$/, "");
    const leadsTo = encodeURIComponent(backTo("confirmation"));
    const response = await fetch(`${service}/auth/v1/signup?redirect_to=${leadsTo}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json;charset=UTF-8",
        "X-Supabase-Api-Version": "2024-01-01",
        ...(supabaseKey ? { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` } : {}),
      },
      body: JSON.stringify({
        email: account.email,
        password: account.password,
        data: {
          first_name: account.firstName,
          last_name: account.lastName,
          phone: account.phone,
          address: account.address,
        },
      }),
      signal: AbortSignal.timeout(20_000),
    });
    const body: { [field: string]: unknown } = await response.json();
    // The response contains a session if the email does not have to be confirmed.
    if (response.ok) return { created: true, confirmed: "access_token" in body };
    // Services before API version 2024-01-01 return `error_code` and `msg`.
    const known = errorMessages[String(body.code)] ?? errorMessages[String(body.error_code)];
    const reason = body.message ?? body.msg;
    return {
      created: false,
      message: known ?? (typeof reason === "string" ? reason : unreachable),
    };
  } catch {
    return { created: false, message: unreachable };
  }
}
