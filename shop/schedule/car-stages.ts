/**
 * Stages of a car in the shop, from check-in on (docs/product.md#the-cars-way). `expected` is one
 * that was checked in by mistake.
 */
export const carStages = [
  "expected",
  "checked_in",
  "diagnosis",
  "approval",
  "repair",
  "ready",
  "picked_up",
] as const;

export type CarStage = (typeof carStages)[number];

/** What a car in a stage is waiting for. */
export const waitReasons = ["part", "approval", "bay"] as const;

export type WaitReason = (typeof waitReasons)[number];

/** Labels for staff. */
export const stageLabels: Record<CarStage, string> = {
  expected: "Not here yet",
  checked_in: "Checked in",
  diagnosis: "In diagnosis",
  approval: "Waiting for OK",
  repair: "In repair",
  ready: "Ready",
  picked_up: "Picked up",
};

/** Labels for staff. */
export const waitLabels: Record<WaitReason, string> = {
  part: "Waiting for a part",
  approval: "Waiting for the customer's OK",
  bay: "Waiting for a bay",
};

/**
 * Allowed transitions, the usual next stage first. Same pairs as in the database
 * (`private.car_stage_follows`), which enforces them; a test compares both.
 */
export const stagesAfter: Record<CarStage, readonly CarStage[]> = {
  expected: ["checked_in"],
  checked_in: ["diagnosis", "repair", "expected"],
  diagnosis: ["approval", "repair", "ready", "checked_in"],
  approval: ["repair", "ready", "diagnosis"],
  repair: ["ready", "approval", "diagnosis", "checked_in"],
  ready: ["picked_up", "repair"],
  picked_up: ["ready"],
};

/** What a car in a stage can be waiting for; in the stage `approval`, always the customer's OK. */
export const waitsFor = (stage: CarStage): readonly WaitReason[] =>
  stage === "approval"
    ? ["approval"]
    : stage === "checked_in" || stage === "diagnosis" || stage === "repair"
      ? waitReasons
      : [];

export type VisitStep = "requested" | "confirmed" | Exclude<CarStage, "expected">;

/** Steps on a visit's page, in order: those of the appointment, then those of its car. */
export const visitSteps: readonly VisitStep[] = [
  "requested",
  "confirmed",
  ...carStages.filter((stage) => stage !== "expected"),
];

/** Labels for customers on the visit's page: the step and what it means for them. */
export const visitStepLabels: Record<VisitStep, string> = {
  requested: "Requested",
  confirmed: "Confirmed",
  checked_in: "Checked in",
  diagnosis: "In diagnosis",
  approval: "Waiting for your OK",
  repair: "In repair",
  ready: "Ready for pickup",
  picked_up: "Picked up",
};

/**
 * The step that a visit has reached; undefined if it was canceled. Taken from the stage of the car
 * from check-in on, before that from the status of the appointment.
 *
 * @param status of the appointment
 * @param stage of its car; undefined before check-in
 */
export function visitStep(status: string, stage: CarStage | undefined): VisitStep | undefined {
  if (stage && stage !== "expected") return stage;
  if (status === "pending") return "requested";
  if (status === "confirmed") return "confirmed";
  return status === "completed" ? "picked_up" : undefined;
}
