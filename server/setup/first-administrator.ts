import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { openProvedAccount } from "#platform/auth/open-proved-account.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { Database } from "#platform/database/database.ts";
import { readSecret } from "#platform/database/secrets.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { html } from "#platform/http/html.ts";
import { readForm } from "#platform/http/json-body.ts";
import { renderPage } from "#server/http/page.ts";
import {
  checkSetupFields,
  readSetupFields,
  type SetupFields,
  type SetupProblems,
  setupForm,
} from "./setup-form.ts";

/**
 * The address of the page on which the first administrator registers; undefined when somebody
 * administers already. The server prints it at start.
 */
export async function setupLink(database: Database, siteUrl: string): Promise<string | undefined> {
  if (await inTransaction({ database }, hasAdministrator)) return undefined;
  return `${siteUrl}/setup/${await setupToken(database)}`;
}

/** Made from a secret of the installation: every process knows it, none has to store it. */
async function setupToken(database: Database): Promise<string> {
  const secret = await readSecret(database, "set-up link");
  return createHmac("sha256", secret).update("first administrator").digest("base64url");
}

/** An address and a password need no more. */
const bodyLimit = 16 * 1024;

type Service = Pick<AuthService, "config" | "database" | "now">;

/** `/setup/{token}`: a page to register on, as long as nobody administers; afterwards nothing. */
export function setupPages(service: Service): Hono<AppEnvironment> {
  const setup = new Hono<AppEnvironment>();

  const { minimumLength } = service.config.password;
  const title = "Set up your shop";

  setup.get("/:token", async (c) => {
    if (!(await isOpen(service, c))) return nothingHere(c);
    return renderPage(c, 200, { title, body: setupForm({ minimumLength }) });
  });

  setup.post("/:token", async (c) => {
    if (!(await isOpen(service, c))) return nothingHere(c);
    const fields = readSetupFields(await readForm(c, bodyLimit));
    const problems =
      checkSetupFields(fields, service.config.password) ?? (await tryRegister(service, c, fields));
    if (problems) {
      const body = setupForm({ minimumLength, email: fields.email, problems });
      return renderPage(c, 400, { title, body });
    }
    return renderPage(c, 200, {
      title: "You're the administrator",
      body: html`<p>Your account is ready. The link you used no longer works.</p>
<p><a class="button" href="/auth">Sign in</a></p>`,
    });
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

/** @returns what stands in the way; undefined when the account is made */
async function tryRegister(
  service: Service,
  c: Context<AppEnvironment>,
  fields: SetupFields,
): Promise<SetupProblems | undefined> {
  try {
    // The link came from the server's own log: nobody else could have read it there.
    await openProvedAccount(service, c, fields, makeAdministrator);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.code === "email_exists" ? { email: addressTaken } : { form: error.message };
  }
}

const addressTaken =
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
