import { loadConfig, type SiteConfig } from "./config.ts";

/** What registration asks for (specification, sections 5 and 7). */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
}

export type AccountResult = { created: true } | { created: false; message: string };

const pendingKey = "pendingAppointment";

/** What registration and the first sign-in need to know of a request already sent. */
export interface PendingAppointment {
  name: string;
  phone: string;
  email?: string;
  /** Lets the first sign-in claim the request for the account. */
  claimToken?: string;
}

/** Splits a full name as registration does: the first word, and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** Keeps the request for registration; without storage the visitor only has to type it again. */
export function keepPendingAppointment(pending: PendingAppointment): void {
  try {
    localStorage.setItem(pendingKey, JSON.stringify(pending));
  } catch {
    // Storage may be full or forbidden; the request itself is safe at the shop.
  }
}

const plainWords: { [code: string]: string } = {
  user_already_exists: "There already is an account with this email address.",
  email_exists: "There already is an account with this email address.",
  weak_password: "The password is too easy to guess.",
  signup_disabled: "New accounts cannot be created at the moment.",
  over_request_rate_limit: "There were too many tries in a short time.",
  over_email_send_rate_limit: "There were too many tries in a short time.",
  email_address_invalid: "The email address does not look right.",
};

const unreachable = "The accounts service could not be reached.";

/**
 * Registers an account at the accounts service: `POST /auth/v1/signup`, the only place a password
 * is ever sent to. Never throws; a refusal comes back with a sentence for the visitor.
 */
export async function createAccount(
  account: NewAccount,
  config?: Pick<SiteConfig, "supabaseUrl" | "supabaseKey">,
): Promise<AccountResult> {
  const { supabaseUrl, supabaseKey } = config ?? (await loadConfig());
  try {
    const response = await fetch(`${supabaseUrl.replace(/\/$/, "")}/auth/v1/signup`, {
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
    if (response.ok) return { created: true };
    const body: { [field: string]: unknown } = await response.json();
    // Services before the 2024 version of the contract say `error_code` and `msg`.
    const known = plainWords[String(body.code)] ?? plainWords[String(body.error_code)];
    const said = body.message ?? body.msg;
    return { created: false, message: known ?? (typeof said === "string" ? said : unreachable) };
  } catch {
    return { created: false, message: unreachable };
  }
}
