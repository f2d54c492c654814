import type { CarStage, WaitReason } from "#shop/schedule/car-stages.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { Appointment } from "./appointments.ts";

/** A car that has been checked in: a row of `car_stages` with its appointment. */
export interface Car {
  appointment: Appointment;
  stage: CarStage;
  /** When it came into the stage, ISO 8601. */
  since: string;
  /** What keeps it there; null when somebody is at work on it. */
  waitingFor: WaitReason | null;
  /** When the customer was told that it is ready, on the shop's wall clock. */
  promised: ShopTime | null;
}

/** The cars of a day (docs/product.md#the-cars-way). */
interface CarBoard {
  /** In the shop; the one that has stood longest in its stage first. */
  here: readonly Car[];
  /** Confirmed for the day and not here yet, in the order of their times. */
  due: readonly Appointment[];
  /** Picked up within the last hours, the latest first. */
  gone: readonly Car[];
}

/** What staff set of a car; what is left out stays. */
export type CarChange = Partial<Pick<Car, "stage" | "waitingFor" | "promised">>;

/** The cars that are in the shop; for administrators. */
export interface Cars {
  board(today: string): Promise<CarBoard>;
  /** @throws {BackendError} unless its appointment is confirmed and the car is not here yet */
  checkIn(appointmentId: string): Promise<void>;
  /** @throws {BackendError} when the stage does not follow the one that the car is in */
  change(appointmentId: string, change: CarChange): Promise<void>;
  /** Calls back when anything changed that the desk shows; returns how to stop. */
  onChange(listener: () => void): () => void;
}
