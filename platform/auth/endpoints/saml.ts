import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import type { ExternalIdentity } from "#platform/auth/identity-providers/external-identity.ts";
import {
  consumeFlowCookie,
  createContinueUrl,
  redirectToProvider,
} from "#platform/auth/identity-providers/flow-browser.ts";
import { ssoAccountOf } from "#platform/auth/identity-providers/link-account.ts";
import { issueCode, readChallenge, startFlow } from "#platform/auth/pkce/flow-state.ts";
import { pkceFields, readBody, readPostedForm } from "#platform/auth/request/body.ts";
import { assertHuman, captchaFields } from "#platform/auth/request/captcha.ts";
import { type ClientDevice, readClient } from "#platform/auth/request/client.ts";
import {
  allowedTarget,
  withCode,
  withError,
  withSession,
} from "#platform/auth/request/redirect.ts";
import { readAssertion } from "#platform/auth/saml/assertion.ts";
import {
  ownMetadata,
  samlWith,
  serviceProviderUrls,
} from "#platform/auth/saml/service-provider.ts";
import {
  findSsoProvider,
  findSsoProviderOfDomain,
  type SsoProvider,
} from "#platform/auth/saml/sso-provider.ts";
import {
  type AuthContext,
  type AuthService,
  inTransaction,
  retryOnConflict,
} from "#platform/auth/service.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

const bodySchema = z.object({
  provider_id: z._default(z.string(), ""),
  domain: z._default(z.string(), ""),
  redirect_to: z._default(z.string(), ""),
  skip_http_redirect: z._default(z.boolean(), false),
  ...pkceFields,
  ...captchaFields,
});

/**
 * `POST /sso`: redirects to a company's identity provider (docs/contracts/auth.md#612-companies).
 */
export function sso(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const body = await readBody(c, bodySchema);
    await assertHuman(service, c, body);
    if (!body.provider_id && !body.domain) {
      throw invalid("A provider_id or domain needs to be provided");
    }
    const challenge = readChallenge(body);
    const requestId = `_${randomUUID()}`;
    const relayState = randomUUID();
    const now = service.now();
    const provider = await inTransaction(service, async (auth) => {
      const found = body.provider_id
        ? await findSsoProvider(auth.tx, body.provider_id)
        : await findSsoProviderOfDomain(auth.tx, body.domain);
      if (found.disabled) {
        throw new HttpError(404, "sso_provider_disabled", "This SSO provider is disabled");
      }
      const flowId = challenge
        ? await startFlow(auth, {
            provider: `sso:${found.id}`,
            method: "sso/saml",
            challenge,
          })
        : null;
      await auth.tx.query(
        `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to,
           flow_state_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [relayState, found.id, requestId, allowedTarget(service, body.redirect_to), flowId, now],
      );
      return found;
    });
    const saml = await samlWith(service, provider, requestId);
    const departure = {
      state: relayState,
      url: await saml.getAuthorizeUrlAsync(relayState, undefined, {}),
      callbackUrl: serviceProviderUrls(service).acs,
      byForm: true,
    };
    return body.skip_http_redirect
      ? c.json({ url: await createContinueUrl(service, departure) })
      : c.redirect(await redirectToProvider(service, c, departure), 303);
  };
}

/** `GET /sso/saml/metadata`: our service provider metadata, for identity providers. */
export function samlMetadata(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    if (c.req.query("download") === "true") {
      c.header("Content-Disposition", 'attachment; filename="metadata.xml"');
    }
    c.header("Cache-Control", "public, max-age=600");
    return c.body(await ownMetadata(service), 200, { "Content-Type": "application/xml" });
  };
}

const relayStateSeconds = 300;

/** State stored when a user is redirected to an identity provider. */
interface RelayState {
  request_id: string;
  redirect_to: string | null;
  flow_state_id: string | null;
  created_at: Date;
  provider: SsoProvider;
}

/**
 * `POST /sso/saml/acs`: the assertion consumer service. Accepts only responses to our own requests,
 * once, in the browser that started the sign-in, so that a form prepared by a stranger cannot sign
 * anyone in.
 */
export function samlAcs(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const form = await readPostedForm(c);
    const relayState = form.get("RelayState") ?? "";
    if (!(await consumeFlowCookie(service, c, relayState))) throw unknownRelayState();
    const state = await redeemRelayState(service, relayState);
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

async function redeemRelayState(service: AuthService, id: string): Promise<RelayState> {
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
