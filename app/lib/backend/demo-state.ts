import { shop } from "#content/shop.ts";
import type { Appointment } from "./appointments.ts";
import { demoAppointments, demoUsers } from "./demo-data.ts";
import type { Profile } from "./profiles.ts";
import type { BookingSettings } from "./shop-records.ts";

/** Everything the demo knows. Lives in memory: a reload starts it anew, nothing is kept. */
export interface DemoState {
  users: Profile[];
  appointments: Appointment[];
  /** By appointment. */
  staffNotes: Map<string, string>;
  settings: BookingSettings;
  /** Id of the signed-in sample user. */
  signedIn: string | undefined;
}

/** The demo as it starts: signed in as the first sample user (docs/product.md#static-demo). */
export function newDemoState(now = new Date()): DemoState {
  return {
    users: demoUsers.map((user) => ({ ...user })),
    appointments: demoAppointments(now),
    staffNotes: new Map(),
    settings: {
      bays: shop.booking.bays,
      leadMinutes: shop.booking.leadMinutes,
      dayLimit: shop.booking.dayLimit,
      closures: shop.booking.closures,
    },
    signedIn: demoUsers[0]?.id,
  };
}
