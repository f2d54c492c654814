import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { invalid } from "#platform/auth/errors.ts";
import { depart, departLater } from "#platform/auth/identity-providers/flow-browser.ts";
import { readChallenge, startFlow } from "#platform/auth/pkce/flow-state.ts";
import { pkceFields, readBody } from "#platform/auth/request/body.ts";
import { assertHuman, captchaFields } from "#platform/auth/request/captcha.ts";
import { allowedTarget } from "#platform/auth/request/redirect-target.ts";
import { ownAddresses, samlWith } from "#platform/auth/saml/service-provider.ts";
import { findSsoProvider, findSsoProviderOfDomain } from "#platform/auth/saml/sso-provider.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({
  provider_id: z._default(z.string(), ""),
  domain: z._default(z.string(), ""),
  redirect_to: z._default(z.string(), ""),
  skip_http_redirect: z._default(z.boolean(), false),
  ...pkceFields,
  ...captchaFields,
});

/**
 * `POST /sso`: leads to the identity provider of a company (docs/contracts/auth.md#612-companies).
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
    const saml = samlWith(service, provider, requestId);
    const departure = {
      state: relayState,
      url: await saml.getAuthorizeUrlAsync(relayState, undefined, {}),
      callbackUrl: ownAddresses(service).acs,
      byForm: true,
    };
    return body.skip_http_redirect
      ? c.json({ url: await departLater(service, departure) })
      : c.redirect(await depart(service, c, departure), 303);
  };
}
