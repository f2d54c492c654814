import type { Context } from "hono";
import { invalid } from "#platform/auth/errors.ts";
import type { ExternalIdentity } from "#platform/auth/identity-providers/external-identity.ts";
import {
  createContinueUrl,
  redirectToProvider,
  resumeFlow,
} from "#platform/auth/identity-providers/flow-browser.ts";
import { accountOf, linkTo } from "#platform/auth/identity-providers/link-account.ts";
import {
  exchangeCode,
  type ReturnedFlow,
  redeemProviderFlow,
  startProviderFlow,
} from "#platform/auth/identity-providers/provider-flow.ts";
import {
  deleteTokens,
  findToken,
  isSentTo,
  isTooOld,
} from "#platform/auth/one-time-tokens/one-time-token.ts";
import { issueCode } from "#platform/auth/pkce/flow-state.ts";
import { readPostedForm } from "#platform/auth/request/body.ts";
import { type ClientDevice, readClient } from "#platform/auth/request/client.ts";
import { withCode, withError, withSession } from "#platform/auth/request/redirect.ts";
import {
  type AuthContext,
  type AuthService,
  inTransaction,
  retryOnConflict,
} from "#platform/auth/service.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import { type Account, findById } from "#platform/auth/users/account.ts";
import { confirm, markVerified } from "#platform/auth/users/confirm.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

/**
 * `GET /authorize?provider=`: redirects to an identity provider
 * (docs/contracts/auth.md#69-identity-providers).
 */
export function authorize(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const departure = await startProviderFlow(service, c);
    return c.req.query("skip_http_redirect") === "true"
      ? c.json({ url: await createContinueUrl(service, departure) })
      : c.redirect(await redirectToProvider(service, c, departure), 302);
  };
}

/**
 * `GET /continue?flow=`: opened by the browser of a program that requested a provider URL. Sets the
 * cookie required to finish the sign-in, then redirects to the provider.
 */
export function continueFlow(service: AuthService) {
  return async (c: Context<AppEnvironment>) =>
    c.redirect(await resumeFlow(service, c, c.req.query("flow") ?? ""), 302);
}

type ProviderResponse = Awaited<ReturnType<typeof exchangeCode>>;

/**
 * `GET` or `POST /callback`: where an identity provider redirects back to. Once the state is known,
 * errors are reported to the page that started the flow.
 */
export function callback(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const parameters = await readParameters(c);
    const returned = await redeemProviderFlow(service, c, parameters.get("state") ?? "");
    const target = returned.flow.referrer ?? service.siteUrl;
    const device = readClient(c);
    c.header("Cache-Control", "no-store");
    try {
      const response = await exchangeCode(service, returned, parameters, c.var.log);
      const url = await retryOnConflict(() =>
        inTransaction(service, (auth) => finish(auth, returned, response, { target, device })),
      );
      return c.redirect(url, 302);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return c.redirect(withError(target, error, true), 302);
    }
  };
}

async function readParameters(c: Context<AppEnvironment>): Promise<URLSearchParams> {
  if (c.req.method !== "POST") return new URL(c.req.url).searchParams;
  return await readPostedForm(c);
}

async function finish(
  auth: AuthContext,
  { flow }: ReturnedFlow,
  response: ProviderResponse,
  { target, device }: { target: string; device: ClientDevice },
): Promise<string> {
  const account = await findAccount(auth, flow, response, device);
  if (flow.code_challenge) {
    const code = await issueCode(auth, flow.id, {
      userId: account.id,
      providerAccessToken: response.accessToken,
      ...(response.refreshToken !== undefined && { providerRefreshToken: response.refreshToken }),
    });
    return withCode(target, code);
  }
  await auth.tx.query("delete from auth.flow_state where id = $1", [flow.id]);
  const session = await signIn(auth, account.id, "oauth", device);
  return withSession(target, {
    ...session,
    provider_token: response.accessToken,
    ...(response.refreshToken !== undefined && { provider_refresh_token: response.refreshToken }),
  });
}

async function findAccount(
  auth: AuthContext,
  flow: ReturnedFlow["flow"],
  { identity, settings }: ProviderResponse,
  { ip }: ClientDevice,
): Promise<Account> {
  if (flow.linking_target_id) return await linkTo(auth, flow.linking_target_id, identity);
  if (flow.invite_token) return await acceptInvitation(auth, flow.invite_token, identity);
  const { emailOptional } = settings;
  return await accountOf(auth, identity, { emailOptional, ip });
}

/**
 * Accepts an invitation by signing in at a provider with the invited email.
 *
 * @throws {HttpError} 404 invite_not_found, 400 for another email
 */
async function acceptInvitation(
  auth: AuthContext,
  inviteToken: string,
  identity: ExternalIdentity,
): Promise<Account> {
  const token = await findToken(auth.tx, { link: inviteToken }, ["confirmation_token"]);
  const account = token && (await findById(auth.tx, token.userId));
  if (
    !token ||
    !account?.invited_at ||
    !isSentTo(account, token, "email") ||
    isTooOld(token, auth.now(), auth.config.email.codeSeconds)
  ) {
    throw new HttpError(404, "invite_not_found", "Invite not found");
  }
  if (!identity.emailVerified || identity.email !== account.email) {
    throw invalid("Invited email does not match emails from external provider");
  }
  await linkTo(auth, account.id, identity);
  await deleteTokens(auth.tx, account.id);
  await markVerified(auth, account);
  return await confirm(auth, account.id, "email");
}
