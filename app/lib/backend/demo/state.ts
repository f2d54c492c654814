import type { Appointment } from "#app/lib/backend/appointments.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import type {
  BookingSettings,
  ContactMessage,
  FinancingApplication,
  MessageReply,
} from "#app/lib/backend/shop-records.ts";
import { shop } from "#app/lib/site/published.ts";
import {
  type DemoConversation,
  demoApplications,
  demoAppointments,
  demoMessages,
  demoTalks,
  demoUsers,
} from "./data.ts";

/** State of the demo. Kept in memory only: a reload resets it. */
export interface DemoState {
  users: Profile[];
  appointments: Appointment[];
  /** By appointment id. */
  staffNotes: Map<string, string>;
  /** Checked-in cars, by appointment id. */
  cars: Map<string, Car>;
  settings: BookingSettings;
  /** Called when an appointment or its car has changed. */
  listeners: Set<() => void>;
  messages: ContactMessage[];
  applications: FinancingApplication[];
  /** By message or application id. */
  replies: Map<string, MessageReply[]>;
  /** Text conversations, by phone. */
  talks: Map<string, DemoConversation>;
  /** Id of the signed-in sample user. */
  signedIn: string | undefined;
}

/** A copy of an appointment with the state of its car. */
export function withCar({ cars }: DemoState, appointment: Appointment): Appointment {
  const car = cars.get(appointment.id);
  return {
    ...appointment,
    car: car
      ? {
          stage: car.stage,
          waiting_for: car.waitingFor,
          promised_date: car.promised?.date ?? null,
          promised_time: car.promised?.time ?? null,
        }
      : null,
  };
}

/** Initial state of the demo: signed in as the first sample user (docs/product.md#static-demo). */
export function newDemoState(now = new Date()): DemoState {
  const appointments = demoAppointments(now);
  return {
    users: demoUsers.map((user) => ({ ...user })),
    appointments,
    staffNotes: new Map(),
    cars: new Map(),
    listeners: new Set(),
    settings: {
      bays: shop.booking.bays,
      leadMinutes: shop.booking.leadMinutes,
      dayLimit: shop.booking.dayLimit,
      closures: shop.booking.closures,
    },
    messages: demoMessages.map((row) => ({ ...row })),
    applications: demoApplications.map((row) => ({ ...row })),
    replies: new Map(),
    talks: demoTalks(appointments[0]?.phone, now),
    signedIn: demoUsers[0]?.id,
  };
}
