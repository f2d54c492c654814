import type { AuthChangeEvent, Factor, Session } from "@supabase/supabase-js";
import {
  type Accounts,
  BackendError,
  type FactorKind,
  type Person,
  type PersonEvent,
} from "#app/lib/backend/backend.ts";
import { backTo } from "#app/lib/session/arrival.ts";
import { memoize } from "#shop/memoize.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Client } from "./connection/database.ts";
import { backendError, succeeded } from "./connection/errors.ts";
import { createStatelessClient } from "./connection/stateless-client.ts";
import { createPasskey, getPasskey } from "./passkeys.ts";

/**
 * Reads the claim of an access token that says whether a second factor was verified
 * (docs/contracts/auth.md#45-access-token).
 */
function assuranceOf(accessToken: string): unknown {
  try {
    const [, payload = ""] = accessToken.split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).aal;
  } catch {
    return undefined;
  }
}

function personOf(session: Session): Person {
  const { user } = session;
  const enrolled = user.factors?.filter(({ status }) => status === "verified") ?? [];
  return {
    id: user.id,
    email: user.email ?? "",
    ...(user.new_email && { newEmail: user.new_email }),
    isAdmin: user.user_metadata.is_admin === true,
    staffRole: user.user_metadata.staff_role,
    needsCode: enrolled.length > 0 && assuranceOf(session.access_token) !== "aal2",
    factors: enrolled.map(({ factor_type }) => (factor_type === "webauthn" ? "passkey" : "app")),
  };
}

const events: Partial<Record<AuthChangeEvent, PersonEvent>> = {
  SIGNED_IN: "signed-in",
  SIGNED_OUT: "signed-out",
  PASSWORD_RECOVERY: "recovery",
  TOKEN_REFRESHED: "updated",
  USER_UPDATED: "updated",
  MFA_CHALLENGE_VERIFIED: "updated",
};

/** Error codes of a code that belongs to another browser, was used before or has expired. */
const uselessCodes = [
  "pkce_code_verifier_not_found",
  "bad_code_verifier",
  "flow_state_not_found",
  "flow_state_expired",
  "validation_failed",
];

const appName = "Authenticator app";
const passkeyName = "Passkey";

/**
 * The accounts service through supabase-js, which keeps the session in this browser, refreshes it
 * shortly before it expires while the page is visible, and notifies other tabs
 * (docs/product.md#sessions).
 */
export function createLiveAccounts(
  client: Client,
  service: { url: string; key: string },
): Accounts {
  const { auth } = client;
  const stranger = memoize(() => createStatelessClient(service.url, service.key));

  // After signing out everywhere: a page that becomes visible checks whether its session is still
  // valid, and the library drops it if not.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    void auth.getSession().then(({ data }) => data.session && auth.getUser());
  });

  /** Returns an unused factor name, after removing factors whose enrollment was never completed. */
  async function nameNewFactor(kind: string): Promise<string> {
    const { all } = succeeded(await auth.mfa.listFactors());
    for (const factor of all.filter(({ status }) => status === "unverified")) {
      succeeded(await auth.mfa.unenroll({ factorId: factor.id }));
    }
    const names = all.map(({ friendly_name }) => friendly_name);
    let number = 1;
    while (names.includes(`${kind} ${number}`)) number += 1;
    return `${kind} ${number}`;
  }

  return {
    async current() {
      const { data, error } = await auth.getSession();
      if (error) throw backendError(error);
      return data.session ? personOf(data.session) : undefined;
    },
    onChange(listener) {
      const { data } = auth.onAuthStateChange((event, session) => {
        const known = events[event];
        if (known) listener(session ? personOf(session) : undefined, known);
      });
      return () => data.subscription.unsubscribe();
    },
    async signIn(email, password) {
      const { session } = succeeded(await auth.signInWithPassword({ email, password }));
      return personOf(session);
    },
    async finishSignIn(code) {
      const { data, error } = await auth.exchangeCodeForSession(code);
      if (!error) return personOf(data.session);
      if (uselessCodes.includes(error.code ?? "")) return undefined;
      throw backendError(error);
    },
    async offeredSession({ accessToken, refreshToken }) {
      const asking = stranger();
      const { user } = succeeded(await asking.auth.getUser(accessToken));
      return {
        id: user.id,
        email: user.email || user.phone || "an account without an email address",
        async accept() {
          // Not setSession, which compares the server's instant in the token with this clock.
          succeeded(await auth.refreshSession({ refresh_token: refreshToken }));
        },
        async refuse() {
          // The session may have ended already; it is dropped here either way.
          await asking.auth.admin.signOut(accessToken, "local");
        },
      };
    },
    async signUp(account) {
      // Registration does not sign in (docs/product.md#sign-in-and-register).
      const registering = stranger();
      const { email, password, phone, address } = account;
      const names = { first_name: account.firstName, last_name: account.lastName };
      const { user, session } = succeeded(
        await registering.auth.signUp({
          email,
          password,
          options: { data: { ...names, phone, address }, emailRedirectTo: backTo("confirmation") },
        }),
      );
      // A trigger has already created the row, so a failure is harmless
      // (docs/product.md#10-error-catalogue).
      if (user) {
        await registering
          .from("yars_profiles")
          .update({ ...names, phone, address })
          .eq("id", user.id);
      }
      if (session) await registering.auth.signOut({ scope: "local" });
      return { confirmed: session !== null };
    },
    async signOut(scope) {
      const { error } = await auth.signOut({ scope });
      if (error) throw backendError(error);
    },
    async resendConfirmation(email) {
      succeeded(
        await auth.resend({
          type: "signup",
          email,
          options: { emailRedirectTo: backTo("confirmation") },
        }),
      );
    },
    async sendPasswordLink(email) {
      const redirectTo = backTo("recovery");
      succeeded(await auth.resetPasswordForEmail(email, { redirectTo }));
    },
    async sendSignInLink(email) {
      const emailRedirectTo = backTo("email-link");
      const options = { shouldCreateUser: false, emailRedirectTo };
      const { error } = await auth.signInWithOtp({ email, options });
      // Same response for known and unknown emails.
      if (error && error.code !== "otp_disabled") throw backendError(error);
    },
    async setPassword(password) {
      succeeded(await auth.updateUser({ password }));
    },
    async changeEmail(email) {
      succeeded(await auth.updateUser({ email }, { emailRedirectTo: backTo("email-change") }));
    },
    async providers() {
      const response = await fetch(`${service.url}/auth/v1/settings`, {
        headers: { apikey: service.key },
      });
      if (!response.ok) return [];
      const { external }: { external?: { [name: string]: boolean } } = await response.json();
      const notProviders = ["email", "phone", "anonymous_users"];
      return Object.entries(external ?? {})
        .filter(([name, enabled]) => enabled && !notProviders.includes(name))
        .map(([name]) => name);
    },
    async signInWith(provider) {
      const redirectTo = `${location.origin}${paths.signIn}`;
      type Provider = Parameters<typeof auth.signInWithOAuth>[0]["provider"];
      succeeded(
        await auth.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } }),
      );
    },
    async secondFactors() {
      const { totp, webauthn } = succeeded(await auth.mfa.listFactors());
      const shown = (kind: FactorKind, name: string) => (factor: Factor) => ({
        id: factor.id,
        kind,
        name: factor.friendly_name ?? name,
        createdAt: factor.created_at,
      });
      return [...totp.map(shown("app", appName)), ...webauthn.map(shown("passkey", passkeyName))];
    },
    async enrolFactor() {
      const friendlyName = await nameNewFactor(appName);
      const { id, totp } = succeeded(await auth.mfa.enroll({ factorType: "totp", friendlyName }));
      // The library puts the SVG into the URL unencoded, where `#` would end it.
      const [, drawing = ""] = totp.qr_code.split(/^data:image\/svg\+xml;utf-8,/);
      const qrCode = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
      return { id, qrCode: drawing ? qrCode : totp.qr_code, secret: totp.secret };
    },
    async verifyCode(code, factorId) {
      const id = factorId ?? succeeded(await auth.mfa.listFactors()).totp[0]?.id;
      if (!id) throw new BackendError("mfa_factor_not_found", "There is no second factor.");
      succeeded(await auth.mfa.challengeAndVerify({ factorId: id, code }));
    },
    async addPasskey() {
      const friendlyName = await nameNewFactor(passkeyName);
      const { id } = succeeded(await auth.mfa.enroll({ factorType: "webauthn", friendlyName }));
      await createPasskey(auth.mfa, id);
    },
    async verifyPasskey() {
      const id = succeeded(await auth.mfa.listFactors()).webauthn[0]?.id;
      if (!id) throw new BackendError("mfa_factor_not_found", "There is no passkey.");
      await getPasskey(auth.mfa, id);
    },
    async removeFactor(id) {
      succeeded(await auth.mfa.unenroll({ factorId: id }));
      // The session drops to aal1 with its next token.
      succeeded(await auth.refreshSession());
    },
  };
}
