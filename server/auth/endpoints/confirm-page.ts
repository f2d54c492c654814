import type { Context } from "hono";
import { readPostedForm } from "#server/auth/request/form.ts";
import { allowedTarget } from "#server/auth/request/redirect-target.ts";
import type { AuthService } from "#server/auth/service.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { html } from "#server/http/html.ts";
import { renderPage } from "#server/http/page.ts";
import { followLink } from "./verify-link.ts";

const words = new Map([
  ["signup", { title: "Confirm your email address", button: "Confirm my address" }],
  ["invite", { title: "Accept the invitation", button: "Accept" }],
  ["recovery", { title: "Choose a new password", button: "Continue" }],
  ["magiclink", { title: "Sign in", button: "Sign me in" }],
  ["email_change", { title: "Confirm the change of address", button: "Confirm" }],
]);

/**
 * `GET /confirm`: where the links of our mails lead. Programs that check mail open every link, so
 * looking at this page uses nothing up; its button does.
 */
export function confirmPage(service: AuthService) {
  return (c: Context<AppEnvironment>) => {
    const { token = "", type = "", redirect_to: asked } = c.req.query();
    const known = words.get(type);
    if (!known || !token) {
      return renderPage(c, 404, {
        title: "This link is not complete",
        body: html`<p>Please open it from the mail again, or ask for a new one on <a href="/auth">the sign-in page</a>.</p>`,
      });
    }
    const target = allowedTarget(service, asked);
    return renderPage(c, 200, {
      title: known.title,
      formLeadsTo: new URL(target),
      body: html`<p>One more step: press the button. We ask because some email programs open links on their own.</p>
<form method="post" action="/auth/v1/confirm">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="type" value="${type}">
<input type="hidden" name="redirect_to" value="${target}">
<p><button type="submit">${known.button}</button></p>
</form>`,
    });
  };
}

/** `POST /confirm`: the button. */
export function confirmLink(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const form = await readPostedForm(c);
    const text = (name: string) => form.get(name) ?? "";
    const redirectTo = allowedTarget(service, text("redirect_to"));
    return await followLink(service, c, { token: text("token"), type: text("type"), redirectTo });
  };
}
