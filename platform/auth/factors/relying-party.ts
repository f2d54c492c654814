import type { AuthService } from "#platform/auth/service.ts";

/** Whom passkeys are made for (WebAuthn, section 4): they work at these origins and nowhere else. */
interface RelyingParty {
  id: string;
  name: string;
  origins: string[];
}

/** As configured, else the site itself, and what the allow list names of its own domain. */
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

/** The origin of an entry without wildcards, if passkeys of this domain work there. */
function originAt(id: string, entry: string): string | undefined {
  const url = /[*?]/.test(entry) ? null : URL.parse(entry);
  const isWithin = url?.hostname === id || url?.hostname.endsWith(`.${id}`);
  return url && isWithin && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
