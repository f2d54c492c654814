import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";

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
  summary: string;
  description: string;
  attendee?: { name: string; email: string };
  /** The moment of the change. */
  stamp: Date;
}

/** The rules of US Eastern Time since 2007 (Energy Policy Act of 2005, section 110). */
const easternTime = (timeZone: string) =>
  `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
END:STANDARD
END:VTIMEZONE`.split("\n");

/**
 * A calendar file with one appointment (RFC 5545). Its times are the shop's wall clock with the
 * zone's rules beside them, so that every calendar shows the right instant.
 */
export function calendarFile(shop: ShopFacts, entry: CalendarEntry): string {
  const { street, city, state, postalCode } = shop.address;
  const { latitude, longitude } = shop.coordinates;
  const { attendee, slot } = entry;
  const end = new Date(Date.parse(`${slot.date}T${slot.time}Z`) + shop.booking.slotMinutes * 60_000)
    .toISOString()
    .slice(0, 16);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(shop.name)}//Appointments//EN`,
    `METHOD:${entry.method}`,
    ...easternTime(shop.timeZone),
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${compact(entry.stamp.toISOString().slice(0, 19))}Z`,
    `DTSTART;TZID=${shop.timeZone}:${compact(`${slot.date}T${slot.time}`)}00`,
    `DTEND;TZID=${shop.timeZone}:${compact(end)}00`,
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

const compact = (time: string) => time.replaceAll(/[-:]/g, "");

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
