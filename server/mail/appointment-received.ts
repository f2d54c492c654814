import { shop } from "#content/shop.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/time-label.ts";
import { writeLetter } from "./layout.ts";
import type { Message } from "./mailer.ts";

interface Received {
  request: AppointmentRequest;
  reference: string;
  /** How many there are, and the page that shows them. */
  photos?: { count: number; url: string };
  visitUrl: string;
}

/** "Tuesday, March 3, 2026, 9:00 AM ET": the shop's clock, never the reader's. */
const when = (request: AppointmentRequest) =>
  `${dateLabel(request.date)}, ${timeLabel(request.time)} ET`;

const place = `${shop.address.street}\n${shop.address.city}, ${shop.address.state} ${shop.address.postalCode}`;

/** Tells the visitor that the request has arrived. A request is not yet a confirmed appointment. */
export function receivedForVisitor(
  { request, reference, visitUrl }: Received,
  to: string,
): Message {
  return writeLetter({
    to,
    subject: `We received your request for ${dateLabel(request.date)} (${reference})`,
    heading: "We received your appointment request",
    opening: [
      `Thank you, ${request.name}. The time below is held for you. We call you within one business hour to confirm it.`,
    ],
    facts: [
      ["Requested", when(request)],
      ["Service", request.service],
      ["Where", place],
      ["Reference", reference],
    ],
    action: { label: "See my appointment", url: visitUrl },
    closing: [
      `Need to change something, or is it urgent? Call us at ${formatPhoneInput(shop.phone)} and give the reference ${reference}.`,
    ],
  });
}

/** Tells the shop what came in, with everything that the visitor wrote. */
export function receivedForShop({ request, reference, photos }: Received, to: string): Message {
  const vehicle = [request.vehicle?.year, request.vehicle?.make, request.vehicle?.model]
    .filter(Boolean)
    .join(" ");
  const optional: [string, string | undefined][] = [
    ["Email", request.email],
    ["Address", request.address],
    ["Vehicle", vehicle],
    ["Mileage", request.vehicle?.mileage?.toLocaleString("en-US")],
    ["Notes", request.notes],
    ["Photos", photos && String(photos.count)],
    ["Text messages", request.smsConsent ? "agreed" : undefined],
  ];
  return writeLetter({
    to,
    ...(request.email && { replyTo: request.email }),
    subject: `Appointment request ${reference}: ${request.service}, ${when(request)}`,
    heading: "New appointment request",
    opening: [
      "The place is held until you confirm or decline it. Please call within one business hour.",
    ],
    facts: [
      ["Requested", when(request)],
      ["Service", request.service],
      ["Name", request.name],
      ["Phone", formatPhoneInput(request.phone)],
      ...optional.filter((fact): fact is [string, string] => Boolean(fact[1])),
      ["Reference", reference],
    ],
    ...(photos && { action: { label: "See the photos", url: photos.url } }),
    closing: [],
  });
}
