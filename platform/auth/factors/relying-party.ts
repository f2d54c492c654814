import type { AuthService } from "#platform/auth/service.ts";

/** WebAuthn relying party (section 4): passkeys work only at its origins. */
interface RelyingParty {
  id: string;
  name: string;
  origins: string[];
}

/** As configured; by default the site, with the allow list's origins below its own domain. */
export function relyingParty({
  siteUrl,
  config,
  product,
}: Pick<AuthService, "siteUrl" | "config" | "product">): RelyingParty {
  const { id: configuredId, name, origins } = config.relyingParty;
  const id = configuredId ?? new URL(siteUrl).hostname;
  const named = origins.length > 0 ? origins : [siteUrl, ...config.redirectAllowList];
  return {
    id,
    name: name ?? product.name,
    origins: [...new Set(named.flatMap((entry) => originAt(id, entry) ?? []))],
  };
}

/** Origin of an entry without wildcards, if passkeys of this domain work there. */
function originAt(id: string, entry: string): string | undefined {
  const url = /[*?]/.test(entry) ? null : URL.parse(entry);
  const isWithin = url?.hostname === id || url?.hostname.endsWith(`.${id}`);
  return url && isWithin && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
