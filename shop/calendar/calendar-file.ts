import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { instantOf, type ShopTime } from "#shop/schedule/shop-time.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { calendarText, quoted, text, utc } from "./content-lines.ts";

/** The appointment data that a calendar entry contains. */
export interface CalendarEntry {
  /** Never changes: later files update the entry that earlier ones created. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  /** PUBLISH for a file to download; REQUEST and CANCEL for a mail to `attendee` (RFC 5546). */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  slot: ShopTime;
  /** Planned duration. */
  minutes: number;
  summary: string;
  description: string;
  attendee?: { name: string; email: string };
  /** When the change was made. */
  stamp: Date;
}

/**
 * Returns an iCalendar file with one appointment (RFC 5545).
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
  return calendarText(lines);
}

/** The fields that every calendar file of an appointment shares, mailed or downloaded. */
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
