import { shop, zone } from "#server/content/published.ts";
import { type AppointmentRequest, appointmentRow } from "#shop/forms/appointment.ts";
import { appointmentColumns } from "#shop/forms/appointment-columns.ts";
import { factsOf } from "#shop/forms/fields/form-field.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { deletedPhone, formatPhone } from "#shop/text/phone-format.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

interface Received {
  /** ID of the appointment. */
  id: string;
  request: AppointmentRequest;
  reference: string;
  /** Whether a shuttle seat was requested but none was left. */
  hasNoSeat?: boolean;
  /** Whether photos were sent that there was no room for. */
  photosLeftOut?: boolean;
  /** Number of photos, and the URL of the page that shows them. */
  photos?: { count: number; url: string };
}

/** Reminds staff of the callback time promised to the customer. */
const callSoon = () => (shop().callbackTime ? ` Please call within ${shop().callbackTime}.` : "");

/** Admin page for responding. Opening it changes nothing, because mail scanners open links. */
const deskUrl = (siteUrl: string, id: string, action = "") =>
  `${siteUrl}/admin/appointments?open=${id}${action}`;

/** Notifies the shop of a new request, with everything the visitor entered. */
export function receivedForShop(
  { id, request, reference, hasNoSeat, photosLeftOut, photos }: Received,
  { to, siteUrl }: { to: string; siteUrl: string },
): Message {
  const besides: [string, string | undefined][] = [
    ["Getting here", hasNoSeat ? "asked for the shuttle, no seat left" : undefined],
    ["Notes", request.notes],
    [
      "Photos",
      photosLeftOut ? "sent, but there was no room to keep them" : photos && String(photos.count),
    ],
    ["Texts", request.smsConsent ? "agreed" : undefined],
  ];
  return renderEmail({
    to,
    ...(request.email && { replyTo: request.email }),
    subject: `Appointment request ${reference}: ${request.service}, ${whenLabel(request, zone())}`,
    preheader: `${request.name}, ${formatPhone(request.phone)}`,
    heading: "New appointment request",
    opening: [`The slot is held until you confirm or decline it.${callSoon()}`],
    facts: [
      ["Requested", whenLabel(request, zone())],
      ["Service", request.service],
      ...factsOf(appointmentColumns, appointmentRow(request)),
      ...besides.filter((fact): fact is [string, string] => Boolean(fact[1])),
      ["Reference", reference],
    ],
    action: { label: "Open and Confirm", url: deskUrl(siteUrl, id, "&do=confirm") },
    ...(photos && { more: [{ label: "See the Photos", url: photos.url }] }),
    closing: [],
  });
}

/**
 * Notifies the shop that a customer has canceled or moved an appointment.
 *
 * @param appointment.from previous time; undefined if it was canceled
 */
export function changedForShop(
  appointment: {
    id: string;
    reference: string;
    name: string;
    phone: string;
    service: string;
    slot: ShopTime;
    from: ShopTime | undefined;
    toStatus: string;
  },
  { to, siteUrl }: { to: string; siteUrl: string },
): Message {
  const { id, reference, name, phone, service, slot, from, toStatus } = appointment;
  const held =
    toStatus === "confirmed"
      ? "You confirmed it in the meantime. Make sure the new time works."
      : `The new time is held until you confirm or decline it.${callSoon()}`;
  const isDeleted = phone === deletedPhone;
  const canceled = `${isDeleted ? "They deleted their account. " : ""}That slot is open again.`;
  const person: [string, string][] = [
    ["Name", name],
    ["Phone", formatPhone(phone)],
  ];
  return renderEmail({
    to,
    subject: `Customer ${from ? "moved" : "canceled"}: ${service}, ${whenLabel(slot, zone())} (${reference})`,
    heading: from ? "A customer moved an appointment" : "A customer canceled an appointment",
    opening: [from ? held : canceled],
    facts: [
      [from ? "Requested" : "Original time", whenLabel(slot, zone())],
      ...(from ? ([["Instead of", whenLabel(from, zone())]] as [string, string][]) : []),
      ["Service", service],
      ...(isDeleted ? [] : person),
      ["Reference", reference],
    ],
    action: actionFor(id, toStatus, siteUrl),
    closing: [],
  });
}

/** Notifies the shop that a customer has added or removed services of a visit. */
export function servicesForShop(
  appointment: {
    id: string;
    reference: string;
    name: string;
    phone: string;
    slot: ShopTime;
    toStatus: string;
    before: string;
    after: string;
  },
  { to, siteUrl }: { to: string; siteUrl: string },
): Message {
  const { id, reference, name, phone, slot, toStatus, before, after } = appointment;
  return renderEmail({
    to,
    subject: `Customer changed services: ${after}, ${whenLabel(slot, zone())} (${reference})`,
    heading: "A customer changed the services",
    opening: ["The time hasn't changed. Make sure you have enough time and the parts."],
    facts: [
      ["Services", after],
      ["Instead of", before],
      [toStatus === "pending" ? "Requested" : "Time", whenLabel(slot, zone())],
      ["Name", name],
      ["Phone", formatPhone(phone)],
      ["Reference", reference],
    ],
    action: actionFor(id, toStatus, siteUrl),
    closing: [],
  });
}

const actionFor = (id: string, toStatus: string, siteUrl: string) =>
  toStatus === "pending"
    ? { label: "Open and Confirm", url: deskUrl(siteUrl, id, "&do=confirm") }
    : { label: "Open the Appointment", url: deskUrl(siteUrl, id) };
