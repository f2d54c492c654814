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

/** Somebody is to be led to an identity provider. */
export interface Departure {
  /** Names the flow, on the way there and back. */
  state: string;
  /** At the provider. */
  url: string;
  /** Where this installation is called back. */
  callbackUrl: string;
  /** Whether the provider comes back by a form that it has the browser post. */
  byForm: boolean;
  /** Set where only a browser of this address may go on: an identity is added to an account. */
  clientIp?: string;
}

/**
 * Remembers a flow whose browser has still to be met.
 *
 * @returns an address of ours that gives the browser its cookie and leads on to the provider: for
 *   programs that ask for an address instead of being led, as no cookie may reach those
 */
export async function departLater(service: AuthService, departure: Departure): Promise<string> {
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

/** Where the browser of a request goes to, that has come by itself. */
export async function depart(
  service: AuthService,
  c: Context<AppEnvironment>,
  departure: Departure,
): Promise<string> {
  const through = await departLater(service, departure);
  // A cookie of another host name of this site would not come back to where the provider leads.
  const isAtHome = new URL(through).hostname === new URL(c.req.url).hostname;
  return isAtHome ? await goOn(service, c, departure.state) : through;
}

/**
 * Binds a flow to the browser of this request, once.
 *
 * @returns the address at the provider
 * @throws {HttpError} 400 bad_oauth_state
 */
export async function goOn(
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

/** Whether this request comes from the browser that began the flow; true for one time only. */
export async function comesBack(
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

/** One cookie for each flow: two tabs do not disturb each other. */
const cookieName = (state: string) => `auth_flow_${state.slice(0, 8)}`;

const hash = (secret: string) => createHash("sha256").update(secret).digest("hex");

/**
 * A form that another site posts brings only cookies along that say so, and those have to be secure.
 * Without TLS nothing is said: browsers let such a cookie come along for two minutes.
 */
function cookieOptions({ siteUrl }: Pick<AuthService, "siteUrl">, byForm: boolean): CookieOptions {
  const secure = siteUrl.startsWith("https:");
  const sameSite = byForm
    ? secure && ({ sameSite: "None" } as const)
    : ({ sameSite: "Lax" } as const);
  return { path: cookiePath, maxAge: flowSeconds, httpOnly: true, secure, ...sameSite };
}
