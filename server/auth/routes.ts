import { Hono } from "hono";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { challengeFactor } from "./endpoints/challenge-factor.ts";
import { enrollFactor } from "./endpoints/enroll-factor.ts";
import { confirmLink, confirmPage } from "./endpoints/confirm-page.ts";
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
import { verifyFactor } from "./endpoints/verify-factor.ts";
import { updateUser } from "./endpoints/update-user.ts";
import { verify } from "./endpoints/verify.ts";
import { verifyLink } from "./endpoints/verify-link.ts";
import { requireUser } from "./request/bearer.ts";
import { allowAnySite } from "./request/cors.ts";
import { refuseGuests } from "./request/no-guests.ts";
import { renderError } from "./request/render-error.ts";
import { answerUnknown } from "./request/unknown-route.ts";
import type { AuthService } from "./service.ts";

/**
 * The accounts service: every endpoint of `/auth/v1`, each with the gates a request passes on its
 * way, from left to right.
 */
export function authRoutes(service: AuthService): Hono<AppEnvironment> {
  const auth = new Hono<AppEnvironment>();
  const user = requireUser(service);
  auth.use(allowAnySite);

  // Anyone
  auth.get("/health", health());
  auth.get("/settings", settings(service));
  auth.get("/.well-known/jwks.json", jwks(service));
  auth.post("/signup", signUp(service));
  auth.post("/token", token(service));
  auth.post("/otp", otp(service));
  auth.post("/magiclink", otp(service));
  auth.post("/recover", recover(service));
  auth.post("/resend", resend(service));
  auth.get("/verify", verifyLink(service));
  auth.post("/verify", verify(service));
  auth.get("/confirm", confirmPage(service));
  auth.post("/confirm", confirmLink(service));

  // Whoever is signed in
  auth.get("/user", user, getUser());
  auth.put("/user", user, updateUser(service));
  auth.get("/reauthenticate", user, reauthenticate(service));
  auth.post("/logout", user, logout(service));

  // Second factors: whoever is signed in with an address
  auth.post("/factors", user, refuseGuests, enrollFactor(service));
  auth.delete("/factors/:factor", user, refuseGuests, unenrollFactor(service));
  auth.post("/factors/:factor/challenge", user, refuseGuests, challengeFactor(service));
  auth.post("/factors/:factor/verify", user, refuseGuests, verifyFactor(service));

  auth.all("*", answerUnknown(auth));
  auth.onError(renderError);
  return auth;
}
