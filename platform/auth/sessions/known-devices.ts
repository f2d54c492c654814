import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type ClientDevice, readClient } from "#platform/auth/request/client.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** How long a device is known after a sign-in, and how often its row is renewed. */
const knownDays = 90;
const renewalDays = 7;

const cookieName = "known-device";
const markPattern = /^[A-Za-z0-9_-]{43}$/;

/** Reads the client with its device mark (`keepDeviceMark`). */
export function readDevice(c: Context<AppEnvironment>): ClientDevice {
  return { ...readClient(c), mark: readDeviceMark(c) };
}

/**
 * Reads the cookie that recognizes a browser on our own pages; only this service reads it, and it
 * grants no access. Creates a mark for a browser without one; undefined for other sites and for
 * programs, which would not keep it.
 */
function readDeviceMark(c: Context<AppEnvironment>): string | undefined {
  const kept = getCookie(c, cookieName);
  if (kept && markPattern.test(kept)) return kept;
  const origin = c.req.header("Origin");
  const isOwnPage = origin !== undefined && URL.parse(origin)?.host === c.req.header("Host");
  return isOwnPage ? randomBytes(32).toString("base64url") : undefined;
}

/**
 * Sets the device cookie after a sign-in. Not for a session that is delivered in a URL, since the
 * session may be that of whoever made the URL.
 */
export function keepDeviceMark(
  { siteUrl }: Pick<AuthService, "siteUrl">,
  c: Context<AppEnvironment>,
  { mark }: ClientDevice,
): void {
  if (!mark) return;
  setCookie(c, cookieName, mark, {
    path: "/auth/v1",
    httpOnly: true,
    secure: siteUrl.startsWith("https:"),
    sameSite: "Strict",
    maxAge: knownDays * 24 * 3600,
  });
}

/** Records where a user signed in from: the device, if it has a mark, and its network. */
export async function rememberDevice(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  userId: string,
  device: ClientDevice,
): Promise<void> {
  await tx.query(
    preparedQuery(
      `insert into private.known_devices (user_id, mark_hash, expires_at)
       select $1, mark, $3::timestamptz + $4 * interval '1 day' from unnest($2::text[]) mark
        where not exists (select from private.known_devices known
          where known.user_id = $1 and known.mark_hash = mark
            and known.expires_at > $3::timestamptz + ($4 - $5) * interval '1 day')
       on conflict (user_id, mark_hash) do update set expires_at = excluded.expires_at`,
      [userId, Object.values(hashesOf(device)), now(), knownDays, renewalDays],
    ),
  );
}

/**
 * Whether an account has signed in from this device or network before.
 *
 * @param name an email in lower case, or the digits of a phone number
 * @returns what is known: the device itself, or only its network
 */
export async function findKnownDevice(
  service: Pick<AuthService, "database" | "now">,
  name: string,
  device: ClientDevice,
): Promise<"device" | "network" | undefined> {
  const hashes = hashesOf(device);
  const { rows } = await inTransaction(service, ({ tx }) =>
    tx.query<{ mark_hash: string }>(
      `select known.mark_hash from private.known_devices known
         join auth.users account on account.id = known.user_id
        where (account.email = $1 and not account.is_sso_user or account.phone = $1)
          and known.mark_hash = any($2) and known.expires_at > $3`,
      [name, Object.values(hashes), service.now()],
    ),
  );
  const isKnown = (hash?: string) => rows.some((row) => row.mark_hash === hash);
  if (isKnown(hashes.device)) return "device";
  return isKnown(hashes.network) ? "network" : undefined;
}

/** Deletes devices without a recent sign-in, and all but the latest 50 of each account. */
export async function deleteOldDevices(tx: Transaction, now: Date): Promise<void> {
  await tx.query(
    `delete from private.known_devices known
      using (select user_id, mark_hash,
          row_number() over (partition by user_id order by expires_at desc) as place
        from private.known_devices) latest
      where known.user_id = latest.user_id and known.mark_hash = latest.mark_hash
        and (known.expires_at <= $1 or latest.place > 50)`,
    [now],
  );
}

function hashesOf({ mark, ip }: ClientDevice): { device?: string; network?: string } {
  return {
    ...(mark && { device: hashOf(`device ${mark}`) }),
    ...(ip && { network: hashOf(`network ${ip}`) }),
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
