import type { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { limitByIp } from "#platform/http/rate-limit.ts";
import { answerByPhone } from "#server/estimates/answer-by-phone.ts";
import { deskRecord } from "#server/estimates/desk-record.ts";
import { readLines } from "#server/estimates/read-lines.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import {
  billsOfDays,
  billsOfVisit,
  mailBillToCustomer,
  makeBill,
  reversePayment,
  takePayment,
  voidBill,
} from "./desk/bills.ts";
import { launchCheck } from "./desk/launch-check.ts";
import { uploadLogo } from "./desk/logo.ts";
import { readNumbers } from "./desk/numbers.ts";
import { sendPicture, uploadPicture } from "./desk/pictures.ts";
import { places } from "./desk/places.ts";
import { previewDraft } from "./desk/preview.ts";
import { sendSampleMail, showSampleMail } from "./desk/sample-mails.ts";
import { shortLinkCode } from "./desk/short-link-code.ts";
import { sitePages } from "./desk/site-pages.ts";
import { sendTestEmail } from "./desk/test-email.ts";
import { readTraffic } from "./desk/traffic.ts";
import { askForApproval } from "./desk/visits/ask-for-approval.ts";
import { bookAtDesk } from "./desk/visits/book-at-desk.ts";
import { changeAppointment } from "./desk/visits/change-appointment.ts";
import { changeCar } from "./desk/visits/change-car.ts";
import { decideClosure, undoClosure } from "./desk/visits/decide-closure.ts";
import { deskTimes } from "./desk/visits/desk-times.ts";
import { proposeMoves } from "./desk/visits/propose-moves.ts";
import { undoChange } from "./desk/visits/undo-change.ts";
import { health } from "./health/health.ts";
import { sameSiteOnly } from "./http/security-headers.ts";
import { readJob } from "./inspections/read-job.ts";
import { removeFinding, saveFinding } from "./inspections/save-finding.ts";
import { saveInspection } from "./inspections/save-inspection.ts";
import { markPhoto, removePhoto, savePhoto } from "./inspections/save-photo.ts";
import { turnOffConnection } from "./settings/forget-connection.ts";
import { keepMailTest } from "./settings/mail-test.ts";
import { readConnections } from "./settings/read-connections.ts";
import { readRecords } from "./settings/read-records.ts";
import { saveConnection } from "./settings/save-connection.ts";
import { invite, inviteAgain } from "./team/invitations.ts";
import { beginUpgrade, readUpgrade } from "./upgrades/desk-upgrade.ts";

/** Adds the routes of the team: the desk, and the bay. */
export function mountDesk(app: Hono<AppEnvironment>, deps: AppDependencies): void {
  // The team, each by their role; the limit is high: a shop shares one IP address, and typing may send requests
  const deskCalls = deps.rateLimits({ name: "desk by address", times: 1200, seconds: 600 });
  const desk = { ...deps, siteUrl: deps.config.siteUrl };
  app.use("/api/desk/*", limitByIp(deskCalls), sameSiteOnly());
  app.post("/api/desk/cars/:id", changeCar(desk));
  const invitations = deps.rateLimits({ name: "invitations by owner", times: 30, seconds: 3600 });
  app.post("/api/desk/invitations", invite(desk, invitations));
  app.post("/api/desk/invitations/:id", inviteAgain(desk, invitations));
  app.get("/api/desk/times", deskTimes(desk));
  app.post("/api/desk/appointments", bookAtDesk(desk));
  app.post("/api/desk/appointments/:id", changeAppointment(desk));
  app.post("/api/desk/appointments/:id/undo", undoChange(desk));
  app.get("/api/desk/estimates/:visit", readLines(deps));
  app.post("/api/desk/estimates/:id/answers", answerByPhone(desk));
  app.post("/api/desk/estimates/:id/ask", askForApproval(desk));
  app.get("/api/desk/records/:file", deskRecord(desk));
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
  const renderings = deps.rateLimits({
    name: "previews by administrator",
    times: 30,
    seconds: 600,
  });
  app.get("/api/desk/numbers", readNumbers(desk));
  app.get("/api/desk/health", health(desk, deps.health));
  app.get("/api/desk/upgrade", readUpgrade(desk, deps.upgrades));
  app.post("/api/desk/upgrade", beginUpgrade(desk, deps.upgrades));
  app.get("/api/desk/traffic", readTraffic(desk));
  app.get("/api/desk/short-links/:name", shortLinkCode(desk));
  app.get("/api/desk/pages", sitePages(desk, deps.sitePages));
  app.post("/api/desk/preview", previewDraft(desk, deps.previews, renderings));
  const uploads = deps.rateLimits({ name: "pictures by administrator", times: 120, seconds: 600 });
  app.post("/api/desk/pictures", uploadPicture(desk, uploads));
  const logos = deps.rateLimits({ name: "logos by administrator", times: 60, seconds: 600 });
  app.post("/api/desk/logo", uploadLogo(desk, logos));
  app.get("/api/desk/pictures/:name", sendPicture(desk));
  app.get("/api/desk/places", places(desk));
  app.get("/api/desk/launch-check", launchCheck(desk, deps.launchFindings));
  const testEmails = deps.rateLimits({
    name: "test emails by administrator",
    times: 10,
    seconds: 600,
  });
  app.post("/api/desk/test-email", sendTestEmail(desk, testEmails));
  const seen = deps.rateLimits({ name: "seen samples by owner", times: 120, seconds: 600 });
  app.post("/api/desk/sample-mail", showSampleMail(desk, seen));
  const sent = deps.rateLimits({ name: "sent samples by owner", times: 10, seconds: 600 });
  app.post("/api/desk/sample-mail/send", sendSampleMail(desk, sent));

  app.get("/api/desk/connections", readConnections(desk));
  const changes = deps.rateLimits({ name: "connections by owner", times: 60, seconds: 600 });
  app.post("/api/desk/connections/:name", saveConnection(desk, changes));
  app.delete("/api/desk/connections/:name", turnOffConnection(desk));
  app.post("/api/desk/mail-test", keepMailTest(desk));
  const lookups = deps.rateLimits({ name: "DNS by owner", times: 60, seconds: 600 });
  app.get("/api/desk/dns-records", readRecords(desk, lookups));

  // Whoever may work on the car of the visit; twenty phones send what they kept, behind one address
  const bayCalls = deps.rateLimits({ name: "bay by address", times: 6000, seconds: 600 });
  const bayPhotos = deps.rateLimits({
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
}
