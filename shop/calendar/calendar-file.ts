import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { instantOf, type ShopTime } from "#shop/schedule/shop-time.ts";

/** What a calendar learns of an appointment. */
export interface CalendarEntry {
  /** Stays the same for good: later files change the entry that earlier ones made. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  /** PUBLISH for a file to download; REQUEST and CANCEL for a mail to `attendee` (RFC 5546). */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  slot: ShopTime;
  /** How long it is planned. */
  minutes: number;
  summary: string;
  description: string;
  attendee?: { name: string; email: string };
  /** The moment of the change. */
  stamp: Date;
}

/**
 * A calendar file with one appointment (RFC 5545). Its times are instants, so that every
 * calendar shows them right, in whatever zone the shop and the reader are.
 */
export function calendarFile(shop: ShopFacts, entry: CalendarEntry): string {
  const { street, city, state, postalCode } = shop.address;
  const { latitude, longitude } = shop.coordinates;
  const { attendee, slot } = entry;
  const start = instantOf(slot, shop.timeZone);
  const end = new Date(start.getTime() + entry.minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(shop.name)}//Appointments//EN`,
    `METHOD:${entry.method}`,
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `STATUS:${entry.status}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `LOCATION:${text(`${shop.name}, ${street}, ${city}, ${state} ${postalCode}`)}`,
    `GEO:${latitude};${longitude}`,
    `ORGANIZER;CN="${quoted(shop.name)}":mailto:${shop.email}`,
    ...(attendee
      ? [
          `ATTENDEE;CN="${quoted(attendee.name)}";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email.replaceAll(/\s/g, "")}`,
        ]
      : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** TEXT values (RFC 5545, section 3.3.11). */
const text = (value: string) =>
  value
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(control, "");

/** Values of parameters know neither quotes nor line ends (RFC 5545, section 3.2). */
const quoted = (value: string) =>
  value
    .replaceAll('"', "'")
    .replaceAll(/[\r\n]+/g, " ")
    .replaceAll(control, "");

const control = /\p{Cc}/gu;

const utf8 = new TextEncoder();

/** Lines of at most 75 octets, never cut inside a character (RFC 5545, section 3.1). */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** What every calendar file of an appointment says, mailed or downloaded. */
export function calendarEntry(
  shop: ShopFacts,
  appointment: {
    id: string;
    sequence: number;
    /** `pending`, `confirmed`, `completed` or `canceled` */
    status: string;
    slot: ShopTime;
    minutes: number;
    service: string;
    reference: string;
  },
): Omit<CalendarEntry, "method" | "stamp"> {
  const { id, sequence, status, slot, minutes, service, reference } = appointment;
  const isPending = status === "pending";
  return {
    uid: id,
    sequence,
    slot,
    minutes,
    status: status === "canceled" ? "CANCELLED" : isPending ? "TENTATIVE" : "CONFIRMED",
    summary: `${isPending ? "Requested: " : ""}${service}, ${shop.name}`,
    description: `Reference ${reference}. Questions or changes: ${formatPhone(shop.phone)}.`,
  };
}
