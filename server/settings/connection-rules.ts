import type { ConnectionName } from "#shop/forms/connections.ts";

/** What is set, by field; empty fields are absent. */
export type ConnectionValues = Readonly<Record<string, string | undefined>>;

interface ConnectionRule {
  /** Variables, or their beginnings, of which one in the environment decides the whole connection. */
  variables: readonly string[];
  /** Variables that win on their own, beside what is set at the desk. */
  singly?: readonly string[];
  /** Fields that say where secrets go: whoever changes one enters the secrets again. */
  leadsTo: readonly string[];
  /**
   * While a secret can't be read: `wait`: messages wait for it; `off`: as if the connection weren't set.
   */
  withoutSecret: "wait" | "off";
  /** The variables that would say the same. */
  toEnvironment(values: ConnectionValues): Record<string, string | undefined>;
}

/**
 * `smtps:` on port 465 (RFC 8314); else encryption is begun by STARTTLS, which has to succeed before a
 * password is said.
 */
function smtpUrl({ server, port, user, password }: ConnectionValues): string {
  const login = [user, password].flatMap((part) => (part ? encodeURIComponent(part) : []));
  const address = `${login.length > 0 ? `${login.join(":")}@` : ""}${server}:${port}`;
  if (port === "465") return `smtps://${address}`;
  return `smtp://${address}${password ? "?requireTLS=true" : ""}`;
}

function provider(name: string, issuerOf?: (values: ConnectionValues) => string): ConnectionRule {
  const prefix = `GOTRUE_EXTERNAL_${name}_`;
  return {
    variables: [prefix],
    leadsTo: issuerOf ? ["tenant"] : [],
    withoutSecret: "off",
    toEnvironment: (values) => ({
      [`${prefix}ENABLED`]: "true",
      [`${prefix}CLIENT_ID`]: values.clientId,
      [`${prefix}SECRET`]: values.secret,
      ...(issuerOf && { [`${prefix}ISSUER`]: issuerOf(values) }),
    }),
  };
}

/** How what is set at the desk becomes what the environment would say: one reading serves both. */
export const connectionRules: Readonly<Record<ConnectionName, ConnectionRule>> = {
  address: {
    variables: ["SITE_URL", "ACME_DOMAINS"],
    leadsTo: [],
    withoutSecret: "off",
    toEnvironment: ({ domain, certificate }) => ({
      SITE_URL: `https://${domain}`,
      ACME_DOMAINS: certificate === "here" ? domain : undefined,
    }),
  },
  mail: {
    variables: ["SMTP_URL"],
    singly: ["MAIL_FROM"],
    leadsTo: ["server", "port"],
    withoutSecret: "wait",
    toEnvironment: (values) => ({ SMTP_URL: smtpUrl(values), MAIL_FROM: values.from }),
  },
  texts: {
    variables: ["SMS_"],
    leadsTo: ["url"],
    withoutSecret: "wait",
    toEnvironment: ({ url, token, from, format, replies }) => ({
      SMS_GATEWAY_URL: url,
      SMS_GATEWAY_TOKEN: token,
      SMS_GATEWAY_FORMAT: format,
      SMS_FROM: from,
      SMS_WEBHOOK_SECRET: replies,
    }),
  },
  alert: {
    variables: ["SHOP_ALERT_PHONE"],
    leadsTo: [],
    withoutSecret: "off",
    toEnvironment: ({ phone }) => ({ SHOP_ALERT_PHONE: phone }),
  },
  webhook: {
    variables: ["FORM_WEBHOOK_"],
    // The secret signs and isn't sent, but whoever gets a signed body can try secrets on it.
    leadsTo: ["url"],
    withoutSecret: "wait",
    toEnvironment: ({ url, secret, images }) => ({
      FORM_WEBHOOK_URL: url,
      FORM_WEBHOOK_SECRET: secret,
      FORM_WEBHOOK_IMAGES: images,
    }),
  },
  captcha: {
    variables: ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"],
    leadsTo: [],
    withoutSecret: "off",
    toEnvironment: ({ siteKey, secret, accounts }) => ({
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: secret,
      GOTRUE_SECURITY_CAPTCHA_ENABLED: accounts === "yes" ? "true" : "false",
    }),
  },
  google: provider("GOOGLE"),
  microsoft: provider("AZURE", ({ tenant }) => `https://login.microsoftonline.com/${tenant}/v2.0`),
  apple: provider("APPLE"),
};
