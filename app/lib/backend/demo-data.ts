import { demo } from "#content/demo.ts";
import { shop } from "#content/shop.ts";
import { type AppointmentRecord, appointmentColumns } from "#shop/forms/appointment-fields.ts";
import { addDays, isoWeekday, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { Appointment } from "./appointments.ts";
import type { Profile } from "./profiles.ts";
import type { ContactMessage, FinancingApplication } from "./shop-records.ts";

/** The sample users of the static demo, the first an administrator (docs/product.md#static-demo). */
export const demoUsers: readonly Profile[] = demo.users;

const slotsOn = (date: string) => shop.booking.slots[isoWeekday(date)];

/** Whether the shop takes appointments all day. */
const isBookable = (date: string): boolean =>
  slotsOn(date) !== undefined && !shop.booking.closures.some((closure) => closure.date === date);

/** The booking day so many of them from the first one, `today` at the earliest; negative: before it. */
function bookingDay(today: string, days: number): string {
  let date = today;
  while (!isBookable(date)) date = addDays(date, 1);
  for (let left = Math.abs(days); left > 0; ) {
    date = addDays(date, Math.sign(days));
    if (isBookable(date)) left -= 1;
  }
  return date;
}

/** The latest moment up to `at` at which the shop takes appointments, to the half hour. */
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

/** An appointment of which nothing is known yet. */
const nothingSaid = Object.fromEntries(
  Object.keys(appointmentColumns).map((column) => [column, null]),
) as { [Column in keyof AppointmentRecord]: null };

/** Sample appointments around a moment: on days and at times that the shop offers. */
export function demoAppointments(now: Date): Appointment[] {
  const { date: today } = shopTimeOf(now, shop.timeZone);
  return demo.appointments.map((sample, index) => {
    const user = demoUsers[sample.user];
    const [vehicle_year, vehicle_make, vehicle_model, vehicle_mileage] = sample.vehicle;
    const date = bookingDay(today, sample.day);
    // Asked for some time ago, and before its day.
    const asked = Math.min(now.getTime(), Date.parse(`${date}T00:00:00Z`));
    return {
      ...nothingSaid,
      id: `7d2f9a44-1b7e-4c0d-8f55-2f0c9b1d0a0${index + 1}`,
      created_at: whileBooking(asked - (index + 1) * 5_400_000).toISOString(),
      reference: `DEMA${index + 2}${index + 2}`,
      name: `${user?.first_name} ${user?.last_name}`,
      phone: user?.phone ?? "",
      email: user?.email ?? null,
      address: user?.address ?? null,
      service_type: sample.serviceType,
      service: sample.service,
      status: sample.status,
      scheduled_date: date,
      scheduled_time: sample.time,
      bay: sample.bay ?? null,
      notes: sample.notes ?? null,
      vehicle_year,
      vehicle_make,
      vehicle_model,
      vehicle_mileage,
      user_id: user?.id ?? null,
      sequence: 0,
    };
  });
}

export const demoMessages: readonly ContactMessage[] = demo.messages;
export const demoApplications: readonly FinancingApplication[] = demo.applications;
