import type { Context } from "hono";
import { audit } from "#platform/auth/audit.ts";
import type { ExternalIdentity } from "#platform/auth/identity-providers/external-identity.ts";
import { comesBack } from "#platform/auth/identity-providers/flow-browser.ts";
import { ssoAccountOf } from "#platform/auth/identity-providers/link-account.ts";
import { issueCode } from "#platform/auth/pkce/flow-state.ts";
import { type ClientDevice, readClient } from "#platform/auth/request/client.ts";
import { readPostedForm } from "#platform/auth/request/form.ts";
import { withCode, withError, withSession } from "#platform/auth/request/redirect-answer.ts";
import { retryOnConflict } from "#platform/auth/request/retry-on-conflict.ts";
import { readAssertion } from "#platform/auth/saml/assertion.ts";
import { findSsoProvider, type SsoProvider } from "#platform/auth/saml/sso-provider.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

const relayStateSeconds = 300;

/** What we kept when we sent somebody to an identity provider. */
interface RelayState {
  request_id: string;
  redirect_to: string | null;
  flow_state_id: string | null;
  created_at: Date;
  provider: SsoProvider;
}

/**
 * `POST /sso/saml/acs`: where an identity provider sends people back to. Only answers to our own
 * requests are taken, once, in the browser that began: nobody can be signed in by a form that a
 * stranger has prepared.
 */
export function samlAcs(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const form = await readPostedForm(c);
    const relayState = form.get("RelayState") ?? "";
    if (!(await comesBack(service, c, relayState))) throw unknownRelayState();
    const state = await takeRelayState(service, relayState);
    const target = state.redirect_to ?? service.siteUrl;
    const device = readClient(c);
    c.header("Cache-Control", "no-store");
    try {
      const { provider, request_id: requestId } = state;
      const response = form.get("SAMLResponse") ?? "";
      const identity = await readAssertion(service, provider, response, requestId);
      const url = await retryOnConflict(() =>
        inTransaction(service, (auth) => finish(auth, state, identity, { target, device })),
      );
      return c.redirect(url, 303);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      c.var.log.warn({ err: error, provider: state.provider.id }, "a SAML response was refused");
      return c.redirect(withError(target, error, true), 303);
    }
  };
}

async function takeRelayState(service: AuthService, id: string): Promise<RelayState> {
  return await inTransaction(service, async ({ tx }) => {
    const { rows } = isUuid(id)
      ? await tx.query<Omit<RelayState, "provider"> & { sso_provider_id: string }>(
          `delete from auth.saml_relay_states where id = $1
           returning request_id, redirect_to, flow_state_id, created_at, sso_provider_id`,
          [id],
        )
      : { rows: [] };
    const state = rows[0];
    if (!state) throw unknownRelayState();
    const age = service.now().getTime() - state.created_at.getTime();
    if (age >= relayStateSeconds * 1000) {
      throw new HttpError(
        422,
        "saml_relay_state_expired",
        "SAML RelayState has expired. Try logging in again?",
      );
    }
    return { ...state, provider: await findSsoProvider(tx, state.sso_provider_id) };
  });
}

const unknownRelayState = () =>
  new HttpError(
    404,
    "saml_relay_state_not_found",
    "SAML RelayState does not exist, try logging in again?",
  );

async function finish(
  auth: AuthContext,
  state: RelayState,
  identity: ExternalIdentity,
  { target, device }: { target: string; device: ClientDevice },
): Promise<string> {
  if (state.provider.disabled) {
    throw new HttpError(404, "sso_provider_disabled", "This SSO provider is disabled");
  }
  const account = await ssoAccountOf(auth, identity, device.ip);
  await audit(auth, {
    action: "login",
    actorId: account.id,
    ip: device.ip,
    traits: { provider: identity.provider },
  });
  if (state.flow_state_id) {
    return withCode(target, await issueCode(auth, state.flow_state_id, { userId: account.id }));
  }
  return withSession(target, await signIn(auth, account.id, "sso/saml", device));
}
