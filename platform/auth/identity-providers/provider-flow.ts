import type { Context } from "hono";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import { invalid } from "#platform/auth/errors.ts";
import type { ExternalProvider } from "#platform/auth/identity-providers-config.ts";
import {
  type FlowState,
  findFlow,
  readChallenge,
  startFlow,
} from "#platform/auth/pkce/flow-state.ts";
import { redirectTarget } from "#platform/auth/request/redirect.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type ExternalIdentity, readClaims } from "./external-identity.ts";
import { consumeFlowCookie, type ProviderRedirect } from "./flow-browser.ts";

/** Query parameters that are not passed to the provider: those only we may set, and our own. */
const reserved = new Set([
  "client_id",
  "client_secret",
  "code",
  "code_challenge",
  "code_challenge_method",
  "invite_token",
  "nonce",
  "provider",
  "redirect_to",
  "redirect_uri",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "scopes",
  "skip_http_redirect",
  "state",
]);

/** Result of a provider sign-in. */
export interface ProviderReply {
  identity: ExternalIdentity;
  accessToken: string;
  refreshToken: string | undefined;
}

/** Callback URL of this installation. */
const callbackOf = (service: AuthService, provider: ExternalProvider) =>
  provider.redirectUri ?? `${service.siteUrl}/auth/v1/callback`;

/**
 * Starts a sign-in at a provider, as requested by the query.
 *
 * @param linkingTargetId the account to link the identity to
 * @returns the redirect for the browser
 * @throws {HttpError} 400 for a provider that is not enabled, or an incomplete PKCE challenge
 */
export async function startProviderFlow(
  service: AuthService,
  c: Pick<Context<AppEnvironment>, "req" | "var">,
  linkingTargetId?: string,
): Promise<ProviderRedirect> {
  const query = c.req.query();
  const settings = findProvider(service, query.provider ?? "");
  const challenge = readChallenge(query);
  const { client } = await service.providers.open(settings).catch((error: unknown) => {
    c.var.log.warn({ err: error, provider: settings.name }, "the identity provider is unavailable");
    throw new HttpError(503, "unexpected_failure", "The identity provider is unavailable.");
  });
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const id = await inTransaction(service, async (auth) => {
    const flowId = await startFlow(auth, {
      provider: settings.name,
      method: "oauth",
      challenge,
      referrer: redirectTarget(service, c),
      ...(query.invite_token && { inviteToken: query.invite_token }),
      ...(linkingTargetId !== undefined && { linkingTargetId }),
    });
    await auth.tx.query(
      `insert into private.provider_flows (flow_id, code_verifier, nonce, created_at)
       values ($1, $2, $3, $4)`,
      [flowId, verifier, nonce, service.now()],
    );
    return flowId;
  });
  const scopes = new Set(["openid", "email", "profile", ...(query.scopes ?? "").split(/[\s,]+/)]);
  const along = Object.entries(query).filter(([name]) => !reserved.has(name));
  const callbackUrl = callbackOf(service, settings);
  // Apple sends name and email only with form_post.
  const byForm = settings.name === "apple";
  const { href: url } = buildAuthorizationUrl(client, {
    ...Object.fromEntries(along),
    redirect_uri: callbackUrl,
    response_type: "code",
    ...(byForm && { response_mode: "form_post" }),
    scope: [...scopes].filter(Boolean).join(" "),
    state: id,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const clientIp = linkingTargetId === undefined ? undefined : c.var.clientIp;
  return { state: id, url, callbackUrl, byForm, ...(clientIp !== undefined && { clientIp }) };
}

function findProvider(service: AuthService, name: string): ExternalProvider {
  const settings = service.providers.byName(name.toLowerCase());
  if (settings) return settings;
  throw invalid(
    name === ""
      ? "Unsupported provider: provider is not enabled"
      : `Unsupported provider: Provider ${name} could not be found`,
  );
}

/** A flow that a provider has returned to, and the secrets stored for it. */
export interface ReturnedFlow {
  flow: FlowState;
  verifier: string;
  nonce: string;
}

/**
 * Consumes the flow of a `state`, once, in the browser that started it.
 *
 * @throws {HttpError} 400 bad_oauth_callback, bad_oauth_state
 */
export async function redeemProviderFlow(
  service: AuthService,
  c: Context<AppEnvironment>,
  state: string,
): Promise<ReturnedFlow> {
  if (!state) throw new HttpError(400, "bad_oauth_callback", "OAuth state parameter missing");
  if (!(await consumeFlowCookie(service, c, state))) throw badState();
  return await inTransaction(service, async (auth) => {
    const flow = await findFlow(auth, state);
    const { rows } = await auth.tx.query<{ code_verifier: string; nonce: string }>(
      "delete from private.provider_flows where flow_id = $1 returning code_verifier, nonce",
      [flow?.id],
    );
    const kept = rows[0];
    if (!flow || !kept) {
      throw badState();
    }
    return { flow, verifier: kept.code_verifier, nonce: kept.nonce };
  });
}

const badState = () => new HttpError(400, "bad_oauth_state", "OAuth callback with invalid state");

/**
 * Exchanges the code of a callback and reads the identity.
 *
 * @param parameters of the callback
 * @throws {HttpError} when the provider returned an error, or its response is not valid
 */
export async function exchangeCode(
  service: AuthService,
  { flow, verifier, nonce }: ReturnedFlow,
  parameters: URLSearchParams,
  log: AppEnvironment["Variables"]["log"],
): Promise<ProviderReply & { settings: ExternalProvider }> {
  const settings = findProvider(service, flow.provider_type);
  if (parameters.has("error")) throw providerError(parameters);
  const callback = new URL(callbackOf(service, settings));
  for (const [name, value] of parameters) callback.searchParams.set(name, value);
  try {
    const { client } = await service.providers.open(settings);
    const tokens = await authorizationCodeGrant(client, callback, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: flow.id,
      idTokenExpected: true,
    });
    const claims: Record<string, unknown> = { ...tokens.claims() };
    if (claims.email === undefined && client.serverMetadata().userinfo_endpoint) {
      const info = await fetchUserInfo(client, tokens.access_token, String(claims.sub));
      Object.assign(claims, info);
    }
    const identity = readClaims(settings.name, client.serverMetadata().issuer, claims);
    if (!identity) throw new Error("the ID token names nobody");
    return {
      settings,
      identity,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
    };
  } catch (error) {
    log.warn({ err: error, provider: settings.name }, "the sign-in at the provider failed");
    throw new HttpError(500, "unexpected_failure", "Unable to exchange external code");
  }
}

/**
 * The provider's error (RFC 6749, section 4.1.2.1) in our own words: the sign-in page shows them,
 * and anyone may have made the URL.
 */
function providerError(parameters: URLSearchParams): HttpError {
  const [status, message] = providerErrors.get(parameters.get("error") ?? "") ?? [
    400 as const,
    "The identity provider refused the sign-in",
  ];
  return new HttpError(status, "bad_oauth_callback", message);
}

const providerErrors = new Map<string, [status: 400 | 403 | 503, message: string]>([
  ["access_denied", [403, "The sign-in was canceled at the identity provider"]],
  ["login_required", [400, "The identity provider asks to sign in there first"]],
  ["consent_required", [400, "The identity provider asks for consent first"]],
  ["interaction_required", [400, "The identity provider asks for something first"]],
  ["server_error", [400, "The identity provider had an error"]],
  ["temporarily_unavailable", [503, "The identity provider is unavailable"]],
]);
