import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { shop } from "#content/shop.ts";
import { type Platform, servicePath } from "#platform/create-platform.ts";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Captcha } from "#platform/http/captcha.ts";
import { createClientAddress } from "#platform/http/client-ip.ts";
import { HttpError } from "#platform/http/errors.ts";
import { limitByAddress, type RateLimits } from "#platform/http/rate-limit.ts";
import { releaseBytes } from "#platform/http/request-memory.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { availability } from "./appointments/availability.ts";
import { claimAppointment } from "./appointments/claim.ts";
import { photosPage } from "./appointments/photos-page.ts";
import { cancelVisit, rescheduleVisit } from "./appointments/visit-actions.ts";
import { visitCalendar, visitPage } from "./appointments/visit-page.ts";
import type { AppointmentTokens } from "./appointments/visit-token.ts";
import type { Config } from "./config.ts";
import { appointmentRequestForm } from "./forms/appointment-request.ts";
import { contactForm } from "./forms/contact-form.ts";
import { financingApplication } from "./forms/financing-application.ts";
import { receiveSubmission } from "./forms/receive-submission.ts";
import { createSpamCheck } from "./forms/spam-check.ts";
import { shopFunctions } from "./functions/shop-functions.ts";
import { browserConfig } from "./http/browser-config.ts";
import { createMetrics, healthz, metricsPage, readyz } from "./http/monitoring.ts";
import { renderError } from "./http/render-error.ts";
import { dataPolicy, sameSiteOnly, securityHeaders } from "./http/security-headers.ts";
import type { SiteFiles } from "./http/site-files.ts";
import { sendPhoto } from "./photos/send-photo.ts";
import type { SignedPhotoUrls } from "./photos/signed-photo-urls.ts";
import { setupPages } from "./setup/first-administrator.ts";

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
  storage: ObjectStorage;
  signedPhotoUrls: SignedPhotoUrls;
  tokens: AppointmentTokens;
  platform: Platform;
  /** Whether it takes applications for financing. */
  offersFinancing: boolean;
  /** Judges who sends a form; undefined: nobody asks for a captcha. */
  captcha: Captcha | undefined;
  rateLimits: RateLimits;
  log: Log;
  now: () => Date;
  wakeOutbox: () => void;
  /** Whether the process answers only what still arrives, and wants no more. */
  isStopping: () => boolean;
  notFoundPage: SiteFiles["notFoundPage"];
}

/** Everything that is answered at request time: the table of all routes. Has no side effects. */
export function createApp(deps: AppDependencies): Hono<AppEnvironment> {
  const { config, database, storage, signedPhotoUrls, tokens, rateLimits, now, platform } = deps;
  const { accessTokens } = platform;
  const forms = {
    ...deps,
    accessTokens,
    shopInbox: config.shopInbox ?? shop.email,
    hasWebhook: config.webhook !== undefined,
    siteUrl: config.siteUrl,
    checkSpam: createSpamCheck(rateLimits, deps.captcha),
  };
  const clientIp = createClientAddress(config.trustedProxies);
  const metrics = config.metricsToken
    ? createMetrics(database, platform.realtime.connections)
    : undefined;
  const secure = Object.entries(securityHeaders(config.siteUrl));
  const app = new Hono<AppEnvironment>({ getPath: servicePath });

  // Always one of our own: what a client calls its request would name other lines of the log.
  app.use(requestId({ limitLength: 0 }));
  app.use(async (c, next) => {
    const started = performance.now();
    c.set("log", deps.log.child({ request: c.var.requestId }));
    c.set("clientIp", clientIp(c.env?.incoming));
    for (const [name, value] of secure) c.header(name, value);
    c.header("Content-Security-Policy", dataPolicy);
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
  app.get("/config.json", browserConfig({ ...config, tokens: accessTokens }));
  app.get("/api/availability", availability({ database, now }));
  // Wrong ones too, and before their body is read; the forms themselves count what is stored.
  const posts = rateLimits({ name: "posts by address", times: 120, seconds: 600 });
  app.post("/api/forms/*", limitByAddress(posts));
  const receivers = {
    appointment_request: receiveSubmission(appointmentRequestForm(forms), forms),
    contact_form: receiveSubmission(contactForm(forms), forms),
    ...(deps.offersFinancing && {
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
  app.get("/photos/:token", photosPage({ database, tokens, signedPhotoUrls }));
  app.get("/api/photos/:id", sendPhoto({ database, storage, addresses: signedPhotoUrls }));

  // Whoever is signed in
  app.post(
    "/api/appointments/claim",
    limitByAddress(posts),
    sameSiteOnly(),
    claimAppointment({ database, accessTokens, tokens }),
  );

  // Accounts, data API, live channels, files: who may call is said there
  platform.mount(app);

  // Functions by name: the forms for anybody with the public key, one's own data for accounts
  app.use("/functions/v1/*", limitByAddress(posts));
  app.route(
    "/functions/v1",
    platform.functions({ functions: shopFunctions(database, receivers), renderError }),
  );

  // Programs ask for well-known documents, and read JSON.
  app.on("ALL", ["/api/*", "/.well-known/*"], () => {
    throw new HttpError(404, "not_found", "There is nothing at this address.");
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
