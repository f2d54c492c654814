import { Hono } from "hono";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import type { RateLimits } from "#server/http/rate-limit.ts";
import { challengeFactor } from "./endpoints/challenge-factor.ts";
import { confirmLink, confirmPage } from "./endpoints/confirm-page.ts";
import { enrollFactor } from "./endpoints/enroll-factor.ts";
import { getUser } from "./endpoints/get-user.ts";
import { health } from "./endpoints/health.ts";
import { jwks } from "./endpoints/jwks.ts";
import { logout } from "./endpoints/logout.ts";
import { otp } from "./endpoints/otp.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { resend } from "./endpoints/resend.ts";
import { settings } from "./endpoints/settings.ts";
import { signUp } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { unenrollFactor } from "./endpoints/unenroll-factor.ts";
import { updateUser } from "./endpoints/update-user.ts";
import { verify } from "./endpoints/verify.ts";
import { verifyFactor } from "./endpoints/verify-factor.ts";
import { verifyLink } from "./endpoints/verify-link.ts";
import { requireUser } from "./request/bearer.ts";
import { allowAnySite } from "./request/cors.ts";
import { createAuthLimits, limitByAddress } from "./request/limits.ts";
import { refuseGuests } from "./request/no-guests.ts";
import { renderError } from "./request/render-error.ts";
import { answerUnknown } from "./request/unknown-route.ts";
import type { AuthService } from "./service.ts";

/** What the accounts service is made from. */
export type AuthDependencies = Omit<AuthService, "limits"> & { rateLimits: RateLimits };

/**
 * The accounts service: every endpoint of `/auth/v1`, each with the gates a request passes on its
 * way, from left to right. A captcha, where the owner wants one, comes with the body.
 */
export function authRoutes(deps: AuthDependencies): Hono<AppEnvironment> {
  const limits = createAuthLimits(deps.rateLimits, deps.config);
  const service: AuthService = { ...deps, limits };
  const user = requireUser(service);
  const mfa = limitByAddress(limits.mfa);
  const auth = new Hono<AppEnvironment>();
  auth.use(allowAnySite);

  // Anyone
  auth.get("/health", health());
  auth.get("/settings", settings(service));
  auth.get("/.well-known/jwks.json", jwks(service));
  auth.post("/signup", limitByAddress(limits.signup), signUp(service));
  auth.post("/token", limitByAddress(limits.token), token(service));
  auth.post("/otp", limitByAddress(limits.otp), otp(service));
  auth.post("/magiclink", limitByAddress(limits.magiclink), otp(service));
  auth.post("/recover", limitByAddress(limits.recover), recover(service));
  auth.post("/resend", limitByAddress(limits.resend), resend(service));
  auth.get("/verify", limitByAddress(limits.verify), verifyLink(service));
  auth.post("/verify", limitByAddress(limits.verify), verify(service));
  auth.get("/confirm", confirmPage(service));
  auth.post("/confirm", limitByAddress(limits.verify), confirmLink(service));

  // Whoever is signed in
  auth.get("/user", user, getUser());
  auth.put("/user", limitByAddress(limits.updateUser), user, updateUser(service));
  auth.get("/reauthenticate", user, reauthenticate(service));
  auth.post("/logout", user, logout(service));

  // Second factors: whoever is signed in with an address
  auth.post("/factors", user, refuseGuests, enrollFactor(service));
  auth.delete("/factors/:factor", user, refuseGuests, unenrollFactor(service));
  auth.post("/factors/:factor/challenge", mfa, user, refuseGuests, challengeFactor(service));
  auth.post("/factors/:factor/verify", mfa, user, refuseGuests, verifyFactor(service));

  auth.all("*", answerUnknown(auth));
  auth.onError(renderError);
  return auth;
}
