import type { CarStage, WaitReason } from "#shop/schedule/car-stages.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";

/** A car as whoever works on it sees it: nothing of its customer but the first name. */
export interface BayCar {
  /** Of the appointment. */
  id: string;
  isMine: boolean;
  /** Null: expected today. */
  stage: CarStage | null;
  waitingFor: WaitReason | null;
  promised: ShopTime | null;
  keyTag: string | null;
  mileage: number | null;
  customer: string;
  /** `2014 Honda Accord`, or empty. */
  vehicle: string;
  services: readonly string[];
  notes: string | null;
  /** Whether the customer waits in the shop. */
  waits: boolean;
  /** `08:30`. */
  time: string;
}

/** Work on a car, from start to stop. */
export interface WorkTime {
  id: string;
  carId: string;
  /** The account. */
  by: string;
  startedAt: string;
  /** Null: running. */
  stoppedAt: string | null;
  forgotten: boolean;
}

interface BayBoard {
  cars: readonly BayCar[];
  /** One's own, on these cars. */
  times: readonly WorkTime[];
}

/** The cars of whoever works on them (docs/product.md#who-works-on-a-car). */
export interface MyCars {
  load(accountId: string): Promise<BayBoard>;
  take(carId: string, taken: boolean): Promise<void>;
  /** @param notify whether the customer is told that it is ready */
  setStage(carId: string, stage: CarStage, from: CarStage, notify?: boolean): Promise<void>;
  start(carId: string): Promise<void>;
  stop(): Promise<void>;
  /** All times on a car that the caller may see, with who. */
  timesOf(carId: string): Promise<readonly WorkTime[]>;
}
