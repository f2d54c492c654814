import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { mailToken, makeToken, tokenLink } from "#platform/auth/mails/send-mail.ts";
import { hashPassword } from "#platform/auth/passwords/hash.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import type { AccountMailKind } from "#platform/auth/product.ts";
import { actorOf } from "#platform/auth/request/admin.ts";
import type { AdminEnvironment } from "#platform/auth/request/bearer.ts";
import { metadata, readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { allowedTarget, redirectTarget } from "#platform/auth/request/redirect.ts";
import {
  type AuthContext,
  type AuthService,
  inTransaction,
  retryOnConflict,
} from "#platform/auth/service.ts";
import { type Account, findByEmail, reload } from "#platform/auth/users/account.ts";
import { readEmail } from "#platform/auth/users/contacts.ts";
import { openAccount } from "#platform/auth/users/create-user.ts";
import { mergeMetadata, ownMetadata } from "#platform/auth/users/metadata.ts";
import { emailExists } from "#platform/auth/users/replace-contact.ts";
import { claimForAdministrator } from "#platform/auth/users/unverified-accounts.ts";
import { userView } from "#platform/auth/users/user-view.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

const invitationSchema = z.object({
  email: z._default(z.string(), ""),
  data: z._default(metadata, {}),
});

/** `POST /invite`: creates an account and mails the link to accept the invitation. */
export function invite(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, invitationSchema);
    const email = readEmail(body.email);
    const redirectTo = redirectTarget(service, c);
    const account = await retryOnConflict(() =>
      inTransaction(service, async (auth) => {
        const invited = await openInvited(auth, email, body.data);
        await mailToken(auth, invited, { kind: "invite", contact: email, redirectTo });
        await audit(auth, {
          action: "user_invited",
          actorId: actorOf(c),
          ip: readClient(c).ip,
          traits: { user_id: invited.id },
        });
        return await reload(auth.tx, invited.id);
      }),
    );
    service.product.wakeMail();
    return c.json(userView(account));
  };
}

/**
 * Returns the invited account: a new one, or an existing unconfirmed one.
 *
 * @throws {HttpError} 422 email_exists
 */
async function openInvited(
  auth: AuthContext,
  email: string,
  data: Record<string, unknown>,
): Promise<Account> {
  const known = await findByEmail(auth.tx, email, "for no key update of account");
  if (known?.email_confirmed_at) throw emailExists();
  const account = known
    ? await claimForAdministrator(auth, known)
    : await openAccount(auth, {
        email,
        userMetadata: mergeMetadata({}, ownMetadata(data)),
      });
  // A password that a stranger set for this email must not survive the invitation.
  await auth.tx.query(
    "update auth.users set invited_at = $2, encrypted_password = null where id = $1",
    [account.id, auth.now()],
  );
  return account;
}

const types = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const satisfies AccountMailKind[];
type LinkType = (typeof types)[number];

const bodySchema = z.object({
  type: z._default(z.string(), ""),
  email: z._default(z.string(), ""),
  password: z._default(z.string(), ""),
  new_email: z._default(z.string(), ""),
  data: z._default(metadata, {}),
  redirect_to: z._default(z.string(), ""),
});

interface Wanted {
  type: LinkType;
  email: string;
  newEmail: string;
  passwordHash: string | undefined;
  data: Record<string, unknown>;
}

/**
 * `POST /admin/generate_link`: returns the link and code of a mail, for programs that send their
 * own.
 */
export function generateLink(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, bodySchema);
    const wanted = await readWanted(service, body);
    const redirectTo = allowedTarget(
      service,
      body.redirect_to || c.req.query("redirect_to") || c.req.header("redirect_to"),
    );
    const response = await retryOnConflict(() =>
      inTransaction(service, async (auth) => {
        const { account, type, contact } = await prepare(auth, wanted);
        const { code, link } = await makeToken(auth, account, { kind: type, contact });
        return {
          ...userView(await reload(auth.tx, account.id)),
          action_link: tokenLink(`${service.siteUrl}/auth/v1/verify`, type, link, redirectTo),
          email_otp: code,
          hashed_token: link,
          verification_type: type,
          redirect_to: redirectTo,
        };
      }),
    );
    return c.json(response);
  };
}

async function readWanted(
  { config }: AuthService,
  body: z.infer<typeof bodySchema>,
): Promise<Wanted> {
  const type = types.find((known) => known === body.type);
  if (!type) throw invalid(`Invalid email action link type requested: ${body.type}`);
  const email = readEmail(body.email);
  if (type === "email_change_current" && !config.email.secureChange) {
    throw invalid("Enable secure email change to generate link for current email");
  }
  const newEmail = type.startsWith("email_change") ? readEmail(body.new_email) : "";
  if (body.password) assertStrong(body.password, config.password);
  const passwordHash = body.password ? await hashPassword(body.password) : undefined;
  return { type, email, newEmail, passwordHash, data: ownMetadata(body.data) };
}

/** Finds or creates the account of a link. A magic link for an unknown email signs it up. */
async function prepare(
  auth: AuthContext,
  wanted: Wanted,
): Promise<{ account: Account; type: LinkType; contact: string }> {
  const { type, email, newEmail } = wanted;
  const known = await findByEmail(auth.tx, email, "for no key update of account");
  if (type === "invite") {
    return { account: await openInvited(auth, email, wanted.data), type, contact: email };
  }
  if (type === "signup" || (type === "magiclink" && !known)) {
    const account = await openUnconfirmed(auth, wanted, known);
    return { account, type: "signup", contact: email };
  }
  if (!known) throw new HttpError(404, "user_not_found", "User not found");
  if (type === "magiclink" || type === "recovery") return { account: known, type, contact: email };
  await rememberNewEmail(auth.tx, known, newEmail);
  return { account: known, type, contact: type === "email_change_new" ? newEmail : email };
}

async function openUnconfirmed(
  auth: AuthContext,
  { type, email, passwordHash, data }: Wanted,
  known: Account | undefined,
): Promise<Account> {
  if (known?.email_confirmed_at) throw emailExists();
  if (type === "signup" && passwordHash === undefined) {
    throw invalid("Signup requires a valid password");
  }
  if (!known) {
    return await openAccount(auth, {
      email,
      ...(passwordHash !== undefined && { passwordHash }),
      userMetadata: mergeMetadata({}, data),
    });
  }
  const { id, raw_user_meta_data: metadata } = await claimForAdministrator(auth, known);
  await auth.tx.query(
    "update auth.users set encrypted_password = $2, raw_user_meta_data = $3 where id = $1",
    [id, passwordHash, JSON.stringify(mergeMetadata(metadata, data))],
  );
  return known;
}

/** The pair's other link stays valid if it is for the same new email, and ends if it is for another. */
async function rememberNewEmail(
  tx: Transaction,
  account: Account,
  newEmail: string,
): Promise<void> {
  if (await findByEmail(tx, newEmail)) throw emailExists();
  if (account.email_change === newEmail) return;
  await tx.query(
    "update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1",
    [account.id, newEmail],
  );
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1
       and token_type in ('email_change_token_new', 'email_change_token_current')`,
    [account.id],
  );
}
