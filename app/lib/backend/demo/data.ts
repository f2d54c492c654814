import type { Appointment } from "#app/lib/backend/appointments.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import type { ContactMessage, FinancingApplication } from "#app/lib/backend/shop-records.ts";
import type { TextEntry } from "#app/lib/backend/texts.ts";
import { shop } from "#app/lib/site/published.ts";
import { demo } from "#content/demo.ts";
import { appointmentColumns } from "#shop/forms/appointment-columns.ts";
import type { AppointmentRecord } from "#shop/forms/appointment-fields.ts";
import { addDays, isoWeekday, shopTimeOf } from "#shop/schedule/shop-time.ts";

/** The sample users of the static demo, the first an administrator (docs/product.md#static-demo). */
export const demoUsers: readonly Profile[] = demo.users;

const slotsOn = (date: string) => shop.booking.slots[isoWeekday(date)];

/** Whether the shop takes appointments on the whole day. */
const isBookable = (date: string): boolean =>
  slotsOn(date) !== undefined && !shop.booking.closures.some((closure) => closure.date === date);

/** The booking day that is `days` after the first one from `today` on; negative for earlier ones. */
function bookingDay(today: string, days: number): string {
  let date = today;
  while (!isBookable(date)) date = addDays(date, 1);
  for (let left = Math.abs(days); left > 0; ) {
    date = addDays(date, Math.sign(days));
    if (isBookable(date)) left -= 1;
  }
  return date;
}

/** The latest half hour up to `at` at which the shop takes appointments. */
function whileBooking(at: number): Date {
  const halfHour = 30 * 60_000;
  let moment = Math.floor(at / halfHour) * halfHour;
  for (;;) {
    const { date, time } = shopTimeOf(new Date(moment), shop.timeZone);
    const slots = slotsOn(date);
    if (slots && isBookable(date) && time >= slots.first && time <= slots.last) {
      return new Date(moment);
    }
    moment -= halfHour;
  }
}

/** The columns of the form's fields, all null. */
export const noFields = Object.fromEntries(
  Object.keys(appointmentColumns).map((column) => [column, null]),
) as { [Column in keyof AppointmentRecord]: null };

/** Sample appointments around an instant, only on days and at times that the shop offers. */
export function demoAppointments(now: Date): Appointment[] {
  const { date: today } = shopTimeOf(now, shop.timeZone);
  return demo.appointments.map((sample, index) => {
    const user = demoUsers[sample.user];
    const [vehicle_year, vehicle_make, vehicle_model, vehicle_mileage] = sample.vehicle;
    const date = bookingDay(today, sample.day);
    // Requested some time ago, and before its day.
    const asked = Math.min(now.getTime(), Date.parse(`${date}T00:00:00Z`));
    return {
      ...noFields,
      id: `7d2f9a44-1b7e-4c0d-8f55-2f0c9b1d0a0${index + 1}`,
      created_at: whileBooking(asked - (index + 1) * 5_400_000).toISOString(),
      updated_at: whileBooking(asked - (index + 1) * 5_400_000).toISOString(),
      reference: `DEMA${index + 2}${index + 2}`,
      name: `${user?.first_name} ${user?.last_name}`,
      phone: user?.phone ?? "",
      email: user?.email ?? null,
      address: user?.address ?? null,
      service_type: sample.serviceType,
      service: sample.service,
      first_service: sample.service,
      more_services: [],
      minutes: shop.booking.slotMinutes,
      shuttle_to: null,
      shuttle_run: null,
      status: sample.status,
      scheduled_date: date,
      scheduled_time: sample.time,
      bay: sample.bay ?? null,
      no_show: false,
      overbooked: false,
      arrival: null,
      notes: sample.notes ?? null,
      vehicle_year,
      vehicle_make,
      vehicle_model,
      vehicle_mileage,
      user_id: user?.id ?? null,
      customer_id: user?.id ?? null,
      sequence: 0,
    };
  });
}

/** State of a message that staff have not opened. */
const untouched = {
  read_at: null,
  answered_at: null,
  archived_at: null,
  assigned_to: null,
  staff_note: null,
};

export const demoMessages: readonly ContactMessage[] = demo.messages.map((message) => ({
  ...message,
  ...untouched,
}));
export const demoApplications: readonly FinancingApplication[] = demo.applications.map(
  (application) => ({ ...application, ...untouched }),
);

/** A conversation in the demo. */
export interface DemoConversation {
  texts: TextEntry[];
  waiting_since: string | null;
  unread: boolean;
  stopped: boolean;
}

/** A text message of the demo; outgoing ones count as delivered. */
export const textOf = (id: string, at: Date, direction: "in" | "out", body: string): TextEntry => ({
  id,
  created_at: at.toISOString(),
  direction,
  body,
  media: 0,
  author_id: null,
  send_after: null,
  state: direction === "in" ? "received" : "arrived",
  problem: null,
});

/** The first sample customer asks about their car. */
export function demoTalks(phone: string | undefined, now: Date): Map<string, DemoConversation> {
  if (!phone) return new Map();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const asked = textOf("demo-text-2", ago(12), "in", "Hi, is my car ready? I can be there by 5.");
  const texts = [
    textOf("demo-text-1", ago(1500), "out", "Your appointment is confirmed. See you then."),
    asked,
  ];
  return new Map([
    [phone, { texts, waiting_since: asked.created_at, unread: true, stopped: false }],
  ]);
}
