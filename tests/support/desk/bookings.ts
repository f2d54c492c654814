import { shop } from "#content/shop.ts";
import { everySlotTime } from "#shop/schedule/slots.ts";
import { appointmentRequest, contactMessage } from "#tests/support/requests.ts";

/** Returns a weekday on which the shop is open, at least two weeks ahead. */
export function workingDay(): string {
  const closed = new Set(shop.booking.closures.map(({ date }) => date));
  for (let ahead = 14; ; ahead += 1) {
    const day = new Date(Date.now() + ahead * 24 * 3_600_000);
    const date = day.toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(day.getUTCDay());
    if (!isWeekend && !closed.has(date)) return date;
  }
}

export interface Slot {
  date: string;
  time: string;
}

/**
 * Returns times with every bay free, on days without any booking, from two weeks to over two months
 * ahead.
 */
export async function freeSlots(url: string): Promise<Slot[]> {
  const day = (n: number) => new Date(Date.now() + n * 24 * 3_600_000).toISOString().slice(0, 10);
  const response = await fetch(`${url}/api/availability?from=${day(14)}&to=${day(74)}`);
  const { days }: { days: { date: string; free: number }[] } = await response.json();
  const times = everySlotTime(shop.booking);
  return days
    .filter(({ free }) => free === times.length * shop.booking.bays)
    .flatMap(({ date }) => times.map((time) => ({ date, time })));
}

/** Sends a message like the contact form; it must be accepted. */
export async function sendContactMessage(
  url: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const response = await fetch(`${url}/api/forms/contact_form`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(contactMessage(changes)),
  });
  if (response.status !== 201) throw new Error(`Not stored: ${await response.text()}`);
}

/** Sends an appointment request like the form. */
export async function book(
  url: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(`${url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(appointmentRequest(fields)),
  });
}

/** Books an appointment, which must be accepted; returns its ID. */
export async function bookVisit(
  { url }: { url: string },
  fields: Record<string, unknown>,
): Promise<string> {
  const response = await book(url, fields);
  if (response.status !== 201) throw new Error(`Not booked: ${await response.text()}`);
  return (await response.json()).id;
}
