import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { financing } from "#content/financing.ts";
import { shop } from "#content/shop.ts";
import type { AccessTokens } from "./access-tokens/access-tokens.ts";
import { availability } from "./appointments/availability.ts";
import { claimAppointment } from "./appointments/claim.ts";
import { photosPage } from "./appointments/photos-page.ts";
import { cancelVisit, rescheduleVisit } from "./appointments/visit-actions.ts";
import { visitCalendar } from "./appointments/visit-calendar.ts";
import { visitPage } from "./appointments/visit-page.ts";
import type { AppointmentTokens } from "./appointments/visit-token.ts";
import { setupPages } from "./auth/first-administrator.ts";
import { authRoutes } from "./auth/routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { dataApiConnections } from "./database/open-database.ts";
import { createAdmission } from "./forms/abuse.ts";
import { appointmentRequestForm } from "./forms/appointment-request.ts";
import { contactForm } from "./forms/contact-form.ts";
import { financingApplication } from "./forms/financing-application.ts";
import { receiveSubmission } from "./forms/receive-submission.ts";
import { functionRoutes } from "./functions/functions.ts";
import type { AppEnvironment } from "./http/app-environment.ts";
import { releaseBytes } from "./http/body-memory.ts";
import { browserConfig } from "./http/browser-config.ts";
import { createCaptcha } from "./http/captcha.ts";
import { createClientAddress } from "./http/client-address.ts";
import { ApiError, renderError } from "./http/errors.ts";
import { healthz, readyz } from "./http/health.ts";
import { createMetrics, metricsPage } from "./http/metrics.ts";
import { limitByAddress, type RateLimits } from "./http/rate-limit.ts";
import { sameSiteOnly } from "./http/same-site.ts";
import { dataPolicy, securityHeaders } from "./http/security-headers.ts";
import type { SiteFiles } from "./http/site-files.ts";
import type { Log } from "./log.ts";
import { broadcastRoutes } from "./realtime/http-broadcast.ts";
import { type Realtime, realtimePath } from "./realtime/realtime.ts";
import { dataApi, dataApiPath } from "./rest/data-api.ts";
import { createSchemaCache } from "./rest/schema-cache.ts";
import type { SmsSender } from "./sms/sms-sender.ts";
import type { ObjectTokens } from "./storage/api/object-tokens.ts";
import { storageRoutes } from "./storage/api/routes.ts";
import type { ObjectStorage } from "./storage/object-storage.ts";
import type { PhotoAddresses } from "./storage/photo-addresses.ts";
import { sendPhoto } from "./storage/send-photo.ts";

export interface AppDependencies {
  config: Pick<
    Config,
    | "siteUrl"
    | "shopInbox"
    | "webhook"
    | "captcha"
    | "trustedProxies"
    | "accounts"
    | "provider"
    | "metricsToken"
  >;
  database: Database;
  /** For the data API alone. */
  dataApiDatabase: Database;
  storage: ObjectStorage;
  photoAddresses: PhotoAddresses;
  objectTokens: ObjectTokens;
  tokens: AppointmentTokens;
  accessTokens: AccessTokens;
  realtime: Realtime;
  sms: SmsSender;
  rateLimits: RateLimits;
  log: Log;
  now: () => Date;
  nudgeOutbox: () => void;
  /** Whether the process answers only what still arrives, and wants no more. */
  isStopping: () => boolean;
  notFoundPage: SiteFiles["notFoundPage"];
}

/** Everything that is answered at request time: the table of all routes. Has no side effects. */
export function createApp(deps: AppDependencies): Hono<AppEnvironment> {
  const { config, database, storage, photoAddresses, tokens, rateLimits, now } = deps;
  const captcha = config.captcha && createCaptcha(config.captcha, deps.log);
  const forms = {
    ...deps,
    shopInbox: config.shopInbox ?? shop.email,
    hasWebhook: config.webhook !== undefined,
    siteUrl: config.siteUrl,
    admit: createAdmission(rateLimits, captcha),
  };
  const clientAddress = createClientAddress(config.trustedProxies);
  const metrics = config.metricsToken
    ? createMetrics(database, deps.realtime.connections)
    : undefined;
  const secure = Object.entries(securityHeaders(config.siteUrl));
  const app = new Hono<AppEnvironment>({ getPath: accountsPath });

  app.use(async (c, next) => {
    const started = performance.now();
    c.set("requestId", randomUUID());
    c.set("log", deps.log.child({ request: c.var.requestId }));
    c.set("clientAddress", clientAddress(c.env?.incoming));
    for (const [name, value] of secure) c.header(name, value);
    c.header("Content-Security-Policy", dataPolicy);
    c.header("X-Request-Id", c.var.requestId);
    await next();
    // The pattern, not the address: addresses carry tokens.
    const { method, routePath } = c.req;
    const milliseconds = Math.round(performance.now() - started);
    metrics?.observeRequest(method, routePath, c.res.status, milliseconds / 1000);
    c.var.log.info({ method, route: routePath, status: c.res.status, milliseconds }, "request");
  });

  app.use(releaseBytes);

  // Whether the process lives, whether it can serve
  app.get("/healthz", healthz());
  app.get("/readyz", readyz(database, deps.isStopping));
  if (metrics && config.metricsToken) {
    app.get("/metrics", metricsPage(metrics, config.metricsToken));
  }

  // Anyone
  app.get("/config.json", browserConfig({ ...config, tokens: deps.accessTokens }));
  app.get("/api/availability", availability({ database, now }));
  // Wrong ones too, and before their body is read; the forms themselves count what is stored.
  const posts = rateLimits({ name: "posts by address", times: 120, seconds: 600 });
  app.post("/api/forms/*", limitByAddress(posts));
  const receivers = {
    appointment_request: receiveSubmission(appointmentRequestForm(forms), forms),
    contact_form: receiveSubmission(contactForm(forms), forms),
    ...(financing && {
      financing_application: receiveSubmission(financingApplication(forms), forms),
    }),
  };
  app.post("/api/forms/appointment_request", receivers.appointment_request);
  app.post("/api/forms/contact_form", receivers.contact_form);
  if (receivers.financing_application) {
    app.post("/api/forms/financing_application", receivers.financing_application);
  }

  // Whoever holds the signed link
  app.get("/visit/:token", visitPage(deps));
  app.get("/visit/:token/calendar.ics", visitCalendar(deps));
  app.use("/api/visit/*", limitByAddress(posts), sameSiteOnly());
  app.post("/api/visit/:token/cancel", cancelVisit(deps));
  app.post("/api/visit/:token/reschedule", rescheduleVisit(deps));
  app.use("/setup/*", limitByAddress(posts));
  app.route("/setup", setupPages({ ...deps, config: config.accounts }));
  app.get("/photos/:token", photosPage({ database, tokens, photoAddresses }));
  app.get("/api/photos/:id", sendPhoto({ database, storage, addresses: photoAddresses }));

  // Whoever is signed in
  app.post(
    "/api/appointments/claim",
    limitByAddress(posts),
    sameSiteOnly(),
    claimAppointment(deps),
  );

  // Accounts: who may call is said there, route by route
  app.route(
    "/auth/v1",
    authRoutes({
      ...deps,
      config: config.accounts,
      siteUrl: config.siteUrl,
      captcha: config.accounts.captcha ? captcha : undefined,
    }),
  );

  // Whoever row level security lets
  app.route(
    dataApiPath,
    dataApi({
      database: deps.dataApiDatabase,
      connections: dataApiConnections,
      accessTokens: deps.accessTokens,
      schemaCache: createSchemaCache(database),
      rateLimits,
    }),
  );

  // Live connections come in by another way (main.ts); this sends to their channels
  app.route(realtimePath, broadcastRoutes(deps.realtime.service, rateLimits));

  // Files: whoever the policies of the database let
  app.route("/storage/v1", storageRoutes(deps));

  // Functions by name: the forms for anybody with the public key, one's own data for accounts
  app.use("/functions/v1/*", limitByAddress(posts));
  app.route("/functions/v1", functionRoutes({ ...deps, forms: receivers }));

  // Programs ask for well-known documents, and read JSON.
  app.on("ALL", ["/api/*", "/.well-known/*"], () => {
    throw new ApiError(404, "not_found", "There is nothing at this address.");
  });
  app.notFound((c) => {
    const page = deps.notFoundPage(c.req.path);
    c.header("Content-Security-Policy", page.policy);
    c.header("X-Robots-Tag", "noindex");
    c.header("Cache-Control", "no-cache");
    return c.html(page.html, 404);
  });
  app.onError((error, c) => renderError(error, c));
  return app;
}

/** Some clients of the accounts service end an address with a slash: it means the same. */
function accountsPath(request: Request): string {
  const path = getPath(request);
  return path.startsWith("/auth/v1/") && path.endsWith("/") ? path.slice(0, -1) : path;
}
