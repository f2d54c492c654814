import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as keysFetch } from "jose";
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  None,
} from "openid-client";
import type { ExternalProvider } from "#platform/auth/identity-providers-config.ts";
import { fetchJson } from "#platform/http/read-response.ts";

/** A provider's discovered configuration and its signing keys. */
export interface OpenIdProvider {
  settings: ExternalProvider;
  client: Configuration;
  keys: JWTVerifyGetKey;
}

/** Finds an enabled provider by a property of its settings; undefined if there is none. */
export interface OpenIdProviders {
  byName(name: string): ExternalProvider | undefined;
  byIssuer(issuer: string, clientId: string): ExternalProvider | undefined;
  /**
   * Discovers the provider's configuration (OpenID Connect Discovery 1.0).
   *
   * @throws when it does not respond
   */
  open(settings: ExternalProvider): Promise<OpenIdProvider>;
}

const freshMilliseconds = 3600 * 1000;
const timeoutSeconds = 8;

/**
 * Caches discovered providers for an hour.
 *
 * @param configured the enabled ones at that moment
 */
export function openIdProviders(
  configured: () => readonly ExternalProvider[],
  now: () => Date,
): OpenIdProviders {
  const known = new Map<
    string,
    { settings: ExternalProvider; until: number; provider: Promise<OpenIdProvider> }
  >();
  return {
    byName: (name) => configured().find((provider) => provider.name === name),
    byIssuer: (issuer, clientId) =>
      configured().find(
        (provider) => provider.issuer === issuer && provider.clientIds.includes(clientId),
      ),
    async open(settings) {
      const fresh = known.get(settings.name);
      // Another client ID or secret is another client.
      if (fresh?.settings === settings && fresh.until > now().getTime())
        return await fresh.provider;
      const provider = discover(settings);
      known.set(settings.name, { settings, until: now().getTime() + freshMilliseconds, provider });
      provider.catch(() => known.delete(settings.name));
      return await provider;
    },
  };
}

async function discover(settings: ExternalProvider): Promise<OpenIdProvider> {
  const { issuer, clientIds, secret } = settings;
  const server = new URL(issuer);
  const client = await discovery(
    server,
    clientIds[0],
    undefined,
    secret === undefined ? None() : ClientSecretPost(secret),
    {
      timeout: timeoutSeconds,
      [customFetch]: (url, options) => fetchJson(url, options as RequestInit),
      // Only if the owner configured http: a provider on the same machine or network.
      ...(server.protocol === "http:" && { execute: [allowInsecureRequests] }),
    },
  );
  const keys = createRemoteJWKSet(new URL(client.serverMetadata().jwks_uri ?? ""), {
    timeoutDuration: timeoutSeconds * 1000,
    [keysFetch]: fetchJson,
  });
  return { settings, client, keys };
}
