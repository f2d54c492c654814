import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { hashPassword, isUsableHash, maximumPasswordBytes } from "#platform/auth/passwords/hash.ts";
import { actorOf } from "#platform/auth/request/admin-target.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import type { AdminEnvironment } from "#platform/auth/request/environment.ts";
import { retryOnConflict } from "#platform/auth/request/retry-on-conflict.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { findByEmail, findById, findByPhone, reload } from "#platform/auth/users/account.ts";
import { readEmail, readPhone } from "#platform/auth/users/addresses.ts";
import { adminFields, readBan } from "#platform/auth/users/admin-changes.ts";
import { confirm } from "#platform/auth/users/confirm.ts";
import { mergeMetadata, ownMetadata } from "#platform/auth/users/metadata.ts";
import { openAccount } from "#platform/auth/users/open-account.ts";
import { emailExists, phoneExists } from "#platform/auth/users/replace-address.ts";
import { userView } from "#platform/auth/users/user-view.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

const bodySchema = z.object({
  ...adminFields,
  id: z._default(z.string(), ""),
  password_hash: z._default(z.string().check(z.maxLength(255)), ""),
});

const nobody = "00000000-0000-0000-0000-000000000000";

/** `POST /admin/users`: an account without asking the person. No mail is sent. */
export function adminCreateUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, bodySchema);
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

/** The strength is the administrator's business; what cannot be verified later is refused. */
async function readPassword({
  password = "",
  password_hash: hash,
}: z.infer<typeof bodySchema>): Promise<string | undefined> {
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
