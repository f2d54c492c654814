import { isRecord } from "./is-record.ts";

/** Public configuration of the browser; `GET /config.json`. */
export interface SiteConfig {
  /** Origin of the accounts service and the data API; empty if it is this site's own. */
  supabaseUrl: string;
  /** Public key with the anon role; may be empty on our own server. */
  supabaseKey: string;
  /** Whether the data API reports changes over a live connection. */
  realtime: boolean;
  forms: {
    /** URL of our own server's form API; null on a static host. */
    endpoint: string | null;
    /** Automation webhook, to which the browser posts only if there is no server of ours. */
    webhook: string | null;
    /** Cross-origin proxies, in order. Empty unless the owner configures some. */
    proxies: readonly string[];
    /** Public key of the captcha, if the forms have one. */
    captchaKey: string | null;
    /** URL of the captcha's script. */
    captchaScript: string | null;
  };
}

/** Default while `/config.json` cannot be read: the site and its server share one host. */
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

/** Validates a parsed `config.json`; missing or malformed values fall back to the default. */
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
 * Loads the site's configuration, once per visit. Never rejects: if the file cannot be read it
 * resolves to the default, and the next call retries.
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
