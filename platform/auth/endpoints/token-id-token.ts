import type { Context } from "hono";
import * as z from "zod/mini";
import { invalid, OAuthError } from "#platform/auth/errors.ts";
import { readClaims } from "#platform/auth/identity-providers/external-identity.ts";
import { readIdToken, verifyIdToken } from "#platform/auth/identity-providers/id-token.ts";
import { accountOf, linkTo } from "#platform/auth/identity-providers/link-account.ts";
import type { ExternalProvider } from "#platform/auth/identity-providers-config.ts";
import { readCaller } from "#platform/auth/request/bearer.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { assertManualLinking, assertStrongSession } from "#platform/auth/request/middleware.ts";
import { type AuthService, inTransaction, retryOnConflict } from "#platform/auth/service.ts";
import { keepDeviceMark, readDevice } from "#platform/auth/sessions/known-devices.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({
  provider: z._default(z.string(), ""),
  client_id: z._default(z.string(), ""),
  issuer: z._default(z.string(), ""),
  id_token: z._default(z.string(), ""),
  access_token: z._default(z.string(), ""),
  nonce: z._default(z.string(), ""),
  link_identity: z._default(z.boolean(), false),
});

/** The `id_token` grant: accepts an ID token that an app got directly from a provider. */
export function idTokenGrant(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const body = await readBody(c, bodySchema);
    if (!body.id_token) throw new OAuthError("invalid request", "id_token required");
    if (!body.provider && (!body.client_id || !body.issuer)) {
      throw new OAuthError("invalid request", "provider or client_id and issuer required");
    }
    const settings = findProvider(service, body);
    const target = body.link_identity ? await readLinkingTarget(service, c) : undefined;
    const provider = await service.providers.open(settings).catch((error: unknown) => {
      c.var.log.warn({ err: error, provider: settings.name }, "the provider is unavailable");
      throw new HttpError(503, "unexpected_failure", "The identity provider is unavailable.");
    });
    const claims = await verifyIdToken(
      provider,
      { idToken: body.id_token, accessToken: body.access_token, nonce: body.nonce },
      service.now(),
    );
    const identity = readClaims(settings.name, settings.issuer, claims);
    if (!identity) throw new OAuthError("invalid request", "Missing sub claim in id_token");
    const device = readDevice(c);
    const response = await retryOnConflict(() =>
      inTransaction(service, async (auth) => {
        const account = target
          ? await linkTo(auth, target, identity)
          : await accountOf(auth, identity, {
              emailOptional: settings.emailOptional,
              ip: device.ip,
            });
        return await signIn(auth, account.id, "oauth", device);
      }),
    );
    keepDeviceMark(service, c, device);
    return c.json(response);
  };
}

function findProvider(
  { providers }: AuthService,
  body: z.infer<typeof bodySchema>,
): ExternalProvider {
  const { provider: name, client_id: clientId, issuer } = body;
  if (!name) {
    const known = providers.byIssuer(issuer, clientId);
    if (known) return known;
    throw notEnabled(issuer);
  }
  const settings = providers.byName(name.toLowerCase());
  if (settings) return settings;
  if (name.startsWith("custom:")) throw invalid(`Custom OIDC provider "${name}" not allowed`);
  throw notEnabled(readIdToken(body.id_token).iss ?? "");
}

const notEnabled = (issuer: string) =>
  new HttpError(400, "provider_disabled", `Provider (issuer "${issuer}") is not enabled`);

async function readLinkingTarget(
  service: AuthService,
  c: Context<AppEnvironment>,
): Promise<string> {
  const caller = await readCaller(service, c);
  assertManualLinking(service);
  assertStrongSession(caller);
  return caller.account.id;
}
