import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { requestId } from "hono/request-id";
import { servicePath } from "#platform/create-platform.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createClientIp } from "#platform/http/client-ip.ts";
import { HttpError } from "#platform/http/errors.ts";
import { limitByIp, memoryRateLimits } from "#platform/http/rate-limit.ts";
import { releaseBytes } from "#platform/http/request-memory.ts";
import { ownVisits } from "#server/appointments/visit/own-visits.ts";
import { photosPage } from "#server/appointments/visit/photos-page.ts";
import {
  cancelVisit,
  rescheduleVisit,
  setArrival,
  setServices,
} from "#server/appointments/visit/visit-actions.ts";
import { visitCalendar, visitPage } from "#server/appointments/visit/visit-page.ts";
import { answerEstimate, openedEstimate } from "#server/approvals/answer-estimate.ts";
import { findingPhotoPage } from "#server/approvals/photo-page.ts";
import { verifyPage, visitRecord } from "#server/approvals/record-pages.ts";
import { answerSample, sampleVisit } from "#server/approvals/sample-visit.ts";
import { callbackPath, joinPath, sampleVisitPath, verifyPath } from "#shop/pages/paths.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { availability } from "./appointments/availability.ts";
import { claimAppointment } from "./appointments/claim.ts";
import { billPage } from "./bills/bill-page.ts";
import { askForCallback, callbackPage } from "./callbacks/callback-page.ts";
import { countEvent } from "./counts/count-event.ts";
import { sendCountScript } from "./counts/count-script.ts";
import { followShortLink } from "./counts/short-link.ts";
import { endPreview, notFromPreviews, openPreview } from "./desk/preview.ts";
import { mountDesk } from "./desk-routes.ts";
import { readFeed } from "./feeds/calendar-feed.ts";
import { noMorePage, refuseFollowUps } from "./follow-ups/no-more.ts";
import { appointmentRequestForm } from "./forms/appointment-request.ts";
import { contactForm } from "./forms/contact-form.ts";
import { financingApplication } from "./forms/financing-application.ts";
import { receiveSubmission } from "./forms/receive-submission.ts";
import { createSpamCheck } from "./forms/spam-check.ts";
import { shopFunctions } from "./functions/shop-functions.ts";
import { browserConfig } from "./http/browser-config.ts";
import { createMetrics, healthz, metricsPage, readyz } from "./http/monitoring.ts";
import { sendNotFoundPage, whileOffered } from "./http/not-found.ts";
import { observeRequests } from "./http/observe-requests.ts";
import { renderError } from "./http/render-error.ts";
import { sameSiteOnly } from "./http/security-headers.ts";
import { createPhotoBudget } from "./photos/photo-budget.ts";
import { sendPhoto } from "./photos/send-photo.ts";
import { endPreviewPath } from "./publishing/preview-bar.ts";
import { setupPages } from "./setup/first-administrator.ts";
import { textStatusPath } from "./sms/sms-sender.ts";
import { joinPages } from "./team/join-page.ts";
import { receiveText } from "./texts/receive-text.ts";
import { textStatus } from "./texts/text-status.ts";
import { acceptOffer, leaveWaitlist } from "./waitlist/waitlist-actions.ts";
import { waitlistForm } from "./waitlist/waitlist-form.ts";
import { waitlistPage } from "./waitlist/waitlist-page.ts";

/** Creates the application: the table of all routes served at request time. Has no side effects. */
export function createApp(deps: AppDependencies): Hono<AppEnvironment> {
  const {
    config,
    settings,
    database,
    storage,
    signedPhotoUrls,
    tokens,
    rateLimits,
    now,
    platform,
  } = deps;
  const forms = {
    ...deps,
    hasWebhook: () => settings.config().webhook !== undefined,
    siteUrl: config.siteUrl,
    checkSpam: createSpamCheck(rateLimits, deps.captcha),
    countPhoto: createPhotoBudget(rateLimits),
  };
  const clientIp = createClientIp(config.trustedProxies);
  const metrics = config.metricsToken
    ? createMetrics(database, platform.realtime.connections)
    : undefined;
  const app = new Hono<AppEnvironment>({ getPath: servicePath });

  // Always generate the ID: one chosen by the client could point to other requests' log lines.
  app.use(requestId({ limitLength: 0 }));
  app.use(observeRequests({ log: deps.log, siteUrl: config.siteUrl, clientIp, metrics }));
  app.use(releaseBytes);

  // Liveness and readiness
  app.get("/healthz", healthz());
  app.get("/readyz", readyz(deps));
  if (metrics && config.metricsToken) {
    app.get("/metrics", metricsPage(metrics, config.metricsToken));
  }

  // Anyone
  app.get(
    "/config.json",
    browserConfig({
      ...config,
      captcha: () => settings.config().captcha,
      tokens: platform.accessTokens,
    }),
  );
  app.get("/api/push-key", (c) => c.json({ key: deps.pushKey }));
  app.get("/api/availability", availability({ database, now }));
  // In memory, whatever the others do: nothing is stored of who counts
  const counts = memoryRateLimits({ name: "counts by address", times: 600, seconds: 600 });
  app.get("/count.js", sendCountScript);
  app.post("/api/count", limitByIp(counts), sameSiteOnly(), countEvent(deps));
  app.get("/go/:name", followShortLink(deps));
  // Counts invalid posts too, before reading the body; the forms count what they store.
  const posts = rateLimits({ name: "posts by address", times: 120, seconds: 600 });
  app.post("/api/forms/*", limitByIp(posts), notFromPreviews(deps.previews));
  const receivers = {
    appointment_request: receiveSubmission(appointmentRequestForm(forms), forms),
    contact_form: receiveSubmission(contactForm(forms), forms),
    financing_application: whileOffered(
      deps.offersFinancing,
      receiveSubmission(financingApplication(forms), forms),
    ),
  };
  for (const [name, receive] of Object.entries(receivers)) app.post(`/api/forms/${name}`, receive);
  app.post("/api/forms/waitlist_entry", receiveSubmission(waitlistForm(forms), forms));

  // A separate page without scripts, hence without a captcha
  const callbacks = { ...forms, checkSpam: createSpamCheck(rateLimits, () => undefined) };
  app.get(callbackPath, callbackPage(callbacks));
  app.post(
    callbackPath,
    limitByIp(posts),
    sameSiteOnly(),
    notFromPreviews(deps.previews),
    askForCallback(callbacks),
  );

  // The text message gateway, which signs its requests
  const gateway = {
    ...deps,
    secret: () => settings.config().smsWebhookSecret,
    siteUrl: config.siteUrl,
    unsigned: rateLimits({ name: "unsigned texts by address", times: 60, seconds: 600 }),
    received: rateLimits({ name: "texts by phone", times: 60, seconds: 600 }),
  };
  app.post("/api/texts", receiveText(gateway));
  app.post(textStatusPath, textStatus(gateway));

  // Anyone who has the signed link
  const approvals = { ...deps, siteUrl: config.siteUrl };
  // An estimate of sixty lines is 117 kB of text. Whoever asks has the link: there is no secret to be told
  // by the length of the answer.
  app.get(sampleVisitPath, compress(), sampleVisit);
  app.get("/visit/:token", compress(), visitPage(deps));
  app.get("/visit/:token/calendar.ics", visitCalendar(deps));
  app.get("/visit/:token/bill/:number", billPage(deps));
  app.use("/api/visit/*", limitByIp(posts), sameSiteOnly());
  app.post("/api/visit/:token/cancel", cancelVisit(deps));
  app.post("/api/visit/:token/reschedule", rescheduleVisit(deps));
  app.post("/api/visit/:token/arrival", setArrival(deps));
  app.post("/api/visit/:token/services", setServices(deps));
  app.post(`/api${sampleVisitPath}/estimate`, answerSample);
  app.post("/api/visit/:token/estimate", answerEstimate(approvals));
  app.post("/api/visit/:token/opened", openedEstimate(deps));
  app.get("/visit/:token/record/:file", visitRecord(deps));
  app.get("/visit/:token/photo/:id", findingPhotoPage(deps));
  app.get(verifyPath, verifyPage(deps.recordSigner));
  app.get("/no-more/:token", noMorePage(deps));
  app.post("/no-more/:token", refuseFollowUps(deps));
  app.get("/waitlist/:token", waitlistPage(deps));
  app.use("/api/waitlist/*", limitByIp(posts), sameSiteOnly());
  app.post("/api/waitlist/:token/accept", acceptOffer(forms));
  app.post("/api/waitlist/:token/leave", leaveWaitlist(forms));
  const feedReads = deps.rateLimits({ name: "feeds by address", times: 300, seconds: 600 });
  app.get(
    "/feeds/:file",
    limitByIp(feedReads),
    compress(),
    etag(),
    readFeed({ ...deps, siteUrl: config.siteUrl }),
  );
  // Not below it: a backup comes in hundreds of parts, and nobody guesses the link.
  app.use("/setup/:token", limitByIp(posts));
  app.route(
    "/setup",
    setupPages({
      ...deps,
      siteUrl: config.siteUrl,
      accessTokens: platform.accessTokens,
      config: settings.config().accounts,
    }),
  );
  app.use(`${joinPath}/*`, limitByIp(posts));
  app.route(
    joinPath,
    joinPages({
      ...deps,
      siteUrl: config.siteUrl,
      accessTokens: platform.accessTokens,
      config: settings.config().accounts,
    }),
  );
  app.use("/preview/*", limitByIp(posts));
  app.get(endPreviewPath, endPreview());
  app.get("/preview/:token", openPreview(deps.previews, config.siteUrl));
  app.get("/photos/:token", photosPage({ database, tokens, signedPhotoUrls }));
  app.get("/api/photos/:id", sendPhoto({ database, storage, urls: signedPhotoUrls }));

  // Signed-in users
  app.post("/api/appointments/claim", limitByIp(posts), sameSiteOnly(), claimAppointment(deps));
  app.get("/api/appointments/visits", ownVisits(deps));

  mountDesk(app, deps);

  // Accounts, data API, realtime, files: authorization is defined there
  platform.mount(app);

  // Functions by name: the forms for anyone with the public key, one's own data for signed-in users
  app.use("/functions/v1/*", limitByIp(posts), notFromPreviews(deps.previews));
  app.route(
    "/functions/v1",
    platform.functions({ functions: shopFunctions(database, receivers), renderError }),
  );

  // Clients of these paths are programs, which expect JSON instead of the HTML 404 page.
  app.on("ALL", ["/api/*", "/.well-known/*"], () => {
    throw new HttpError(404, "not_found", "There is nothing at this address.");
  });
  app.notFound(sendNotFoundPage(deps.notFoundPage, deps.redirects));
  app.onError((error, c) => renderError(error, c));
  return app;
}
