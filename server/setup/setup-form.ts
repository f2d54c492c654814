import type { AccountsConfig } from "#platform/auth/accounts-config.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import { readEmail } from "#platform/auth/users/addresses.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type Html, html } from "#platform/http/html.ts";

/** What the set-up page asks for, as it came in. */
export interface SetupFields {
  email: string;
  password: string;
  /** The password once more: the first account has nobody who could help it out. */
  confirmPassword: string;
}

/** What is wrong, by field; `form` where it is none of them. */
export type SetupProblems = Partial<Record<keyof SetupFields | "form", string>>;

export function readSetupFields(form: Record<string, string | undefined>): SetupFields {
  const { email = "", password = "", confirm_password: confirmPassword = "" } = form;
  return { email, password, confirmPassword };
}

/** @returns undefined when nothing is wrong */
export function checkSetupFields(
  { email, password, confirmPassword }: SetupFields,
  rules: AccountsConfig["password"],
): SetupProblems | undefined {
  const problems: SetupProblems = {};
  if (refusalOf(() => readEmail(email))) {
    problems.email = "Enter your email address, like name@example.com";
  }
  const weakness = refusalOf(() => assertStrong(password, rules));
  if (weakness) problems.password = weakness;
  else if (password !== confirmPassword) problems.confirmPassword = "Passwords do not match";
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function refusalOf(check: () => unknown): string | undefined {
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
  /** Stands in the field again; passwords never do. */
  email?: string;
  problems?: SetupProblems;
}

/** The form of the set-up page; it works without any script. */
export function setupForm({ minimumLength, email = "", problems = {} }: SetupFormView): Html {
  const length = `At least ${minimumLength} characters. Longer is safer.`;
  return html`<p>Create the first account. It becomes the administrator of this site: it sees every appointment and customer, and decides who else may.</p>
${
  Object.keys(problems).length > 0
    ? html`<p class="notice stop" role="alert">${problems.form ?? "Nothing was saved. Check what's marked below."}</p>`
    : undefined
}
<form method="post" novalidate>
${field({ id: "email", label: "Email address", type: "email", autocomplete: "username", value: email, problem: problems.email })}
${field({ id: "password", label: "Password", type: "password", autocomplete: "new-password", hint: length, problem: problems.password })}
${field({ id: "confirm_password", label: "Confirm password", type: "password", autocomplete: "new-password", problem: problems.confirmPassword })}
<p><button type="submit">Become the administrator</button></p>
</form>`;
}

interface FieldView {
  id: string;
  label: string;
  type: "email" | "password";
  /** A token of HTML, for password managers. */
  autocomplete: string;
  hint?: string;
  value?: string;
  problem: string | undefined;
}

/** Of several that are wrong the browser focuses the first. */
function field({ id, label, type, autocomplete, hint, value, problem }: FieldView): Html {
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  return html`<div class="field"><label for="${id}">${label}</label>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : undefined}
<input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" required${
    describedBy ? html` aria-describedby="${describedBy}"` : undefined
  }${problem ? html` aria-invalid="true" autofocus` : undefined}${value ? html` value="${value}"` : undefined}>
${problem ? html`<p class="error" id="${id}-error">${problem}</p>` : undefined}</div>`;
}
