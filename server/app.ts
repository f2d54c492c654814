import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { type Platform, servicePath } from "#platform/create-platform.ts";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Captcha } from "#platform/http/captcha.ts";
import { createClientIp } from "#platform/http/client-ip.ts";
import { HttpError } from "#platform/http/errors.ts";
import { limitByIp, type RateLimits } from "#platform/http/rate-limit.ts";
import { releaseBytes } from "#platform/http/request-memory.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { photosPage } from "#server/appointments/visit/photos-page.ts";
import {
  cancelVisit,
  rescheduleVisit,
  setArrival,
  setServices,
} from "#server/appointments/visit/visit-actions.ts";
import { visitCalendar, visitPage } from "#server/appointments/visit/visit-page.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { answerEstimate, openedEstimate } from "#server/approvals/answer-estimate.ts";
import { verifyPage, visitRecord } from "#server/approvals/record-pages.ts";
import { answerSample, sampleVisit } from "#server/approvals/sample-visit.ts";
import type { RecordSigner } from "#server/approvals/sealed-record.ts";
import { answerByPhone } from "#server/estimates/answer-by-phone.ts";
import { readLines } from "#server/estimates/read-lines.ts";
import { callbackPath, joinPath, sampleVisitPath, verifyPath } from "#shop/pages/paths.ts";
import { availability } from "./appointments/availability.ts";
import { claimAppointment } from "./appointments/claim.ts";
import { billPage } from "./bills/bill-page.ts";
import { askForCallback, callbackPage } from "./callbacks/callback-page.ts";
import type { Config } from "./config.ts";
import { askForApproval } from "./desk/ask-for-approval.ts";
import {
  billsOfDays,
  billsOfVisit,
  mailBillToCustomer,
  makeBill,
  reversePayment,
  takePayment,
  voidBill,
} from "./desk/bills.ts";
import { bookAtDesk } from "./desk/book-at-desk.ts";
import { changeAppointment } from "./desk/change-appointment.ts";
import { changeCar } from "./desk/change-car.ts";
import { decideClosure, undoClosure } from "./desk/decide-closure.ts";
import { deskTimes } from "./desk/desk-times.ts";
import { launchCheck } from "./desk/launch-check.ts";
import { readNumbers } from "./desk/numbers.ts";
import { sendPicture, uploadPicture } from "./desk/pictures.ts";
import { places } from "./desk/places.ts";
import { endPreview, notFromPreviews, openPreview, previewDraft } from "./desk/preview.ts";
import { proposeMoves } from "./desk/propose-moves.ts";
import { sendTestEmail } from "./desk/test-email.ts";
import { undoChange } from "./desk/undo-change.ts";
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
import type { SiteFiles } from "./http/site-files.ts";
import { readJob } from "./inspections/read-job.ts";
import { removeFinding, saveFinding } from "./inspections/save-finding.ts";
import { saveInspection } from "./inspections/save-inspection.ts";
import { markPhoto, removePhoto, savePhoto } from "./inspections/save-photo.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createPhotoBudget } from "./photos/photo-budget.ts";
import { sendPhoto } from "./photos/send-photo.ts";
import type { SignedPhotoUrls } from "./photos/signed-photo-urls.ts";
import type { LaunchFindings } from "./publishing/launch-findings.ts";
import { endPreviewPath } from "./publishing/preview-bar.ts";
import type { Previews } from "./publishing/previews.ts";
import { setupPages } from "./setup/first-administrator.ts";
import { invite, inviteAgain } from "./team/invitations.ts";
import { joinPages } from "./team/join-page.ts";
import { receiveText } from "./texts/receive-text.ts";
import { textStatus, textStatusPath } from "./texts/text-status.ts";
import { acceptOffer, leaveWaitlist } from "./waitlist/waitlist-actions.ts";
import { waitlistForm } from "./waitlist/waitlist-form.ts";
import { waitlistPage } from "./waitlist/waitlist-page.ts";

export interface AppDependencies {
  config: Pick<
    Config,
    | "siteUrl"
    | "webhook"
    | "captcha"
    | "trustedProxies"
    | "accounts"
    | "provider"
    | "metricsToken"
    | "smsWebhookSecret"
  >;
  database: Database;
  storage: ObjectStorage;
  /** Computes what is left to do before the site can open to visitors. */
  launchFindings: () => Promise<LaunchFindings>;
  /** Sends email that a user is waiting for; all other email goes through the outbox. */
  mailer: Pick<Mailer, "send">;
  /** Whether there is a mail server; without one, email is written to a folder. */
  sendsMail: boolean;
  /** Email address that is notified of requests and messages. */
  shopInbox: () => string;
  signedPhotoUrls: SignedPhotoUrls;
  /** Seals what customers answered to estimates. */
  recordSigner: RecordSigner;
  tokens: AppointmentTokens;
  platform: Platform;
  /** Verifies callers' access tokens: a hosted provider's if configured, else the platform's. */
  accessTokens: Pick<AccessTokens, "verify">;
  /** Whether the shop accepts financing applications. */
  offersFinancing: () => boolean;
  /** Public VAPID key with which browsers subscribe to push notifications (RFC 8292), base64url. */
  pushKey: string;
  /** Verifies captcha answers of form submissions; undefined: the forms have no captcha. */
  captcha: Captcha | undefined;
  rateLimits: RateLimits;
  log: Log;
  now: () => Date;
  wakeOutbox: () => void;
  /** Whether the process is shutting down: it still serves requests, but is not ready. */
  isStopping: () => boolean;
  notFoundPage: SiteFiles["notFoundPage"];
  previews: Previews;
}

/** Creates the application: the table of all routes served at request time. Has no side effects. */
export function createApp(deps: AppDependencies): Hono<AppEnvironment> {
  const { config, database, storage, signedPhotoUrls, tokens, rateLimits, now, platform } = deps;
  const forms = {
    ...deps,
    hasWebhook: config.webhook !== undefined,
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
  app.get("/config.json", browserConfig({ ...config, tokens: platform.accessTokens }));
  app.get("/api/push-key", (c) => c.json({ key: deps.pushKey }));
  app.get("/api/availability", availability({ database, now }));
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
  const callbacks = { ...forms, checkSpam: createSpamCheck(rateLimits, undefined) };
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
    secret: config.smsWebhookSecret,
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
  app.get(verifyPath, verifyPage(deps.recordSigner));
  app.get("/waitlist/:token", waitlistPage(deps));
  app.use("/api/waitlist/*", limitByIp(posts), sameSiteOnly());
  app.post("/api/waitlist/:token/accept", acceptOffer(forms));
  app.post("/api/waitlist/:token/leave", leaveWaitlist(forms));
  app.use("/setup/*", limitByIp(posts));
  app.route(
    "/setup",
    setupPages({
      ...deps,
      siteUrl: config.siteUrl,
      accessTokens: platform.accessTokens,
      config: config.accounts,
    }),
  );
  app.use(`${joinPath}/*`, limitByIp(posts));
  app.route(
    joinPath,
    joinPages({
      ...deps,
      siteUrl: config.siteUrl,
      accessTokens: platform.accessTokens,
      config: config.accounts,
    }),
  );
  app.use("/preview/*", limitByIp(posts));
  app.get(endPreviewPath, endPreview());
  app.get("/preview/:token", openPreview(deps.previews, config.siteUrl));
  app.get("/photos/:token", photosPage({ database, tokens, signedPhotoUrls }));
  app.get("/api/photos/:id", sendPhoto({ database, storage, urls: signedPhotoUrls }));

  // Signed-in users
  app.post("/api/appointments/claim", limitByIp(posts), sameSiteOnly(), claimAppointment(deps));

  // The team, each by their role; the limit is high: a shop shares one IP address, and typing may send requests
  const deskCalls = rateLimits({ name: "desk by address", times: 1200, seconds: 600 });
  const desk = { ...deps, siteUrl: config.siteUrl };
  app.use("/api/desk/*", limitByIp(deskCalls), sameSiteOnly());
  app.post("/api/desk/cars/:id", changeCar(desk));
  const invitations = rateLimits({ name: "invitations by owner", times: 30, seconds: 3600 });
  app.post("/api/desk/invitations", invite(desk, invitations));
  app.post("/api/desk/invitations/:id", inviteAgain(desk, invitations));
  app.get("/api/desk/times", deskTimes(desk));
  app.post("/api/desk/appointments", bookAtDesk(desk));
  app.post("/api/desk/appointments/:id", changeAppointment(desk));
  app.post("/api/desk/appointments/:id/undo", undoChange(desk));
  app.get("/api/desk/estimates/:visit", readLines(deps));
  app.post("/api/desk/estimates/:id/answers", answerByPhone(desk));
  app.post("/api/desk/estimates/:id/ask", askForApproval(desk));
  app.get("/api/desk/visits/:id/bills", billsOfVisit(desk));
  app.get("/api/desk/bills", billsOfDays(desk));
  app.post("/api/desk/bills", makeBill(desk));
  app.post("/api/desk/bills/:id/void", voidBill(desk));
  app.post("/api/desk/bills/:id/payments", takePayment(desk));
  app.post("/api/desk/bills/:id/mail", mailBillToCustomer(desk));
  app.post("/api/desk/payments/:id/reversal", reversePayment(desk));
  app.post("/api/desk/closures", decideClosure(desk));
  app.post("/api/desk/closures/proposal", proposeMoves(desk));
  app.post("/api/desk/closures/undo", undoClosure(desk));
  const renderings = rateLimits({ name: "previews by administrator", times: 30, seconds: 600 });
  app.get("/api/desk/numbers", readNumbers(desk));
  app.post("/api/desk/preview", previewDraft(desk, deps.previews, renderings));
  const uploads = rateLimits({ name: "pictures by administrator", times: 120, seconds: 600 });
  app.post("/api/desk/pictures", uploadPicture(desk, uploads));
  app.get("/api/desk/pictures/:name", sendPicture(desk));
  app.get("/api/desk/places", places(desk));
  app.get("/api/desk/launch-check", launchCheck(desk, deps.launchFindings));
  const testEmails = rateLimits({ name: "test emails by administrator", times: 10, seconds: 600 });
  app.post("/api/desk/test-email", sendTestEmail(desk, testEmails));

  // Whoever may work on the car of the visit; twenty phones send what they kept, behind one address
  const bayCalls = rateLimits({ name: "bay by address", times: 6000, seconds: 600 });
  const bayPhotos = rateLimits({
    name: "bay photo kilobytes by person",
    times: 2 * 1024 * 1024,
    seconds: 24 * 3600,
  });
  app.use("/api/bay/*", limitByIp(bayCalls), sameSiteOnly());
  app.get("/api/bay/:visit", readJob(deps));
  app.put("/api/bay/:visit/inspections/:id", saveInspection(deps));
  app.put("/api/bay/:visit/findings/:id", saveFinding(deps));
  app.delete("/api/bay/:visit/findings/:id", removeFinding(deps));
  app.put("/api/bay/:visit/photos/:id", savePhoto(deps, bayPhotos));
  app.put("/api/bay/:visit/photos/:id/marks", markPhoto(deps));
  app.delete("/api/bay/:visit/photos/:id", removePhoto(deps));

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
  app.notFound(sendNotFoundPage(deps.notFoundPage));
  app.onError((error, c) => renderError(error, c));
  return app;
}
