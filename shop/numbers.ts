/** What the shop did in a week or a month (docs/product.md#numbers). */
export interface PeriodNumbers {
  /** First day, `YYYY-MM-DD`. */
  starts: string;
  /** Visits that were completed. */
  cars: number;
  /** Planned work of those visits, and the time that was taken. */
  plannedMinutes: number;
  workedMinutes: number;
  /** Bills that stand, and their sum with tax, less what was taken back. */
  bills: number;
  billedCents: number;
  inspections: number;
  /** Answers to lines by their mark (`good`, `attention`, `urgent`, `none`). */
  marks: Readonly<Record<string, { approved: number; answered: number }>>;
  /** Median minutes from asking to the first answer; null without any. */
  answerMinutes: number | null;
}

export interface Numbers {
  /** From the oldest to the current one. */
  periods: readonly PeriodNumbers[];
  /** What customers put off and have not had done since, with tax. */
  putOffCents: number;
  /** Jobs of a year that a published price is for, and those not above it; null below twenty. */
  promise: { jobs: number; within: number } | null;
}
