import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { afterFile } from "#tests/support/after-file.ts";
import { openTestBrowser, type TestBrowser } from "#tests/support/browser/test-browser.ts";
import { type AuthContract, fragment, startAuthContract, uniqueEmail } from "./auth-contract.ts";
import { startOpenIdProvider, type TestOpenIdProvider } from "./open-id-provider.ts";

/** URL of the tests' apps that the provider itself may redirect to. */
export const appCallback = "https://app.example/";

/** The accounts service with two identity providers and a browser. */
export interface ProviderVisits {
  auth: AuthContract;
  /** `google`: includes all claims in its ID tokens. */
  provider: TestOpenIdProvider;
  /** Creates a user with an account at both providers. */
  stranger(claims?: Claims): { login: string; email: string };
  /** Returns where the published client sends a browser. */
  addressOf(client: SupabaseClient, name?: string, redirectTo?: string): Promise<string>;
  /** The browser used for all of it, which keeps our cookies. */
  browser: TestBrowser;
  /** Follows our own redirect in the browser; returns its target. */
  followRedirect(address: string): Promise<URL>;
  /** Completes the whole flow through the provider; returns the final URL. */
  completeFlow(
    client: SupabaseClient,
    login: string,
    name?: string,
    redirectTo?: string,
  ): Promise<URL>;
  /** Completes the whole flow, and signs in the published client. */
  signInBy(login: string, name?: string): Promise<{ client: SupabaseClient; user: User }>;
}

interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

type User = NonNullable<Awaited<ReturnType<SupabaseClient["auth"]["getUser"]>>["data"]["user"]>;

let logins = 0;

/**
 * Starts the service with `google`, `workshop` (whose user info is requested separately), `away`.
 */
export async function startProviderVisits(): Promise<ProviderVisits> {
  // The providers must know the service's URL before they start.
  const site = await startAuthContract();
  const callback = `${site.url}/auth/v1/callback`;
  const provider = await startOpenIdProvider([appCallback, callback]);
  const discreet = await startOpenIdProvider([callback], { claimsInIdToken: false });
  afterFile(() => Promise.all([provider.stop(), discreet.stop()]));
  const auth = await site.configured({
    SITE_URL: site.url,
    GOTRUE_URI_ALLOW_LIST: "https://app.example/**",
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: `${provider.clientId},ios-app`,
    GOTRUE_EXTERNAL_GOOGLE_SECRET: provider.secret,
    GOTRUE_EXTERNAL_GOOGLE_ISSUER: provider.issuer,
    GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: callback,
    GOTRUE_EXTERNAL_WORKSHOP_ENABLED: "true",
    GOTRUE_EXTERNAL_WORKSHOP_CLIENT_ID: discreet.clientId,
    GOTRUE_EXTERNAL_WORKSHOP_SECRET: discreet.secret,
    GOTRUE_EXTERNAL_WORKSHOP_ISSUER: discreet.issuer,
    GOTRUE_EXTERNAL_WORKSHOP_REDIRECT_URI: callback,
    GOTRUE_EXTERNAL_WORKSHOP_EMAIL_OPTIONAL: "true",
    GOTRUE_EXTERNAL_AWAY_ENABLED: "true",
    GOTRUE_EXTERNAL_AWAY_CLIENT_ID: "shop",
    GOTRUE_EXTERNAL_AWAY_ISSUER: "http://127.0.0.1:9",
  });

  const browser = openTestBrowser();

  async function addressOf(client: SupabaseClient, name = "google", redirectTo = "") {
    const { data, error } = await client.auth.signInWithOAuth({
      provider: name as "google",
      options: { skipBrowserRedirect: true, ...(redirectTo && { redirectTo }) },
    });
    if (error) throw error;
    return data.url;
  }

  async function followRedirect(address: string) {
    // The service listens at another URL than the configured site.
    const here = address.replace(/^.*(?=\/auth\/v1\/)/, auth.url);
    const response = await browser.fetch(here);
    expect([response.status, await response.clone().text()]).toEqual([302, ""]);
    return new URL(response.headers.get("Location") ?? "");
  }

  async function completeFlow(
    client: SupabaseClient,
    login: string,
    name = "google",
    redirectTo = "",
  ) {
    const there = await followRedirect(await addressOf(client, name, redirectTo));
    const at = name === "google" ? provider : discreet;
    return await followRedirect(await at.visit(there.href, login));
  }

  return {
    auth,
    provider,
    addressOf,
    browser,
    followRedirect,
    completeFlow,
    stranger(claims = {}) {
      logins += 1;
      const login = `login-${logins}`;
      const email = claims.email ?? uniqueEmail("stranger");
      for (const at of [provider, discreet]) {
        at.people.set(login, { email_verified: true, name: "Ann Other", ...claims, email });
      }
      return { login, email };
    },
    async signInBy(login, name) {
      const client = auth.client({ flowType: "implicit" });
      const told = fragment(await completeFlow(client, login, name));
      expect(told).not.toHaveProperty("error");
      const { access_token = "", refresh_token = "" } = told;
      const { data, error } = await client.auth.setSession({ access_token, refresh_token });
      if (error || !data.user) throw error ?? new Error("nobody is signed in");
      return { client, user: data.user };
    },
  };
}
