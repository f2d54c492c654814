import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { mailEmailChange } from "#platform/auth/mails/send-link.ts";
import { countMailTo } from "#platform/auth/mails/send-mail.ts";
import { deleteTokens } from "#platform/auth/one-time-tokens/one-time-token.ts";
import { changePassword, preparePassword } from "#platform/auth/passwords/change.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import { readChallenge } from "#platform/auth/pkce/flow-state.ts";
import { isAdmin, type SignedIn, type UserEnvironment } from "#platform/auth/request/bearer.ts";
import { metadata, pkceFields, readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { lacksFactor } from "#platform/auth/request/middleware.ts";
import { redirectTarget } from "#platform/auth/request/redirect.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { countTextTo, textCode } from "#platform/auth/text-messages/send-code.ts";
import {
  type Account,
  findByEmail,
  findById,
  findByPhone,
  reload,
} from "#platform/auth/users/account.ts";
import { readEmail, readPhone } from "#platform/auth/users/contacts.ts";
import { assertFits, mergeMetadata, ownMetadata } from "#platform/auth/users/metadata.ts";
import {
  emailExists,
  phoneExists,
  replaceEmail,
  replacePhone,
} from "#platform/auth/users/replace-contact.ts";
import { markUnverified } from "#platform/auth/users/unverified-accounts.ts";
import { userView } from "#platform/auth/users/user-view.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

/** `GET /user`: the signed-in user. */
export function getUser() {
  return (c: Context<UserEnvironment>) => {
    const { account, claims } = c.var.caller;
    const asked = c.req.header("X-JWT-AUD");
    if (asked && asked !== claims.aud) {
      throw invalid("Token audience doesn't match request audience");
    }
    return c.json(userView(account));
  };
}

const bodySchema = z.object({
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  password: z.optional(z.string()),
  nonce: z._default(z.string(), ""),
  current_password: z._default(z.string(), ""),
  data: z.optional(metadata),
  app_metadata: z.optional(metadata),
  channel: z._default(z.string(), ""),
  ...pkceFields,
});

type Changes = z.infer<typeof bodySchema>;

/** `PUT /user`: updates the signed-in user (docs/contracts/auth.md#68-ones-own-account). */
export function updateUser(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const body = await readBody(c, bodySchema);
    const changes = {
      ...body,
      email: body.email && readEmail(body.email),
      phone: body.phone && readPhone(body.phone),
      challenge: readChallenge(body),
      redirectTo: redirectTarget(service, c),
    };
    if (body.password !== undefined) assertStrong(body.password, service.config.password);
    const { caller } = c.var;
    assertMayChange(service, caller, changes);
    mergeOwn(caller.account, body.data);
    if (changes.email && changes.email !== caller.account.email) {
      const asked = caller.account.email_confirmed_at ? "account" : "sign-up";
      await countMailTo(service, c, changes.email, asked);
    }
    if (changes.phone && changes.phone !== caller.account.phone) {
      await countTextTo(service, c, changes.phone);
    }
    const password = await preparePassword(service, caller, changes, c.var.clientIp);
    const changed = await inTransaction(service, async (auth) => {
      const held = await findById(auth.tx, caller.account.id, "for no key update of account");
      if (!held) throw new HttpError(403, "user_not_found", "User not found");
      // A factor may have been enrolled during password hashing or the wait for the row lock.
      const account = await reload(auth.tx, held.id);
      assertMayChange(service, { ...caller, account }, changes);
      await assertFree(auth.tx, account, changes);
      if (password) await changePassword(auth, caller, password);
      await writeMetadata(auth, account, changes);
      if (changes.email && changes.email !== account.email) {
        await changeEmail(auth, account, changes);
      }
      if (changes.phone && changes.phone !== account.phone) {
        await changePhone(auth, account, changes.phone);
      }
      await audit(auth, {
        action: password ? "user_updated_password" : "user_modified",
        actorId: account.id,
        ip: readClient(c).ip,
      });
      return await reload(auth.tx, account.id);
    });
    await password?.wasNoGuess();
    service.product.wakeMail();
    return c.json(userView(changed));
  };
}

function assertMayChange(
  service: AuthService,
  { account, claims, session }: SignedIn,
  changes: Changes,
) {
  if (changes.app_metadata && !isAdmin(service, claims)) {
    throw new HttpError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const touchesSignIn =
    changes.password !== undefined || Boolean(changes.email) || Boolean(changes.phone);
  if (touchesSignIn && lacksFactor({ account, session })) {
    throw new HttpError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
  if (account.is_anonymous && changes.password !== undefined && !changes.email && !changes.phone) {
    throw new HttpError(
      422,
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  }
  if (account.is_sso_user && (touchesSignIn || changes.nonce)) {
    throw new HttpError(
      422,
      "user_sso_managed",
      "Cannot update email, phone, password of an SSO account via API",
    );
  }
}

async function assertFree(tx: Transaction, account: Account, { email, phone }: Changes) {
  if (email && email !== account.email && (await findByEmail(tx, email))) throw emailExists();
  if (phone && phone !== account.phone && (await findByPhone(tx, phone))) throw phoneExists();
}

/**
 * Merges what users change of their own metadata.
 *
 * @throws {HttpError} 400 validation_failed
 */
function mergeOwn(account: Account, data: Changes["data"]): Account["raw_user_meta_data"] {
  const merged = mergeMetadata(account.raw_user_meta_data, ownMetadata(data ?? {}));
  if (data) assertFits(merged);
  return merged;
}

async function writeMetadata(
  { now, tx }: AuthContext,
  account: Account,
  { data, app_metadata: appMetadata }: Changes,
): Promise<void> {
  if (!data && !appMetadata) return;
  await tx.query(
    `update auth.users set raw_user_meta_data = $2, raw_app_meta_data = $3, updated_at = $4
      where id = $1`,
    [
      account.id,
      JSON.stringify(mergeOwn(account, data)),
      JSON.stringify(mergeMetadata(account.raw_app_meta_data, appMetadata ?? {})),
      now(),
    ],
  );
}

async function changeEmail(
  auth: AuthContext,
  account: Account,
  change: Pick<Changes, "email"> & Parameters<typeof askForEmail>[2],
): Promise<void> {
  // A guest has no email that could be hijacked, so there is no old address to confirm.
  if (account.is_anonymous && auth.config.email.autoconfirm) {
    await replaceEmail(auth, account, change.email);
    await markUnverified(auth.tx, account.id, change.email);
    await deleteTokens(auth.tx, account.id);
  } else {
    await askForEmail(auth, account, change);
  }
}

async function askForEmail(
  auth: AuthContext,
  account: Account,
  { email, ...rest }: { email: string } & Omit<Parameters<typeof mailEmailChange>[2], "newEmail">,
): Promise<void> {
  await mailEmailChange(auth, account, { newEmail: email, ...rest });
}

async function changePhone(auth: AuthContext, account: Account, phone: string): Promise<void> {
  if (auth.config.phone.autoconfirm) {
    await replacePhone(auth, account, phone);
    return;
  }
  await textCode(auth, account, "phone_change_token", phone);
  await auth.tx.query("update auth.users set phone_change = $2 where id = $1", [account.id, phone]);
}
