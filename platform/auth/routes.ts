import { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { allowAnySite } from "#platform/http/cors.ts";
import type { RateLimits } from "#platform/http/rate-limit.ts";
import { adminAudit } from "./endpoints/admin-audit.ts";
import {
  adminDeleteFactor,
  adminListFactors,
  adminRenameFactor,
} from "./endpoints/admin-factors.ts";
import { adminCreateUser, adminUpdateUser } from "./endpoints/admin-save-user.ts";
import {
  adminCreateSsoProvider,
  adminDeleteSsoProvider,
  adminGetSsoProvider,
  adminListSsoProviders,
  adminUpdateSsoProvider,
} from "./endpoints/admin-sso-providers.ts";
import { adminDeleteUser, adminGetUser, adminListUsers } from "./endpoints/admin-users.ts";
import { enrollFactor, unenrollFactor } from "./endpoints/enroll-factor.ts";
import { linkIdentity, unlinkIdentity } from "./endpoints/identities.ts";
import { generateLink, invite } from "./endpoints/invite.ts";
import { logout } from "./endpoints/logout.ts";
import { health, jwks, settings } from "./endpoints/metadata.ts";
import { otp } from "./endpoints/otp.ts";
import { authorize, callback, continueFlow } from "./endpoints/provider-sign-in.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { resend } from "./endpoints/resend.ts";
import { samlAcs, samlMetadata, sso } from "./endpoints/saml.ts";
import { signUp } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { getUser, updateUser } from "./endpoints/user.ts";
import { verify } from "./endpoints/verify.ts";
import { challengeFactor, verifyFactor } from "./endpoints/verify-factor.ts";
import { confirmLink, confirmPage, verifyLink } from "./endpoints/verify-link.ts";
import { openIdProviders } from "./identity-providers/open-id-provider.ts";
import { requireAdmin, requireUser } from "./request/bearer.ts";
import { createAuthLimits, limitByIp } from "./request/limits.ts";
import { rejectAnonymous, requireManualLinking, respondNotFound } from "./request/middleware.ts";
import { ownSites } from "./request/redirect.ts";
import { renderError } from "./request/render-error.ts";
import { requireSaml } from "./saml/service-provider.ts";
import type { AuthService } from "./service.ts";

/** Dependencies of the accounts service. */
export type AuthDependencies = Omit<AuthService, "limits" | "providers" | "config" | "captcha"> & {
  rateLimits: RateLimits;
  /** The settings as they are at a request. */
  accounts: () => AuthService["config"];
  /** Used if the accounts require one. */
  captcha: () => AuthService["captcha"];
};

/**
 * The accounts service: every endpoint of `/auth/v1` with its middleware in order. A captcha, if
 * configured, is checked by the handlers, since its token is in the body.
 */
export function authRoutes(deps: AuthDependencies): Hono<AppEnvironment> {
  const limits = createAuthLimits(deps.rateLimits, deps.accounts());
  const service: AuthService = {
    ...deps,
    limits,
    providers: openIdProviders(() => deps.accounts().providers, deps.now),
    get config() {
      return deps.accounts();
    },
    get captcha() {
      return deps.accounts().captcha ? deps.captcha() : undefined;
    },
  };
  const user = requireUser(service);
  const mfa = limitByIp(limits.mfa);
  const auth = new Hono<AppEnvironment>();
  const admin = requireAdmin(service);
  auth.use(
    allowAnySite({
      methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      // Without these, browsers could not read error codes and pagination.
      exposed: ["X-Supabase-Api-Version", "X-Total-Count", "Link", "X-Sb-Error-Code"],
      maxAge: 600,
      mayUseCookies: ownSites(deps.siteUrl, deps.accounts().redirectAllowList),
    }),
  );

  // Anyone
  auth.get("/health", health());
  auth.get("/settings", settings(service));
  auth.get("/.well-known/jwks.json", jwks(service));
  auth.post("/signup", limitByIp(limits.signup), signUp(service));
  auth.post("/token", limitByIp(limits.token), token(service));
  auth.post("/otp", limitByIp(limits.otp), otp(service));
  auth.post("/magiclink", limitByIp(limits.magiclink), otp(service));
  auth.post("/recover", limitByIp(limits.recover), recover(service));
  auth.post("/resend", limitByIp(limits.resend), resend(service));
  auth.get("/verify", limitByIp(limits.verify), verifyLink(service));
  auth.post("/verify", limitByIp(limits.verify), verify(service));
  auth.get("/authorize", limitByIp(limits.providers), authorize(service));
  auth.get("/continue", limitByIp(limits.providers), continueFlow(service));
  auth.on(["GET", "POST"], "/callback", limitByIp(limits.providers), callback(service));
  auth.get("/confirm", confirmPage(service));
  auth.post("/confirm", limitByIp(limits.verify), confirmLink(service));

  // Companies' users, at their own identity provider
  const saml = requireSaml(service);
  auth.post("/sso", saml, limitByIp(limits.sso), sso(service));
  auth.get("/sso/saml/metadata", saml, samlMetadata(service));
  auth.post("/sso/saml/acs", saml, limitByIp(limits.sso), samlAcs(service));

  // Signed-in users
  auth.get("/user", user, getUser());
  auth.put("/user", limitByIp(limits.updateUser), user, updateUser(service));
  auth.get("/reauthenticate", user, reauthenticate(service));
  auth.post("/logout", user, logout(service));

  const linking = requireManualLinking(service);
  auth.get("/user/identities/authorize", user, linking, linkIdentity(service));
  auth.delete("/user/identities/:identity", user, linking, unlinkIdentity(service));

  // Second factors: signed-in users with an email or phone
  auth.post("/factors", user, rejectAnonymous, enrollFactor(service));
  auth.delete("/factors/:factor", user, rejectAnonymous, unenrollFactor(service));
  auth.post("/factors/:factor/challenge", mfa, user, rejectAnonymous, challengeFactor(service));
  auth.post("/factors/:factor/verify", mfa, user, rejectAnonymous, verifyFactor(service));

  // The owner's programs
  auth.get("/admin/users", admin, adminListUsers(service));
  auth.post("/admin/users", admin, adminCreateUser(service));
  auth.get("/admin/users/:user", admin, adminGetUser(service));
  auth.put("/admin/users/:user", admin, adminUpdateUser(service));
  auth.delete("/admin/users/:user", admin, adminDeleteUser(service));
  auth.get("/admin/users/:user/factors", admin, adminListFactors(service));
  auth.put("/admin/users/:user/factors/:factor", admin, adminRenameFactor(service));
  auth.delete("/admin/users/:user/factors/:factor", admin, adminDeleteFactor(service));
  auth.post("/admin/generate_link", admin, generateLink(service));
  auth.get("/admin/audit", admin, adminAudit(service));
  auth.get("/admin/sso/providers", saml, admin, adminListSsoProviders(service));
  auth.post("/admin/sso/providers", saml, admin, adminCreateSsoProvider(service));
  auth.get("/admin/sso/providers/:provider", saml, admin, adminGetSsoProvider(service));
  auth.put("/admin/sso/providers/:provider", saml, admin, adminUpdateSsoProvider(service));
  auth.delete("/admin/sso/providers/:provider", saml, admin, adminDeleteSsoProvider(service));
  auth.post("/invite", admin, invite(service));

  auth.all("*", respondNotFound(auth));
  auth.onError(renderError);
  return auth;
}
