/** Data of the static demo: sample people from the shop's own town. */
export interface DemoContent {
  /** The first is an administrator. Phone numbers are E.164. */
  users: readonly {
    id: string;
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    address: string;
    created_at: string;
    updated_at: string;
    is_admin: boolean;
    is_staff: boolean;
  }[];
  appointments: readonly DemoAppointment[];
  messages: readonly (DemoSender & { message: string })[];
  applications: readonly (DemoSender & { vehicle_info: string; repair_needed: string })[];
}

interface DemoAppointment {
  /** Index into `users`. */
  user: number;
  service: string;
  /** Id of the service. */
  serviceType: string;
  status: "pending" | "confirmed" | "completed" | "canceled";
  /** Booking days relative to the next one; negative for earlier ones. */
  day: number;
  /** `HH:MM:SS` */
  time: string;
  bay?: number;
  notes?: string;
  vehicle: [year: number, make: string, model: string, mileage: number];
}

interface DemoSender {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string;
}
