import type { AccountMailKind } from "#platform/auth/product.ts";
import { messagePlaceholders } from "#shop/messages/occasion.ts";
import type { OccasionId } from "#shop/messages/occasions.ts";
import { bookingPath, sampleVisitPath } from "#shop/pages/paths.ts";
import { accountEmail, teamInvitation } from "./account-emails.ts";
import {
  type AppointmentEmail,
  type AppointmentFacts,
  appointmentCanceled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentReminder,
  appointmentReopened,
  carReady,
  requestReceived,
} from "./appointment-emails.ts";
import { appointmentChanged, appointmentMissed } from "./desk-messages.ts";
import type { Message } from "./mailer.ts";
import { renderAppointmentEmail } from "./render-appointment-email.ts";
import { waitlistJoined, waitlistOffer } from "./waitlist-emails.ts";
import { billEmail, estimateEmail, followUpEmail } from "./work-emails.ts";

/** To whom a sample goes, and the site on which its links lead. */
interface SampleReader {
  to: string;
  siteUrl: string;
}

type Sample = (reader: SampleReader) => Message;

const said = (name: keyof typeof messagePlaceholders) => messagePlaceholders[name].sample;

// As the placeholders read in the preview beside the words.
const slot = { date: "2026-03-03", time: "09:00" };
const before = { date: "2026-03-02", time: "13:00" };
const name = "Dana Cole";
const service = said("service");
const reference = said("reference");
const urlOf = ({ siteUrl }: SampleReader) => siteUrl + sampleVisitPath;

const ofVisit =
  (compose: (facts: AppointmentFacts, bookUrl: string) => AppointmentEmail): Sample =>
  (reader) => {
    const facts = { to: reader.to, name, service, reference, slot, minutes: 120 };
    const visit = { ...facts, visitUrl: urlOf(reader), isChangeable: true };
    return renderAppointmentEmail(visit, compose(visit, reader.siteUrl + bookingPath(undefined)));
  };

const ofEstimate =
  (occasion: "estimate" | "estimate-reminder"): Sample =>
  (reader) => {
    const known = ["first-name", "car", "decisions", "total", "reference"] as const;
    const values = Object.fromEntries(known.map((one) => [one, said(one)]));
    const lines = [
      { title: said("work"), priceCents: 31_240, taxCents: 0 },
      { title: "Brake fluid flush", priceCents: 16_000, taxCents: 0 },
    ];
    return estimateEmail({
      to: reader.to,
      occasion,
      values: { ...values, link: urlOf(reader) },
      lines,
    });
  };

const bill: Sample = (reader) => {
  const job = { id: "job", items: [], warrantyUntil: "2028-03-03", warrantyMiles: 24_000 };
  const cents = { tax: 2750, total: 51_240, paid: 51_240, open: 0 };
  return billEmail(
    {
      number: said("bill"),
      madeOn: slot.date,
      mileage: 61_200,
      voids: null,
      voidedBy: null,
      ...cents,
      lines: [{ ...job, title: said("work"), price: cents.total - cents.tax }],
    },
    { to: reader.to, name, url: urlOf(reader) },
  );
};

const ofFollowUp =
  (occasion: "review" | "put-off", label: string, facts: [string, string][]): Sample =>
  (reader) => {
    const { to, siteUrl } = reader;
    const values = { "first-name": said("first-name"), car: said("car"), work: said("work") };
    const action = { label, url: `${siteUrl}/` };
    return followUpEmail({
      to,
      occasion,
      values: { ...values, reference },
      facts,
      action,
      stop: `${siteUrl}/`,
    });
  };

const ofAccount =
  (kind: AccountMailKind, newEmail?: string): Sample =>
  ({ to, siteUrl }) =>
    accountEmail({
      kind,
      to,
      code: "123456",
      validSeconds: 3600,
      link: `${siteUrl}/`,
      ...(newEmail && { newEmail }),
    });

const waiting = (reader: SampleReader) => ({ to: reader.to, name, service, url: urlOf(reader) });

const samples: Record<OccasionId, Sample> = {
  received: ofVisit(requestReceived),
  confirmed: ofVisit(appointmentConfirmed),
  moved: ofVisit((facts) => appointmentMoved(facts, before, true)),
  held: ofVisit((facts) => appointmentMoved(facts, before, false)),
  changed: ofVisit(appointmentChanged),
  reopened: ofVisit(appointmentReopened),
  reminder: ofVisit((facts) => appointmentReminder(facts)),
  withdrawn: ofVisit((facts, url) => appointmentCanceled(facts, "customer", url)),
  canceled: ofVisit((facts, url) => appointmentCanceled(facts, "shop", url)),
  declined: ofVisit((facts, url) => appointmentCanceled(facts, "declined", url)),
  missed: ofVisit(appointmentMissed),
  estimate: ofEstimate("estimate"),
  "estimate-reminder": ofEstimate("estimate-reminder"),
  ready: ofVisit(carReady),
  completed: ofVisit(appointmentCompleted),
  bill,
  review: ofFollowUp("review", "Write a Review", []),
  "put-off": ofFollowUp("put-off", "Pick a Time", [[said("work"), "$312.40"]]),
  waiting: (reader) => waitlistJoined({ ...waiting(reader), day: slot.date }),
  offer: (reader) => waitlistOffer({ ...waiting(reader), slot, until: said("until") }),
  "sign-up": ofAccount("signup"),
  "account-invitation": ofAccount("invite"),
  "new-password": ofAccount("recovery"),
  "sign-in-link": ofAccount("magiclink"),
  "new-address": ofAccount("email_change_new", "dana@example.com"),
  "old-address": ofAccount("email_change_current", "dana@example.com"),
  "confirmation-code": ofAccount("reauthentication"),
  "team-invitation": ({ to, siteUrl }) => teamInvitation("technician", to, `${siteUrl}/`),
};

/** The email of an occasion about a made-up visit, composed as a real one is, with what is published. */
export const sampleMail = (id: OccasionId, reader: SampleReader): Message => samples[id](reader);
