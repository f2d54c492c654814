import type { Context } from "hono";
import { ownMetadata } from "#platform/auth/saml/service-provider.ts";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** `GET /sso/saml/metadata`: what an identity provider has to know of us. */
export function samlMetadata(service: AuthService) {
  return (c: Context<AppEnvironment>) => {
    if (c.req.query("download") === "true") {
      c.header("Content-Disposition", 'attachment; filename="metadata.xml"');
    }
    c.header("Cache-Control", "public, max-age=600");
    return c.body(ownMetadata(service), 200, { "Content-Type": "application/xml" });
  };
}
