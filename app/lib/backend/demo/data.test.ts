import { expect, it } from "vitest";
import { dayFromCalendar } from "#app/lib/availability.ts";
import { shop } from "#app/lib/site/published.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { demoAppointments } from "./data.ts";

/** Every third hour of five weeks that include a holiday. */
const moments = Array.from(
  { length: 280 },
  (_, index) => new Date(Date.UTC(2026, 10, 1) + index * 3 * 3_600_000),
);

it("shows appointments only on days and at times that the shop offers", () => {
  for (const now of moments) {
    for (const { scheduled_date, scheduled_time, reference } of demoAppointments(now)) {
      const date = scheduled_date ?? "";
      // Queried from the day before, so that no time is in the past.
      const asked = new Date(`${addDays(date, -1)}T12:00:00Z`);
      const times = dayFromCalendar(date, asked).slots.map(({ time }) => `${time}:00`);
      expect(times, `${reference} on ${date}, seen at ${now.toISOString()}`).toContain(
        scheduled_time,
      );
    }
  }
});

it("shows requests created during opening hours and before their day", () => {
  for (const now of moments) {
    for (const { created_at, scheduled_date } of demoAppointments(now)) {
      const created = shopTimeOf(new Date(created_at), shop.timeZone);
      expect(new Date(created_at).getTime()).toBeLessThanOrEqual(now.getTime());
      expect(created.date <= (scheduled_date ?? "")).toBe(true);
      expect(created.time >= "09:00" && created.time <= "16:30", created.time).toBe(true);
      expect(Object.keys(shop.booking.slots).map(Number)).toContain(
        new Date(`${created.date}T12:00:00Z`).getUTCDay(),
      );
    }
  }
});
