import { isRecord } from "./is-record.ts";

/** What the browser must know of its surroundings; `GET /config.json`. */
export interface SiteConfig {
  /** Host of the accounts service and the data API; empty when it is this site's own host. */
  supabaseUrl: string;
  /** The public key with the anon role; may be empty on our own server. */
  supabaseKey: string;
  /** Whether the data API tells of changes over a live connection. */
  realtime: boolean;
  forms: {
    /** Our own server's forms address; null on a static host. */
    endpoint: string | null;
    /** The automation webhook, posted to by the browser only where there is no server of ours. */
    webhook: string | null;
    /** Cross-origin proxies, in order. Empty unless the owner decides otherwise. */
    proxies: readonly string[];
    /** Public key of the captcha, if the forms have one. */
    captchaKey: string | null;
    /** Address of the captcha's script. */
    captchaScript: string | null;
  };
}

/** What holds while `/config.json` cannot be read: the site and its server share one host. */
export const defaultConfig: SiteConfig = {
  supabaseUrl: "",
  supabaseKey: "",
  realtime: false,
  forms: {
    endpoint: "/api/forms",
    webhook: null,
    proxies: [],
    captchaKey: null,
    captchaScript: null,
  },
};

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** Reads a parsed `config.json`; what is missing or malformed falls back to the default. */
export function readConfig(json: unknown): SiteConfig {
  if (!isRecord(json)) return defaultConfig;
  const forms = isRecord(json.forms) ? json.forms : {};
  return {
    supabaseUrl: textOrNull(json.supabaseUrl) ?? "",
    supabaseKey: textOrNull(json.supabaseKey) ?? "",
    realtime: json.realtime === true,
    forms: {
      endpoint: "endpoint" in forms ? textOrNull(forms.endpoint) : defaultConfig.forms.endpoint,
      webhook: textOrNull(forms.webhook),
      proxies: Array.isArray(forms.proxies)
        ? forms.proxies.filter((proxy) => typeof proxy === "string")
        : [],
      captchaKey: textOrNull(forms.captchaKey),
      captchaScript: textOrNull(forms.captchaScript),
    },
  };
}

let loaded: Promise<SiteConfig> | undefined;

/**
 * The site's configuration, read once per visit. Never fails: while the file cannot be read the
 * default is returned, and the next call tries again.
 */
export function loadConfig(): Promise<SiteConfig> {
  loaded ??= fetch("/config.json", { signal: AbortSignal.timeout(5000) })
    .then(async (response) => {
      if (!response.ok) throw new Error(`config.json answered ${response.status}`);
      return readConfig(await response.json());
    })
    .catch(() => {
      loaded = undefined;
      return defaultConfig;
    });
  return loaded;
}
