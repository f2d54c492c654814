import type { CarStage, WaitReason } from "#shop/schedule/car-stages.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { Appointment } from "./appointments.ts";

/** A checked-in car: a row of `car_stages` with its appointment. */
export interface Car {
  appointment: Appointment;
  stage: CarStage;
  /** When it entered the stage, ISO 8601. */
  since: string;
  /** What it is waiting for; null while it is being worked on. */
  waitingFor: WaitReason | null;
  /** Completion time promised to the customer, on the shop's wall clock. */
  promised: ShopTime | null;
  /** Where its key hangs. */
  keyTag: string | null;
  /** As read when it came. */
  mileage: number | null;
  /** Who works on it. */
  technician: string | null;
  /** Their account, if they have one; absent in the demo. */
  technicianId?: string | null;
}

/** The cars of a day (docs/product.md#the-cars-way). */
interface CarBoard {
  /** In the shop, the longest in its stage first. */
  here: readonly Car[];
  /** Confirmed for the day but not checked in, ordered by time. */
  due: readonly Appointment[];
  /** Picked up within the last hours, latest first. */
  gone: readonly Car[];
}

/** Changes to a car; absent fields stay unchanged. */
export type CarChange = Partial<
  Pick<
    Car,
    "stage" | "waitingFor" | "promised" | "keyTag" | "mileage" | "technician" | "technicianId"
  >
>;

/** Cars in the shop; for administrators. */
export interface Cars {
  board(today: string): Promise<CarBoard>;
  /** @throws {BackendError} unless its appointment is confirmed and the car is not checked in */
  checkIn(appointmentId: string): Promise<Car>;
  /**
   * @param seen the stage in which the car must still be, if the change is about its stage
   * @throws {BackendError} if the current stage does not allow the transition, or is another than was seen
   */
  change(appointmentId: string, change: CarChange, seen?: CarStage): Promise<void>;
  /** Subscribes to changes of anything the desk shows; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}
