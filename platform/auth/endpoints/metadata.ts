import type { Context } from "hono";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/**
 * `GET /health`. Reports the name and version of the service it is compatible with
 * (docs/contracts/auth.md).
 */
export function health() {
  return (c: Context<AppEnvironment>) =>
    c.json({
      version: "v2.196.0",
      name: "GoTrue",
      description: "GoTrue is a user registration and authentication API",
    });
}

/** Providers that the published clients know, in GoTrue's order. */
const providers = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "workos",
  "zoom",
];

/** `GET /settings`: the enabled sign-in methods, for the sign-in screen. */
export function settings(service: AuthService) {
  return (c: Context<AppEnvironment>) => {
    const { config } = service;
    return c.json({
      external: {
        anonymous_users: config.anonymous.enabled,
        ...Object.fromEntries(providers.map((provider) => [provider, false])),
        ...Object.fromEntries(config.providers.map(({ name }) => [name, true])),
        email: config.email.enabled,
        phone: config.phone.enabled,
      },
      disable_signup: config.disableSignup,
      mailer_autoconfirm: config.email.autoconfirm,
      phone_autoconfirm: config.phone.autoconfirm,
      sms_provider: "",
      saml_enabled: config.saml,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    });
  };
}

/** `GET /.well-known/jwks.json`: the public keys for verifying access tokens (RFC 7517). */
export function jwks({ accessTokens }: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    c.header("Cache-Control", "public, max-age=600");
    return c.json({ keys: await accessTokens.publicJwks() });
  };
}
