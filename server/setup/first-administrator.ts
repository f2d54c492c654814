import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { AccountsConfig } from "#platform/auth/accounts-config.ts";
import { openVerifiedAccount } from "#platform/auth/open-verified-account.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { TokenResponse } from "#platform/auth/sessions/token-response.ts";
import { readEmail } from "#platform/auth/users/contacts.ts";
import type { Database } from "#platform/database/database.ts";
import { readSecret } from "#platform/database/secrets.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type Html, html } from "#platform/http/html.ts";
import { readForm } from "#platform/http/json-body.ts";
import { errorSummary, renderPage } from "#server/http/page.ts";
import { setupPath } from "#shop/pages/paths.ts";

/** Submitted fields of the setup page. */
interface SetupFields {
  email: string;
  password: string;
  /** Password confirmation: no one else could reset the first account's password. */
  confirmPassword: string;
}

/** Error messages by field; `form` for errors of no single field. */
type SetupProblems = Partial<Record<keyof SetupFields | "form", string>>;

function readSetupFields(form: Record<string, string | undefined>): SetupFields {
  const { email = "", password = "", confirm_password: confirmPassword = "" } = form;
  return { email, password, confirmPassword };
}

/** @returns undefined if all fields are valid */
function checkSetupFields(
  { email, password, confirmPassword }: SetupFields,
  rules: AccountsConfig["password"],
): SetupProblems | undefined {
  const problems: SetupProblems = {};
  if (failureOf(() => readEmail(email))) {
    problems.email = "Enter your email address, like name@example.com";
  }
  const weakness = failureOf(() => assertStrong(password, rules));
  if (weakness) problems.password = weakness;
  else if (password !== confirmPassword) problems.confirmPassword = "Passwords do not match";
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function failureOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

interface SetupFormView {
  minimumLength: number;
  /** Redisplayed after an error; passwords never are. */
  email?: string;
  problems?: SetupProblems;
}

const labels = {
  email: "Email address",
  password: "Password",
  confirmPassword: "Confirm password",
} as const;

const problemOf = ({ form = "", email, password, confirmPassword }: SetupProblems): Html =>
  errorSummary(
    [
      ...(email ? [{ id: "email", label: labels.email }] : []),
      ...(password ? [{ id: "password", label: labels.password }] : []),
      ...(confirmPassword ? [{ id: "confirm_password", label: labels.confirmPassword }] : []),
    ],
    form,
    "Nothing was saved.",
  );

/** Form of the setup page; works without scripts. */
function setupForm({ minimumLength, email = "", problems = {} }: SetupFormView): Html {
  const length = `At least ${minimumLength} characters. Longer is safer.`;
  return html`<p>Create the first account. You'll be this site's administrator: you'll see every appointment and customer, and decide who else can.</p>
${Object.keys(problems).length > 0 ? problemOf(problems) : undefined}
<form method="post" novalidate>
${field({ id: "email", label: labels.email, type: "email", autocomplete: "username", value: email, problem: problems.email })}
${field({ id: "password", label: labels.password, type: "password", autocomplete: "new-password", hint: length, problem: problems.password })}
${field({ id: "confirm_password", label: labels.confirmPassword, type: "password", autocomplete: "new-password", problem: problems.confirmPassword })}
<p><button type="submit">Create Account</button></p>
</form>`;
}

interface FieldView {
  id: string;
  label: string;
  type: "email" | "password";
  /** HTML autocomplete token, for password managers. */
  autocomplete: string;
  hint?: string;
  value?: string;
  problem: string | undefined;
}

function field({ id, label, type, autocomplete, hint, value, problem }: FieldView): Html {
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  return html`<div class="field"><label for="${id}">${label}</label>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : undefined}
<input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" required${
    describedBy ? html` aria-describedby="${describedBy}"` : undefined
  }${problem ? html` aria-invalid="true"` : undefined}${value ? html` value="${value}"` : undefined}>
${problem ? html`<p class="error" id="${id}-error">${problem}</p>` : undefined}</div>`;
}

/** URL for registering the first administrator, printed at start; undefined if there is one. */
export async function setupLink(database: Database, siteUrl: string): Promise<string | undefined> {
  if (await inTransaction({ database }, hasAdministrator)) return undefined;
  return `${siteUrl}/setup/${await setupToken(database)}`;
}

/** Derived from a secret of the installation, so that all processes know it without storing it. */
async function setupToken(database: Database): Promise<string> {
  const secret = await readSecret(database, "set-up link");
  return createHmac("sha256", secret).update("first administrator").digest("base64url");
}

/** Enough for an email address and passwords. */
const bodyLimit = 16 * 1024;

type Service = Pick<AuthService, "config" | "siteUrl" | "accessTokens" | "database" | "now">;

/** `/setup/{token}`: registration page while there is no administrator; otherwise 404. */
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
    const problems = checkSetupFields(fields, service.config.password);
    const registered = problems ? { problems } : await tryRegister(service, c, fields);
    if ("problems" in registered) {
      const body = setupForm({ minimumLength, email: fields.email, problems: registered.problems });
      return renderPage(c, 400, { title, body });
    }
    // In the fragment, which no server sees. The sign-in page asks whether to continue as this
    // account (docs/decisions/app/sessions-from-addresses.md); the address is for whoever declines.
    const session = new URLSearchParams({
      access_token: registered.access_token,
      refresh_token: registered.refresh_token,
      email: fields.email.trim(),
    });
    c.header("Cache-Control", "no-store");
    return c.redirect(`${setupPath}#${session}`, 303);
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
  fields: SetupFields,
): Promise<TokenResponse | { problems: SetupProblems }> {
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
