import type { AccountsConfig } from "#platform/auth/accounts-config.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import { readEmail } from "#platform/auth/users/contacts.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type Html, html } from "#platform/http/html.ts";
import { errorSummary } from "#server/http/page.ts";
import { isVisible } from "#shop/text/visible-text.ts";

/** Submitted fields of a page that opens an account. */
export interface AccountFields {
  /** Omitted: the page does not ask for it. */
  name?: string | undefined;
  email: string;
  password: string;
  /** Confirmation: whoever has no mail server cannot reset a password. */
  confirmPassword: string;
}

/** Error messages by field; `form` for errors of no single field. */
export type AccountProblems = Partial<Record<keyof AccountFields | "form", string>>;

/** Enough for a name, an email address and passwords. */
export const accountBodyLimit = 16 * 1024;

export function readAccountFields(form: Record<string, string | undefined>): AccountFields {
  const { name, email = "", password = "", confirm_password: confirmPassword = "" } = form;
  return { name: name?.trim().replace(/\s+/g, " "), email, password, confirmPassword };
}

/** @returns undefined if all fields are valid */
export function checkAccountFields(
  { name, email, password, confirmPassword }: AccountFields,
  rules: AccountsConfig["password"],
): AccountProblems | undefined {
  const problems: AccountProblems = {};
  if (name !== undefined && (!isVisible(name) || name.length > 100)) {
    problems.name = "Enter your name";
  }
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

interface AccountFormView {
  /** Text above the form. */
  lead: Html;
  minimumLength: number;
  /** Redisplayed after an error; passwords never are. Without `name` it is not asked for. */
  given: Pick<AccountFields, "name" | "email">;
  /** Whether the email address is decided already. */
  fixedEmail?: boolean;
  problems?: AccountProblems;
}

const labels = {
  name: "Name",
  email: "Email address",
  password: "Password",
  confirmPassword: "Confirm password",
} as const;

const ids = { confirmPassword: "confirm_password" } as const;

const problemOf = ({ form = "", ...problems }: AccountProblems): Html =>
  errorSummary(
    (Object.keys(labels) as (keyof typeof labels)[])
      .filter((name) => problems[name])
      .map((name) => ({ id: name in ids ? ids.confirmPassword : name, label: labels[name] })),
    form,
    "Nothing was saved.",
  );

/** Form that opens an account; works without scripts. */
export function accountForm(view: AccountFormView): Html {
  const { lead, minimumLength, given, fixedEmail = false, problems = {} } = view;
  const length = `At least ${minimumLength} characters. Longer is safer.`;
  return html`${lead}
${Object.keys(problems).length > 0 ? problemOf(problems) : undefined}
<form method="post" novalidate>
${given.name === undefined ? undefined : field({ id: "name", label: labels.name, type: "text", autocomplete: "name", value: given.name, problem: problems.name })}
${field({ id: "email", label: labels.email, type: "email", autocomplete: "username", value: given.email, ...(fixedEmail && { fixed: true, hint: "The one you were invited at. You sign in with it." }), problem: problems.email })}
${field({ id: "password", label: labels.password, type: "password", autocomplete: "new-password", hint: length, problem: problems.password })}
${field({ id: ids.confirmPassword, label: labels.confirmPassword, type: "password", autocomplete: "new-password", problem: problems.confirmPassword })}
<p><button type="submit">Create Account</button></p>
</form>`;
}

interface FieldView {
  id: string;
  label: string;
  type: "text" | "email" | "password";
  /** HTML autocomplete token, for password managers. */
  autocomplete: string;
  hint?: string;
  value?: string;
  fixed?: boolean;
  problem: string | undefined;
}

function field(view: FieldView): Html {
  const { id, label, type, autocomplete, hint, value, fixed = false, problem } = view;
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  return html`<div class="field"><label for="${id}">${label}</label>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : undefined}
<input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" required${
    describedBy ? html` aria-describedby="${describedBy}"` : undefined
  }${problem ? html` aria-invalid="true"` : undefined}${fixed ? html` readonly` : undefined}${value ? html` value="${value}"` : undefined}>
${problem ? html`<p class="error" id="${id}-error">${problem}</p>` : undefined}</div>`;
}

/**
 * Redirects somebody who has just opened an account, signed in. The session is in the fragment, which
 * no server sees; the screen asks whether to continue as this account
 * (docs/decisions/app/sessions-from-addresses.md); the address is for whoever declines.
 */
export function signedInAt(
  path: string,
  session: { access_token: string; refresh_token: string },
  email: string,
): string {
  const { access_token, refresh_token } = session;
  return `${path}#${new URLSearchParams({ access_token, refresh_token, email: email.trim() })}`;
}
