import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { deleteTokens } from "#platform/auth/one-time-tokens/one-time-token.ts";
import { hashPassword } from "#platform/auth/passwords/hash.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import { actorOf, findTarget } from "#platform/auth/request/admin-target.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import type { AdminEnvironment } from "#platform/auth/request/environment.ts";
import { retryOnConflict } from "#platform/auth/request/retry-on-conflict.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/session.ts";
import { type Account, reload } from "#platform/auth/users/account.ts";
import { readEmail, readPhone } from "#platform/auth/users/addresses.ts";
import { adminFields, readBan } from "#platform/auth/users/admin-changes.ts";
import { confirm } from "#platform/auth/users/confirm.ts";
import { mergeMetadata, ownMetadata } from "#platform/auth/users/metadata.ts";
import { setAddress } from "#platform/auth/users/set-address.ts";
import { userView } from "#platform/auth/users/user-view.ts";
import type { Transaction } from "#platform/database/transaction.ts";

const bodySchema = z.object(adminFields);
type Changes = z.infer<typeof bodySchema>;

/** `PUT /admin/users/{id}`: changes at once what the person would have to confirm. */
export function adminUpdateUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, bodySchema);
    const changes = {
      ...body,
      email: body.email && readEmail(body.email),
      phone: body.phone && readPhone(body.phone),
    };
    const bannedUntil = readBan(body.ban_duration, service.now());
    const { password } = body;
    if (password !== undefined) assertStrong(password, service.config.password);
    const hash = password === undefined ? undefined : await hashPassword(password);
    const account = await retryOnConflict(() =>
      inTransaction(service, async (auth) => {
        const found = await findTarget(auth.tx, c);
        await changeAddresses(auth, found, changes);
        if (hash !== undefined) await setPassword(auth.tx, found.id, hash);
        await writeFields(auth, await reload(auth.tx, found.id), { ...changes, bannedUntil });
        await audit(auth, {
          action: "user_modified",
          actorId: actorOf(c),
          ip: readClient(c).ip,
          traits: { user_id: found.id },
        });
        return await reload(auth.tx, found.id);
      }),
    );
    return c.json(userView(account));
  };
}

async function changeAddresses(
  auth: AuthContext,
  account: Account,
  changes: Changes,
): Promise<void> {
  for (const kind of ["email", "phone"] as const) {
    const address = changes[kind];
    if (address && address !== account[kind]) {
      await setAddress(auth, account, kind, address);
      // Links and codes that went to the old address must not open the account any more.
      await deleteTokens(auth.tx, account.id);
    }
    if (changes[`${kind}_confirm`] && (address || account[kind]))
      await confirm(auth, account.id, kind);
  }
}

/** Whoever is signed in by the old password is signed out. */
async function setPassword(tx: Transaction, id: string, hash: string): Promise<void> {
  await tx.query("update auth.users set encrypted_password = $2 where id = $1", [id, hash]);
  await deleteSessions(tx, id, "all");
  await deleteTokens(tx, id);
}

async function writeFields(
  { now, tx }: AuthContext,
  account: Account,
  changes: Changes & { bannedUntil: Date | null | undefined },
): Promise<void> {
  const { user_metadata: own, app_metadata: app, role, bannedUntil } = changes;
  await tx.query(
    `update auth.users set raw_user_meta_data = $2, raw_app_meta_data = $3, role = $4,
       banned_until = $5, updated_at = $6
      where id = $1`,
    [
      account.id,
      JSON.stringify(mergeMetadata(account.raw_user_meta_data, ownMetadata(own ?? {}))),
      JSON.stringify(mergeMetadata(account.raw_app_meta_data, app ?? {})),
      role || account.role,
      bannedUntil === undefined ? account.banned_until : bannedUntil,
      now(),
    ],
  );
}
