import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { deleteTokens } from "#platform/auth/one-time-tokens/one-time-token.ts";
import { hashPassword, isUsableHash, maximumPasswordBytes } from "#platform/auth/passwords/hash.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import { deleteIssuedCodes } from "#platform/auth/pkce/flow-state.ts";
import { actorOf, findTarget } from "#platform/auth/request/admin.ts";
import type { AdminEnvironment } from "#platform/auth/request/bearer.ts";
import { metadata, readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import {
  type AuthContext,
  type AuthService,
  inTransaction,
  retryOnConflict,
} from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/end-sessions.ts";
import {
  type Account,
  findByEmail,
  findById,
  findByPhone,
  reload,
} from "#platform/auth/users/account.ts";
import { confirm } from "#platform/auth/users/confirm.ts";
import { readEmail, readPhone } from "#platform/auth/users/contacts.ts";
import { openAccount } from "#platform/auth/users/create-user.ts";
import { mergeMetadata, ownMetadata } from "#platform/auth/users/metadata.ts";
import { emailExists, phoneExists, setContact } from "#platform/auth/users/replace-contact.ts";
import { userView } from "#platform/auth/users/user-view.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { readDuration } from "#platform/duration.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

/**
 * User fields that an administration client may set (docs/contracts/auth.md#614-administration).
 */
const adminFields = {
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  password: z.optional(z.string()),
  email_confirm: z._default(z.boolean(), false),
  phone_confirm: z._default(z.boolean(), false),
  user_metadata: z.optional(metadata),
  app_metadata: z.optional(metadata),
  role: z._default(z.string().check(z.maxLength(255)), ""),
  ban_duration: z._default(z.string(), ""),
};

/** Longest `time.Duration` in Go, in seconds: about 292 years. */
const maxBanSeconds = 2_562_047 * 3600;

/**
 * Parses a ban duration into the end of the ban; null lifts a ban, undefined leaves it unchanged.
 *
 * @throws {HttpError} 400 for an invalid duration
 */
function readBan(duration: string, now: Date): Date | null | undefined {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  // Require a unit: the sender of "24" may mean hours.
  const seconds = /[a-z]$/.test(duration) ? readDuration(duration) : undefined;
  if (seconds === undefined || seconds > maxBanSeconds) {
    throw invalid(`invalid format for ban duration: "${duration}"`);
  }
  return new Date(now.getTime() + seconds * 1000);
}

const newUserSchema = z.object({
  ...adminFields,
  id: z._default(z.string(), ""),
  password_hash: z._default(z.string().check(z.maxLength(255)), ""),
});

const nobody = "00000000-0000-0000-0000-000000000000";

/** `POST /admin/users`: creates an account without the user's involvement. Sends no mail. */
export function adminCreateUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, newUserSchema);
    if (!body.email && !body.phone) {
      throw invalid("Cannot create a user without either an email or phone");
    }
    const email = body.email && readEmail(body.email);
    const phone = body.phone && readPhone(body.phone);
    const bannedUntil = readBan(body.ban_duration, service.now());
    const passwordHash = await readPassword(body);
    const id = readId(body.id);
    const account = await retryOnConflict(() =>
      inTransaction(service, async (auth) => {
        await assertFree(auth.tx, { email, phone, id });
        const opened = await openAccount(auth, {
          ...(id && { id }),
          ...(email && { email }),
          ...(phone && { phone }),
          ...(passwordHash && { passwordHash }),
          ...(body.role && { role: body.role }),
          userMetadata: mergeMetadata({}, ownMetadata(body.user_metadata ?? {})),
          appMetadata: mergeMetadata({}, body.app_metadata ?? {}),
        });
        if (email && body.email_confirm) await confirm(auth, opened.id, "email");
        if (phone && body.phone_confirm) await confirm(auth, opened.id, "phone");
        if (bannedUntil) {
          await auth.tx.query("update auth.users set banned_until = $2 where id = $1", [
            opened.id,
            bannedUntil,
          ]);
        }
        await audit(auth, {
          action: "user_signedup",
          actorId: actorOf(c),
          ip: readClient(c).ip,
          traits: { user_id: opened.id },
        });
        return await reload(auth.tx, opened.id);
      }),
    );
    return c.json(userView(account));
  };
}

/** Any password strength is allowed here; a hash that cannot be verified later is rejected. */
async function readPassword({
  password = "",
  password_hash: hash,
}: z.infer<typeof newUserSchema>): Promise<string | undefined> {
  if (password && hash) throw invalid("Only a password or a password hash should be provided");
  if (hash) {
    if (!isUsableHash(hash)) throw invalid("The password hash is of no supported kind");
    return hash;
  }
  if (Buffer.byteLength(password) > maximumPasswordBytes) {
    throw invalid(`Password cannot be longer than ${maximumPasswordBytes} characters`);
  }
  return password ? await hashPassword(password) : undefined;
}

function readId(id: string): string {
  if (id && !isUuid(id)) throw invalid("ID must conform to the uuid v4 format");
  if (id === nobody) throw invalid("ID cannot be a nil uuid");
  return id.toLowerCase();
}

async function assertFree(
  tx: Transaction,
  { email, phone, id }: { email: string; phone: string; id: string },
): Promise<void> {
  if (email && (await findByEmail(tx, email))) throw emailExists();
  if (phone && (await findByPhone(tx, phone))) throw phoneExists();
  if (id && (await findById(tx, id))) {
    throw new HttpError(422, "user_already_exists", "A user with this id already exists");
  }
}

const changesSchema = z.object(adminFields);
type Changes = z.infer<typeof changesSchema>;

/** `PUT /admin/users/{id}`: applies at once the changes that the user would have to confirm. */
export function adminUpdateUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, changesSchema);
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
        await changeContacts(auth, found, changes);
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

async function changeContacts(
  auth: AuthContext,
  account: Account,
  changes: Changes,
): Promise<void> {
  for (const kind of ["email", "phone"] as const) {
    const contact = changes[kind];
    if (contact && contact !== account[kind]) {
      await setContact(auth, account, kind, contact);
      // Links and codes sent to the old contact must no longer open the account.
      await deleteTokens(auth.tx, account.id);
      await deleteIssuedCodes(auth.tx, account.id);
    }
    if (changes[`${kind}_confirm`] && (contact || account[kind]))
      await confirm(auth, account.id, kind);
  }
}

/** Ends all sessions that were started with the old password. */
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
