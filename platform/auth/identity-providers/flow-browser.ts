import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

/** How long a browser may take to the provider and back, in seconds. */
const flowSeconds = 300;

/** A redirect to an identity provider. */
export interface ProviderRedirect {
  /** Identifies the flow in both directions. */
  state: string;
  /** At the provider. */
  url: string;
  /** Callback URL of this installation. */
  callbackUrl: string;
  /** Whether the provider returns with a form post. */
  byForm: boolean;
  /**
   * If set, only a browser with this IP may continue: an identity is being linked to an account.
   */
  clientIp?: string;
}

/**
 * Stores a flow whose browser is not known yet.
 *
 * @returns a URL of ours that sets the browser's cookie and redirects to the provider: for programs
 *   that request a URL instead of a redirect, as they cannot pass a cookie on
 */
export async function createContinueUrl(
  service: AuthService,
  departure: ProviderRedirect,
): Promise<string> {
  const { state, url, callbackUrl, byForm, clientIp } = departure;
  await inTransaction(service, ({ tx }) =>
    tx.query(
      `insert into private.flow_browsers (state, url, by_form, client_ip, created_at)
       values ($1, $2, $3, $4, $5)`,
      [state, url, byForm, clientIp ?? null, service.now()],
    ),
  );
  const address = new URL(`${cookiePath}/continue`, callbackUrl);
  address.searchParams.set("flow", state);
  return address.href;
}

/** Returns the URL to redirect the browser of this request to. */
export async function redirectToProvider(
  service: AuthService,
  c: Context<AppEnvironment>,
  departure: ProviderRedirect,
): Promise<string> {
  const through = await createContinueUrl(service, departure);
  // A cookie set on another host name of this site would not be sent to the callback URL.
  const isAtHome = new URL(through).hostname === new URL(c.req.url).hostname;
  return isAtHome ? await resumeFlow(service, c, departure.state) : through;
}

/**
 * Binds a flow to the browser of this request, once.
 *
 * @returns the URL at the provider
 * @throws {HttpError} 400 bad_oauth_state
 */
export async function resumeFlow(
  service: AuthService,
  c: Context<AppEnvironment>,
  state: string,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const since = new Date(service.now().getTime() - flowSeconds * 1000);
  const { rows } = isUuid(state)
    ? await inTransaction(service, ({ tx }) =>
        tx.query<{ url: string; by_form: boolean }>(
          `update private.flow_browsers set browser_hash = $2
            where state = $1 and browser_hash is null and created_at > $3
              and coalesce(client_ip, $4) = $4 returning url, by_form`,
          [state, hash(secret), since, c.var.clientIp],
        ),
      )
    : { rows: [] };
  const flow = rows[0];
  if (!flow) throw new HttpError(400, "bad_oauth_state", "This sign-in cannot be continued");
  setCookie(c, cookieName(state), secret, cookieOptions(service, flow.by_form));
  c.header("Cache-Control", "no-store");
  return flow.url;
}

/** Whether this request comes from the browser that started the flow; true only once. */
export async function consumeFlowCookie(
  service: AuthService,
  c: Context<AppEnvironment>,
  state: string,
): Promise<boolean> {
  const secret = isUuid(state) ? getCookie(c, cookieName(state)) : undefined;
  if (!secret) return false;
  deleteCookie(c, cookieName(state), { path: cookiePath });
  const { rowCount } = await inTransaction(service, ({ tx }) =>
    tx.query("delete from private.flow_browsers where state = $1 and browser_hash = $2", [
      state,
      hash(secret),
    ]),
  );
  return rowCount === 1;
}

const cookiePath = "/auth/v1";

/** One cookie per flow, so that tabs do not interfere with each other. */
const cookieName = (state: string) => `auth_flow_${state.slice(0, 8)}`;

const hash = (secret: string) => createHash("sha256").update(secret).digest("hex");

/**
 * A cross-site form post carries only SameSite=None cookies, which must be Secure. Without TLS the
 * attribute is omitted: browsers then send the cookie for two minutes.
 */
function cookieOptions({ siteUrl }: Pick<AuthService, "siteUrl">, byForm: boolean): CookieOptions {
  const secure = siteUrl.startsWith("https:");
  const sameSite = byForm
    ? secure && ({ sameSite: "None" } as const)
    : ({ sameSite: "Lax" } as const);
  return { path: cookiePath, maxAge: flowSeconds, httpOnly: true, secure, ...sameSite };
}
