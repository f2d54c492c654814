import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import {
  deleteFactor,
  deleteUnverifiedFactors,
  type FactorType,
  findFactor,
} from "#platform/auth/factors/factor.ts";
import { enrolTotp } from "#platform/auth/factors/totp.ts";
import type { SignedIn, UserEnvironment } from "#platform/auth/request/bearer.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { lacksFactor } from "#platform/auth/request/middleware.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { type Account, findById } from "#platform/auth/users/account.ts";
import { readPhone } from "#platform/auth/users/contacts.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

/**
 * Fits into a QR code next to an email address and a key, and onto one line of an authenticator.
 */
const maximumName = 64;
const name = z._default(z.string().check(z.maxLength(maximumName)), "");

const bodySchema = z.object({
  factor_type: z._default(z.string(), ""),
  friendly_name: name,
  issuer: name,
  phone: z._default(z.string(), ""),
});

type Enrolment = z.infer<typeof bodySchema>;

/**
 * `POST /factors`: enrolls a second factor, which counts once one of its codes has been verified.
 */
export function enrollFactor(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const body = await readBody(c, bodySchema);
    const type = readType(service, body);
    const phone = type === "phone" ? readPhone(body.phone) : undefined;
    const factor = await inTransaction(service, async (auth) => {
      const account = await makeRoom(auth.tx, c.var.caller);
      assertMayEnroll(service, { ...c.var.caller, account }, body.friendly_name);
      if (phone !== undefined) assertNewPhone(account, phone);
      const stored = await store(auth, account, { ...body, type, phone });
      await audit(auth, {
        action: "factor_in_progress",
        actorId: account.id,
        ip: readClient(c).ip,
        traits: { factor_id: stored.id, factor_type: type },
      });
      return stored;
    });
    return c.json(factor);
  };
}

function readType({ config }: AuthService, { factor_type: type }: Enrolment): FactorType {
  if (type !== "totp" && type !== "phone" && type !== "webauthn") {
    throw invalid("factor_type needs to be totp, phone, or webauthn");
  }
  if (!config.factors[type].enroll) {
    throw new HttpError(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${factorNames[type]}`,
    );
  }
  return type;
}

const factorNames = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" };

/**
 * Deletes unverified factors, which someone else may have started, and locks the account row, so
 * that concurrent requests cannot exceed the limits.
 */
async function makeRoom(tx: Transaction, { account }: SignedIn): Promise<Account> {
  await findById(tx, account.id, "for no key update of account");
  await deleteUnverifiedFactors(tx, account.id);
  const current = await findById(tx, account.id);
  if (!current) throw new HttpError(403, "user_not_found", "User not found");
  return current;
}

function assertMayEnroll(
  { config }: AuthService,
  { account, session }: Pick<SignedIn, "account" | "session">,
  friendlyName: string,
): void {
  const { factors } = account;
  if (factors.some((factor) => (factor.friendly_name ?? "") === friendlyName)) {
    throw new HttpError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  if (factors.length >= config.factors.maximum) {
    throw new HttpError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
  // A stolen password alone must not be enough to add a factor.
  if (lacksFactor({ account, session })) {
    throw new HttpError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

/** Rejects a second factor for a phone number, whatever its name. */
function assertNewPhone({ factors }: Account, phone: string): void {
  if (!factors.some((factor) => factor.phone === phone)) return;
  throw new HttpError(
    422,
    "mfa_verified_factor_exists",
    "A verified phone factor already exists, unenroll the existing factor to continue",
  );
}

async function store(
  { now, product, tx }: AuthContext,
  account: Account,
  factor: Omit<Enrolment, "phone"> & { type: FactorType; phone: string | undefined },
) {
  const id = randomUUID();
  const { type, phone, friendly_name: friendlyName } = factor;
  const label = account.email || account.phone || account.id;
  const totp = type === "totp" ? enrolTotp(factor.issuer || product.name, label) : undefined;
  await tx.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone,
       created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7)`,
    [id, account.id, friendlyName, type, totp?.secret ?? null, phone ?? null, now()],
  );
  return {
    id,
    type,
    friendly_name: friendlyName,
    ...(totp && { totp }),
    ...(phone !== undefined && { phone }),
  };
}

/** `DELETE /factors/{id}`: unenrolls a factor; a verified one requires an aal2 session. */
export function unenrollFactor(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const { account, session } = c.var.caller;
    const id = await inTransaction(service, async (auth) => {
      await findById(auth.tx, account.id, "for no key update of account");
      const factor = await findFactor(auth.tx, account.id, c.req.param("factor") ?? "");
      if (factor.status === "verified" && session?.aal !== "aal2") {
        throw new HttpError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
      }
      await deleteFactor(auth.tx, factor);
      await audit(auth, {
        action: "factor_deleted",
        actorId: account.id,
        ip: readClient(c).ip,
        traits: { factor_id: factor.id },
      });
      return factor.id;
    });
    return c.json({ id });
  };
}
