import { isRecord } from "#app/lib/is-record.ts";
import { sessionKey } from "#app/lib/submission/device-session.ts";
import type { Client } from "./database.ts";

/**
 * A response of the accounts service without the instant at which its token expires. That is the
 * server's, and supabase-js compares it with this device's clock: on one that is fast, each token
 * has expired as it arrives, and is refreshed on every call. Without it, the library counts the
 * token's lifetime from now on.
 */
export async function withoutExpiry(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isRecord(body) || typeof body.expires_in !== "number") return response;
  const { expires_at: _, ...session } = body;
  return new Response(JSON.stringify(session), response);
}

/** Seconds; more than the minute and a half before its end in which the library renews a token. */
const goesOnFor = 120;

/**
 * What the library gets where no network is there to renew a session: the session as it is. Else it tries for
 * half a minute, and then nobody is signed in on this device, whatever it keeps for them. A token that has
 * expired opens nothing: the server refuses it (`renewedToken`), and the library tries again soon.
 *
 * @param body of the request that got no response
 * @returns undefined if it does not renew the session that is stored
 */
export function sessionAsItIs(url: string, body: unknown): Response | undefined {
  if (!url.includes("/auth/v1/token?grant_type=refresh_token") || typeof body !== "string") {
    return undefined;
  }
  const asked: unknown = JSON.parse(body);
  const kept: unknown = JSON.parse(localStorage.getItem(sessionKey(url)) ?? "null");
  if (!isRecord(asked) || !isRecord(kept) || asked.refresh_token !== kept.refresh_token) {
    return undefined;
  }
  const { expires_at: _, ...session } = kept;
  return Response.json({ ...session, expires_in: goesOnFor });
}

/** Statuses of a refresh token that is refused for good: the session has ended. */
const ended = [400, 401, 403];

/**
 * The token to repeat a call with whose token the server has refused; undefined if there is none.
 * The server decides that a token has expired, because this device's clock may have been corrected
 * since it was issued. A session that has ended is dropped here, and the screens redirect to
 * sign-in.
 */
export async function renewedToken({ auth }: Client, refused: string): Promise<string | undefined> {
  const { data } = await auth.getSession();
  // Renewed meanwhile, for another call or in another tab.
  if (data.session && data.session.access_token !== refused) return data.session.access_token;
  if (!data.session) return undefined;
  const renewed = await auth.refreshSession();
  if (ended.includes(renewed.error?.status ?? 0)) await auth.signOut({ scope: "local" });
  return renewed.data.session?.access_token;
}

/**
 * Calls the shop's own server with the user's token, and once more with a renewed one if that is
 * refused.
 */
export async function fetchAsUser(
  client: Client,
  path: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const call = (token = "") =>
    fetch(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token;
  const response = await call(token);
  if (response.status !== 401 || !token) return response;
  const renewed = await renewedToken(client, token);
  return renewed ? await call(renewed) : response;
}
