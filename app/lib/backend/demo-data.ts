import { shop } from "#content/shop.ts";
import type { IsoWeekday } from "#shop/catalog/shop-facts.ts";
import { addDays, isoWeekday, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { Appointment, AppointmentStatus } from "./appointments.ts";
import type { Profile } from "./profiles.ts";
import type { ContactMessage, FinancingApplication } from "./shop-records.ts";

/** The sample users of the static demo, the first an administrator (specification, section 3). */
export const demoUsers: readonly Profile[] = [
  {
    id: "3f1c1f0e-6c1b-4b6e-9d37-0a5f6d0c1a01",
    first_name: "Marcus",
    last_name: "Bell",
    phone: "+17705550101",
    email: "admin@demo.example",
    address: "212 Jodeco Road, Jonesboro, GA 30236",
    created_at: "2026-02-03T14:12:00Z",
    updated_at: "2026-10-02T09:40:00Z",
    is_admin: true,
    is_staff: true,
  },
  {
    id: "3f1c1f0e-6c1b-4b6e-9d37-0a5f6d0c1a02",
    first_name: "Dana",
    last_name: "Cole",
    phone: "+17705550102",
    email: "dana@demo.example",
    address: "87 Lake Jodeco Drive, Jonesboro, GA 30236",
    created_at: "2026-04-18T18:05:00Z",
    updated_at: "2026-09-11T12:00:00Z",
    is_admin: false,
    is_staff: false,
  },
  {
    id: "3f1c1f0e-6c1b-4b6e-9d37-0a5f6d0c1a03",
    first_name: "Luis",
    last_name: "Ortega",
    phone: "+17705550103",
    email: "luis@demo.example",
    address: "640 Valley Hill Road, Riverdale, GA 30274",
    created_at: "2026-07-29T08:30:00Z",
    updated_at: "2026-07-29T08:30:00Z",
    is_admin: false,
    is_staff: false,
  },
];

interface Sample {
  user: number;
  service: string;
  serviceType: string;
  status: AppointmentStatus;
  /** Booking days from the next one; negative: before it. */
  day: number;
  time: string;
  bay?: number;
  notes?: string;
  vehicle: [year: number, make: string, model: string, mileage: number];
}

const samples: readonly Sample[] = [
  {
    user: 0,
    service: "Oil Changes and Fluid Maintenance",
    serviceType: "oil-change-fluid-maintenance",
    status: "confirmed",
    day: 2,
    time: "09:00:00",
    bay: 1,
    notes: "Shuttle to Southlake, please.",
    vehicle: [2019, "Toyota", "Camry", 61_200],
  },
  {
    user: 0,
    service: "Brake System Service",
    serviceType: "brake-system-service",
    status: "completed",
    day: -18,
    time: "14:30:00",
    vehicle: [2019, "Toyota", "Camry", 60_150],
  },
  {
    user: 1,
    service: "Engine Diagnostics and Repair",
    serviceType: "engine-diagnostics-repair",
    status: "pending",
    day: 0,
    time: "10:30:00",
    bay: 1,
    notes: "Check engine light since Tuesday, rough idle when cold.",
    vehicle: [2016, "Honda", "Accord", 98_400],
  },
  {
    user: 2,
    service: "Tire Services",
    serviceType: "tire-services",
    status: "confirmed",
    day: 0,
    time: "10:30:00",
    bay: 2,
    vehicle: [2021, "Ford", "F-150", 43_900],
  },
  {
    user: 1,
    service: "State Inspections and Emissions Testing",
    serviceType: "state-inspections-emissions-testing",
    status: "confirmed",
    day: 0,
    time: "13:00:00",
    bay: 1,
    vehicle: [2016, "Honda", "Accord", 98_400],
  },
  {
    user: 2,
    service: "Battery Testing and Replacement",
    serviceType: "battery-testing-replacement",
    status: "pending",
    day: 1,
    time: "11:00:00",
    bay: 1,
    notes: "Needed a jump start twice this week.",
    vehicle: [2021, "Ford", "F-150", 43_900],
  },
  {
    user: 1,
    service: "Cooling System Service",
    serviceType: "cooling-system-service",
    status: "canceled",
    day: -4,
    time: "15:00:00",
    vehicle: [2016, "Honda", "Accord", 97_800],
  },
  {
    user: 2,
    service: "Suspension and Steering Repair",
    serviceType: "suspension-steering-repair",
    status: "completed",
    day: -9,
    time: "09:30:00",
    vehicle: [2021, "Ford", "F-150", 42_700],
  },
];

const slotsOn = (date: string) => shop.booking.slots[isoWeekday(date) as IsoWeekday];

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

/** Sample appointments around a moment: on days and at times that the shop offers. */
export function demoAppointments(now: Date): Appointment[] {
  const { date: today } = shopTimeOf(now, shop.timeZone);
  return samples.map((sample, index) => {
    const user = demoUsers[sample.user];
    const [vehicle_year, vehicle_make, vehicle_model, vehicle_mileage] = sample.vehicle;
    const date = bookingDay(today, sample.day);
    // Asked for some time ago, and before its day.
    const asked = Math.min(now.getTime(), Date.parse(`${date}T00:00:00Z`));
    return {
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

export const demoMessages: readonly ContactMessage[] = [
  {
    id: "a0000000-0000-4000-8000-000000000001",
    created_at: "2026-11-19T16:20:00Z",
    name: "Renee Walker",
    email: "renee@demo.example",
    phone: "+17705550110",
    message: "Do you take a 2009 Sprinter van? It needs front brakes before December.",
  },
];

export const demoApplications: readonly FinancingApplication[] = [
  {
    id: "b0000000-0000-4000-8000-000000000001",
    created_at: "2026-11-18T13:45:00Z",
    name: "Terrence Hill",
    email: "terrence@demo.example",
    phone: "+17705550111",
    vehicle_info: "2014 Nissan Altima",
    repair_needed: "Transmission slips between second and third gear.",
  },
];
