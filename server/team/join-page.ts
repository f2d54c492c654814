import { type Context, Hono } from "hono";
import { openVerifiedAccount } from "#platform/auth/open-verified-account.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { markVerified } from "#platform/auth/users/confirm.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { html } from "#platform/http/html.ts";
import { readForm } from "#platform/http/json-body.ts";
import { signedInAccount } from "#platform/tokens/read-caller.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { shop } from "#server/content/published.ts";
import { renderPage } from "#server/http/page.ts";
import {
  type AccountFields,
  type AccountProblems,
  accountBodyLimit,
  accountForm,
  checkAccountFields,
  readAccountFields,
  signedInAt,
} from "#server/setup/account-form.ts";
import { type InvitedRole, roleHints, roleLabels } from "#shop/forms/team.ts";
import { joinWithAccountPath, paths } from "#shop/pages/paths.ts";

type Service = Pick<AuthService, "config" | "siteUrl" | "accessTokens" | "database" | "now"> & {
  tokens: AppointmentTokens;
};

interface OpenInvitation {
  id: string;
  name: string;
  role: InvitedRole;
  email: string | null;
}

/** `/join/{token}`: where somebody who was invited opens their account; otherwise 404. */
export function joinPages(service: Service): Hono<AppEnvironment> {
  const join = new Hono<AppEnvironment>();

  join.get("/:token", async (c) => {
    const invitation = await readInvitation(service, c);
    if (!invitation) return nothingHere(c);
    const { name, email } = invitation;
    return page(c, 200, service, invitation, { name, email: email ?? "" });
  });

  join.post("/:token", async (c) => {
    const invitation = await readInvitation(service, c);
    if (!invitation) return nothingHere(c);
    const { name = "", ...typed } = readAccountFields(await readForm(c, accountBodyLimit));
    const fields = { ...typed, name, email: invitation.email ?? typed.email };
    const problems = checkAccountFields(fields, service.config.password);
    const joined = problems ? { problems } : await tryJoin(service, c, invitation, fields);
    if (!joined) return nothingHere(c);
    if ("problems" in joined) {
      return page(c, 400, service, invitation, fields, joined.problems);
    }
    c.header("Cache-Control", "no-store");
    return c.redirect(signedInAt(paths.admin, joined, fields.email), 303);
  });

  join.post("/:token/account", async (c) => {
    c.header("Cache-Control", "no-store");
    const account = await signedInAccount(service, c.req.raw);
    if (account === undefined) throw new HttpError(401, "not_signed_in", "Please sign in first.");
    const invitation = await readInvitation(service, c);
    if (!invitation || !(await accept(service, invitation, account))) {
      throw new HttpError(
        409,
        "change_refused",
        "This invitation is over, was sent to another email address, or you're an owner already.",
      );
    }
    return c.json({ role: invitation.role });
  });

  return join;
}

/** Whether somebody who has an account joined with it; a mailed invitation is for that address alone. */
async function accept(service: Service, { id, email }: OpenInvitation, account: string) {
  return await inTransaction(service, async ({ tx }) => {
    const { rows } = await tx.query<{ done: boolean }>(
      `select case when $3::text is null or exists (
           select from auth.users where id = $2 and lower(email) = $3)
         then private.accept_invitation($1, $2, null, $4) else false end as done`,
      [id, account, email, service.now()],
    );
    return rows[0]?.done === true;
  });
}

async function readInvitation(service: Service, c: Context): Promise<OpenInvitation | undefined> {
  const id = service.tokens.verify("join", c.req.param("token") ?? "");
  if (!id) return undefined;
  return await inTransaction(service, async ({ tx }) => {
    const { rows } = await tx.query<{ found: Omit<OpenInvitation, "id"> | null }>(
      "select private.open_invitation($1, $2) as found",
      [id, service.now()],
    );
    const found = rows[0]?.found;
    return found ? { id, ...found } : undefined;
  });
}

/** @returns a session of the account, error messages, or undefined if the invitation is over */
async function tryJoin(
  service: Service,
  c: Context<AppEnvironment>,
  { id, email: invitedEmail }: OpenInvitation,
  fields: AccountFields,
) {
  const over = new Error("the invitation is over");
  const { now } = service;
  try {
    return await openVerifiedAccount(service, c, fields, async (tx, accountId) => {
      // Only a mail with the link shows whose address it is; any other may be somebody else's.
      if (invitedEmail) await markVerified({ now, tx }, { id: accountId, email: invitedEmail });
      const { rows } = await tx.query<{ done: boolean }>(
        "select private.accept_invitation($1, $2, $3, $4) as done",
        [id, accountId, fields.name, now()],
      );
      if (rows[0]?.done !== true) throw over;
    });
  } catch (error) {
    if (error === over) return undefined;
    if (!(error instanceof HttpError)) throw error;
    const problems: AccountProblems =
      error.code === "email_exists"
        ? {
            email:
              "This address already has an account. Join with that account instead: the link is above.",
          }
        : { form: error.message };
    return { problems };
  }
}

function page(
  c: Context,
  status: 200 | 400,
  { config }: Service,
  { role, email }: OpenInvitation,
  given: Pick<AccountFields, "name" | "email">,
  problems?: AccountProblems,
): Response {
  const withAccount = joinWithAccountPath(c.req.param("token") ?? "");
  const lead = html`<p>You're invited as <strong>${roleLabels[role]}</strong>. ${roleHints[role]}</p>
<p>Already have an account here? <a href="${withAccount}">Join with it</a>.</p>`;
  return renderPage(c, status, {
    title: `Join ${shop().name}`,
    body: accountForm({
      lead,
      minimumLength: config.password.minimumLength,
      given,
      fixedEmail: email !== null,
      ...(problems && { problems }),
    }),
  });
}

function nothingHere(c: Context): Response {
  return renderPage(c, 404, {
    title: "This link no longer works",
    body: html`<p>The invitation was used or withdrawn, or its seven days are over. Ask for a new one, or <a href="${paths.signIn}">sign in</a> if you have an account.</p>`,
  });
}
