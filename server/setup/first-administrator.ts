import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { openVerifiedAccount } from "#platform/auth/open-verified-account.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { TokenResponse } from "#platform/auth/sessions/token-response.ts";
import type { Database } from "#platform/database/database.ts";
import { readSecret } from "#platform/database/secrets.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { html } from "#platform/http/html.ts";
import { readForm } from "#platform/http/json-body.ts";
import type { Log } from "#platform/log.ts";
import { shop } from "#server/content/published.ts";
import { renderPage } from "#server/http/page.ts";
import { setupPath } from "#shop/pages/paths.ts";
import {
  type AccountFields,
  type AccountProblems,
  accountBodyLimit,
  accountForm,
  checkAccountFields,
  readAccountFields,
  signedInAt,
} from "./account-form.ts";
import { backupInvitation, backupPages } from "./backup-pages.ts";
import type { BackupTaker } from "./given-backup.ts";

const lead = html`<p>Create the first account. You'll be this site's administrator: you'll see every appointment and customer, and decide who else can.</p>`;

/** URL for registering the first administrator; undefined if there is one. */
export async function setupLink(database: Database, siteUrl: string): Promise<string | undefined> {
  if (await inTransaction({ database }, hasAdministrator)) return undefined;
  return `${siteUrl}/setup/${await setupToken(database)}`;
}

/** Says in the log that the shop is open and last, so that nothing pushes it away, the link to set it up. */
export async function tellOpen(
  { database, log, siteUrl }: { database: Database; log: Log; siteUrl: string },
  port: number,
): Promise<void> {
  const open = `${shop().name} is open at http://localhost:${port}`;
  const link = await setupLink(database, siteUrl);
  if (!link) return log.info({ port }, open);
  log.info(open);
  log.info({ port, link }, "Set up your shop: open this link in your browser");
}

/** Derived from a secret of the installation, so that all processes know it without storing it. */
async function setupToken(database: Database): Promise<string> {
  const secret = await readSecret(database, "set-up link");
  return createHmac("sha256", secret).update("first administrator").digest("base64url");
}

type Service = Pick<AuthService, "config" | "siteUrl" | "accessTokens" | "database" | "now"> & {
  backupTaker?: BackupTaker | undefined;
};

/** `/setup/{token}`: registration page while there is no administrator; otherwise 404. */
export function setupPages(service: Service): Hono<AppEnvironment> {
  const setup = new Hono<AppEnvironment>();

  const { minimumLength } = service.config.password;
  const title = "Set up your shop";
  const { backupTaker } = service;

  if (backupTaker) {
    const pages = backupPages(backupTaker, (c) => isOpen(service, c), nothingHere);
    setup.route("/:token/backup", pages);
  }

  setup.get("/:token", async (c) => {
    if (!(await isOpen(service, c))) return nothingHere(c);
    const form = accountForm({ lead, minimumLength, given: { email: "" } });
    const isUnused = await backupTaker?.isOffered();
    const body = isUnused ? html`${form}${backupInvitation(c.req.param("token"))}` : form;
    return renderPage(c, 200, { title, body });
  });

  setup.post("/:token", async (c) => {
    if (!(await isOpen(service, c))) return nothingHere(c);
    const { name: _, ...fields } = readAccountFields(await readForm(c, accountBodyLimit));
    const problems = checkAccountFields(fields, service.config.password);
    const registered = problems ? { problems } : await tryRegister(service, c, fields);
    if ("problems" in registered) {
      const body = accountForm({
        lead,
        minimumLength,
        given: { email: fields.email },
        problems: registered.problems,
      });
      return renderPage(c, 400, { title, body });
    }
    c.header("Cache-Control", "no-store");
    return c.redirect(signedInAt(setupPath, registered, fields.email), 303);
  });

  return setup;
}

async function isOpen({ database }: Service, c: Context): Promise<boolean> {
  const given = Buffer.from(c.req.param("token") ?? "");
  const right = Buffer.from(await setupToken(database));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return !(await inTransaction({ database }, hasAdministrator));
}

async function hasAdministrator({ tx }: { tx: Transaction }): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    "select private.has_administrator() as found",
  );
  return rows[0]?.found === true;
}

/** @returns a session of the account, or error messages */
async function tryRegister(
  service: Service,
  c: Context<AppEnvironment>,
  fields: AccountFields,
): Promise<TokenResponse | { problems: AccountProblems }> {
  try {
    // The link is printed only in the server's log, so its bearer is trusted.
    return await openVerifiedAccount(service, c, fields, makeAdministrator);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const problems =
      error.code === "email_exists" ? { email: emailTaken } : { form: error.message };
    return { problems };
  }
}

const emailTaken =
  "This address already has an account. Use another one, or run on the server: npm run admin -- grant";

async function makeAdministrator(tx: Transaction, accountId: string): Promise<void> {
  const { rows } = await tx.query<{ done: boolean }>(
    "select private.make_first_administrator($1) as done",
    [accountId],
  );
  if (rows[0]?.done !== true) {
    throw new HttpError(422, "conflict", "Someone else just became the administrator.");
  }
}

function nothingHere(c: Context): Response {
  return renderPage(c, 404, {
    title: "This link no longer works",
    body: html`<p>This site already has an administrator, or the link isn't complete. <a href="/auth">Sign in</a>, or run this on the server: npm run admin</p>`,
  });
}
