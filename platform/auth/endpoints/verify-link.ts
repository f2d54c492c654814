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
import { readClient } from "#platform/auth/request/client.ts";
import {
  withCode,
  withError,
  withMessage,
  withSession,
} from "#platform/auth/request/redirect-answer.ts";
import { redirectTarget } from "#platform/auth/request/redirect-target.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

/** Those that arrive by mail; text messages carry codes only. */
const linkTypes = ["signup", "invite", "recovery", "magiclink", "email_change", "email"] as const;

const flowExpired = new HttpError(
  422,
  "flow_state_expired",
  "invalid flow state, flow state has expired",
);

/** What a link carries. */
export interface Link {
  token: string;
  type: string;
  redirectTo: string;
}

/** `GET /verify`: uses a link up and leads on (docs/contracts/auth.md#64-verify). */
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

/** Uses a link up; whatever comes of it is said at the address that it leads to. */
export async function followLink(
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
    // What the link confirms is confirmed all the same; only nobody is signed in by it.
    return withError(redirectTo, flowExpired, true);
  }
  return withCode(redirectTo, await issueCode(auth, flow.id, { userId: account.id }));
}

function readType(text: string): VerificationType {
  const type = linkTypes.find((known) => known === text);
  if (!type) throw invalid("Unsupported verification type");
  return type;
}
