import type { Context } from "hono";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { isUuid } from "#platform/uuid.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import { deskError } from "#server/desk/desk-error.ts";
import { qrCodeOf } from "#server/desk/qr-code.ts";
import { shapeOf } from "#shop/forms/fields/form-field.ts";
import { type InvitedRole, invitationForm } from "#shop/forms/team.ts";
import { joinPath } from "#shop/pages/paths.ts";
import { type Invitation, queueInvitation } from "./invitation-messages.ts";

type Dependencies = DeskDependencies & { tokens: AppointmentTokens; wakeOutbox: () => void };

const bodyLimit = 2048;
const validMilliseconds = 7 * 24 * 60 * 60 * 1000;

const columns = `id, role, email, phone, expires_at as "expiresAt", sent`;

const bodySchema = z.object({
  ...shapeOf(invitationForm.fields),
  /** Gives the account of that email address the role instead. */
  existing: z.optional(z.boolean()),
});

/**
 * `POST /api/desk/invitations` `{name, role, email?, phone?, existing?}`: invites somebody to the team,
 * by mail or text if there is an address, and returns the link and its QR code
 * (docs/contracts/api.md#the-team).
 */
export function invite(deps: Dependencies, limit: RateLimit) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const given = validate(bodySchema, await readJsonObject(c, bodyLimit));
    const { name, role, email = null, phone = null } = given;
    const work = async (tx: Transaction, staff: Staff) => {
      await limit.count(staff.id);
      if (email && (await hasAccount(tx, email))) {
        if (!given.existing) throw accountThere(email);
        await giveRole(tx, email, role);
        return { granted: true };
      }
      const { rows } = await tx.query<Invitation>(
        `insert into team_invitations (name, role, email, phone, created_by, expires_at, sent)
         values ($1, $2, $3, $4, $5, $6, 1) returning ${columns}`,
        [name, role, email, phone, staff.id, expiryAt(staff.at)],
      );
      return await invited(tx, rows[0], { send: true, now: staff.at }, deps);
    };
    return await respond(c, work, deps);
  };
}

/**
 * `POST /api/desk/invitations/{id}` `{send}`: the link and QR code of an invitation again, valid for
 * another seven days, and with `send` its message as well.
 */
export function inviteAgain(deps: Dependencies, limit: RateLimit) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = c.req.param("id") ?? "";
    const { send } = validate(z.object({ send: z.boolean() }), await readJsonObject(c, bodyLimit));
    const work = async (tx: Transaction, staff: Staff) => {
      await limit.count(staff.id);
      const { rows } = await tx.query<Invitation>(
        // Whoever sends it vouches for it from now on.
        `update team_invitations set expires_at = $2, sent = sent + 1, created_by = $3 where id = $1
         returning ${columns}`,
        [isUuid(id) ? id : null, expiryAt(staff.at), staff.id],
      );
      return await invited(tx, rows[0], { send, now: staff.at }, deps);
    };
    return await respond(c, work, deps);
  };
}

const expiryAt = (now: Date) => new Date(now.getTime() + validMilliseconds);

async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  const { rowCount } = await tx.query("select from yars_profiles where lower(email) = $1", [email]);
  return rowCount !== 0;
}

/** Who has an account gets the role there: a second one for the same person would only confuse. */
const accountThere = (email: string) =>
  new HttpError(
    409,
    "has_account",
    `${email} already has an account. It can have this role at once.`,
  );

/** Anyone may have signed up with an address that was never verified. */
async function giveRole(tx: Transaction, email: string, role: InvitedRole): Promise<void> {
  const { rowCount } = await tx.query(
    `update yars_profiles set staff_role = nullif($2, 'owner'), is_admin = $2 = 'owner'
     where lower(email) = $1 and email_verified and not is_staff`,
    [email, role],
  );
  if (rowCount !== 0) return;
  throw new HttpError(
    409,
    "change_refused",
    "This account is an owner's, or its email address was never verified. They verify it by signing in with a link by email.",
  );
}

async function invited(
  tx: Transaction,
  invitation: Invitation | undefined,
  { send, now }: { send: boolean; now: Date },
  { siteUrl, tokens }: Dependencies,
) {
  if (!invitation) {
    throw new HttpError(404, "not_found", "This invitation was used or withdrawn.");
  }
  const link = `${siteUrl}${joinPath}/${tokens.sign("join", invitation.id)}`;
  if (send) await queueInvitation(tx, invitation, link, now);
  return { id: invitation.id, link, qrCode: qrCodeOf(link) };
}

async function respond(
  c: Context<AppEnvironment>,
  work: (tx: Transaction, staff: Staff) => Promise<object>,
  deps: Dependencies,
): Promise<Response> {
  const done = await asStaff(deps, c.req.raw, work).catch((error: unknown) => {
    throw deskError(error, undefined);
  });
  deps.wakeOutbox();
  c.header("Cache-Control", "no-store");
  return c.json(done);
}
