import type { Context } from "hono";
import { invalid } from "#platform/auth/errors.ts";
import { pkcePrefix } from "#platform/auth/one-time-tokens/one-time-token.ts";
import {
  flowMethod,
  linkExpired,
  redeemToken,
  type VerificationType,
  waitForOther,
} from "#platform/auth/one-time-tokens/redeem-token.ts";
import { issueCode, newestFlow } from "#platform/auth/pkce/flow-state.ts";
import { readPostedForm } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import {
  allowedTarget,
  redirectTarget,
  withCode,
  withError,
  withMessage,
  withSession,
} from "#platform/auth/request/redirect.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { html } from "#platform/http/html.ts";

/** Types that arrive by mail; text messages carry only codes. */
const linkTypes = ["signup", "invite", "recovery", "magiclink", "email_change", "email"] as const;

const flowExpired = new HttpError(
  422,
  "flow_state_expired",
  "invalid flow state, flow state has expired",
);

/** Parameters of a mailed link. */
interface Link {
  token: string;
  type: string;
  redirectTo: string;
}

/** `GET /verify`: redeems a link and redirects (docs/contracts/auth.md#64-verify). */
export function verifyLink(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const link = {
      token: c.req.query("token") ?? "",
      type: c.req.query("type") ?? "",
      redirectTo: redirectTarget(service, c),
    };
    return await followLink(service, c, link);
  };
}

/** Redeems a link; success and errors are reported in the URL of the redirect. */
async function followLink(
  service: AuthService,
  c: Context<AppEnvironment>,
  link: Link,
): Promise<Response> {
  if (!link.type) throw invalid("Verify requires a verification type");
  if (!link.token) throw invalid("Verify requires a token or a token hash");
  if (link.token.includes("\0")) throw invalid("The request holds characters that are no text.");
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  try {
    return c.redirect(await inTransaction(service, (auth) => act(auth, c, link)), 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const pkce = link.token.startsWith(pkcePrefix);
    return c.redirect(withError(link.redirectTo, error, pkce), 303);
  }
}

async function act(
  auth: AuthContext,
  c: Context<AppEnvironment>,
  { token, type, redirectTo }: Link,
): Promise<string> {
  const device = readClient(c);
  const proof = { link: token };
  const verified = await redeemToken(auth, { type: readType(type), proof, ip: device.ip });
  if (!verified) throw linkExpired();
  if ("waitingForOther" in verified) {
    return withMessage(redirectTo, waitForOther, verified.pkce);
  }
  const { account, pkce } = verified;
  if (!pkce) {
    const session = await signIn(auth, account.id, "otp", device);
    return withSession(redirectTo, session, verified.type);
  }
  const flow = await newestFlow(auth.tx, account.id, flowMethod(verified.type));
  if (!flow) {
    // The link's confirmation still takes effect; it just does not sign anyone in.
    return withError(redirectTo, flowExpired, true);
  }
  return withCode(redirectTo, await issueCode(auth, flow.id, { userId: account.id }));
}

function readType(text: string): VerificationType {
  const type = linkTypes.find((known) => known === text);
  if (!type) throw invalid("Unsupported verification type");
  return type;
}

const words = new Map([
  ["signup", { title: "Confirm your email address", button: "Confirm my address" }],
  ["invite", { title: "Accept the invitation", button: "Accept" }],
  ["recovery", { title: "Choose a new password", button: "Continue" }],
  ["magiclink", { title: "Sign in", button: "Sign me in" }],
  ["email_change", { title: "Confirm the change of address", button: "Confirm" }],
]);

/**
 * `GET /confirm`: target of the links in our mails. Mail scanners open every link, so showing this
 * page redeems nothing; its button does.
 */
export function confirmPage(service: AuthService) {
  return (c: Context<AppEnvironment>) => {
    const { token = "", type = "", redirect_to: asked } = c.req.query();
    const known = words.get(type);
    if (!known || !token) {
      return service.product.renderPage(c, 404, {
        title: "This link isn't complete",
        body: html`<p>Open it from the email again, or ask for a new one on <a href="/auth">the sign‑in page</a>.</p>`,
      });
    }
    const target = allowedTarget(service, asked);
    return service.product.renderPage(c, 200, {
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

/** `POST /confirm`: submitted by the button of the confirmation page. */
export function confirmLink(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const form = await readPostedForm(c);
    const text = (name: string) => form.get(name) ?? "";
    const redirectTo = allowedTarget(service, text("redirect_to"));
    return await followLink(service, c, { token: text("token"), type: text("type"), redirectTo });
  };
}
