import { Hono } from "hono";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { challengeFactor } from "./endpoints/challenge-factor.ts";
import { enrollFactor } from "./endpoints/enroll-factor.ts";
import { getUser } from "./endpoints/get-user.ts";
import { health } from "./endpoints/health.ts";
import { jwks } from "./endpoints/jwks.ts";
import { logout } from "./endpoints/logout.ts";
import { settings } from "./endpoints/settings.ts";
import { signUp } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { unenrollFactor } from "./endpoints/unenroll-factor.ts";
import { verifyFactor } from "./endpoints/verify-factor.ts";
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

  // Whoever is signed in
  auth.get("/user", user, getUser());
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
