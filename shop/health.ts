/** Marks of the inspection, for the shop's own server. */
export type HealthState = "good" | "attention" | "urgent";

/** One thing that the server watches of itself (docs/product.md#health). */
export interface HealthItem {
  /** Short and fixed: `Backups`. */
  name: string;
  state: HealthState;
  /** How it is, in a sentence. */
  said: string;
  /** What to do about it; absent if it is good. */
  todo?: string;
}
