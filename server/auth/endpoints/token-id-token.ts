import type { Context } from "hono";
import * as z from "zod/mini";
import { AuthError, invalid, OAuthError } from "#server/auth/errors.ts";
import { readClaims } from "#server/auth/identity-providers/external-identity.ts";
import { readIdToken, verifyIdToken } from "#server/auth/identity-providers/id-token.ts";
import { accountOf, linkTo } from "#server/auth/identity-providers/link-account.ts";
import { readCaller } from "#server/auth/request/bearer.ts";
import { readBody } from "#server/auth/request/body.ts";
import { assertManualLinking, assertStrongSession } from "#server/auth/request/manual-linking.ts";
import { retryOnConflict } from "#server/auth/request/retry-on-conflict.ts";
import { type AuthService, inTransaction } from "#server/auth/service.ts";
import { keepDeviceMark, readDevice } from "#server/auth/sessions/known-devices.ts";
import { signIn } from "#server/auth/sessions/token-response.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import type { ExternalProvider } from "#server/identity-providers-config.ts";

const bodySchema = z.object({
  provider: z._default(z.string(), ""),
  client_id: z._default(z.string(), ""),
  issuer: z._default(z.string(), ""),
  id_token: z._default(z.string(), ""),
  access_token: z._default(z.string(), ""),
  nonce: z._default(z.string(), ""),
  link_identity: z._default(z.boolean(), false),
});

/** The grant `id_token`: an app has asked the provider itself, and shows what it got. */
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
      throw new AuthError(503, "unexpected_failure", "The identity provider is unavailable.");
    });
    const claims = await verifyIdToken(
      provider,
      { idToken: body.id_token, accessToken: body.access_token, nonce: body.nonce },
      service.now(),
    );
    const identity = readClaims(settings.name, settings.issuer, claims);
    if (!identity) throw new OAuthError("invalid request", "Missing sub claim in id_token");
    const device = readDevice(c);
    const answer = await retryOnConflict(() =>
      inTransaction(service, async (tx) => {
        const account = target
          ? await linkTo(service, tx, target, identity)
          : await accountOf(service, tx, identity, {
              emailOptional: settings.emailOptional,
              ip: device.ip,
            });
        return await signIn(service, tx, account.id, "oauth", device);
      }),
    );
    keepDeviceMark(service, c, device);
    return c.json(answer);
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
  new AuthError(400, "provider_disabled", `Provider (issuer "${issuer}") is not enabled`);

async function readLinkingTarget(
  service: AuthService,
  c: Context<AppEnvironment>,
): Promise<string> {
  const caller = await readCaller(service, c);
  assertManualLinking(service);
  assertStrongSession(caller);
  return caller.account.id;
}
