/**
 * The way of a car through the shop from its check-in on (docs/product.md#the-cars-way). `expected`
 * is one that was checked in by mistake.
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

/** What keeps a car in its stage. */
export const waitReasons = ["part", "approval", "bay"] as const;

export type WaitReason = (typeof waitReasons)[number];

/** As staff say it. */
export const stageLabels: Record<CarStage, string> = {
  expected: "Not here yet",
  checked_in: "Checked in",
  diagnosis: "In diagnosis",
  approval: "Waiting for OK",
  repair: "In repair",
  ready: "Ready",
  picked_up: "Picked up",
};

/** As staff say it. */
export const waitLabels: Record<WaitReason, string> = {
  part: "Waiting for a part",
  approval: "Waiting for the customer's OK",
  bay: "Waiting for a bay",
};

/**
 * Where each stage leads, the usual next one first. The same pairs as in the database
 * (`private.car_stage_follows`), which decides; a test runs both.
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

/** Whether a car can wait for something in a stage; for the customer's OK, it always does there. */
export const waitsFor = (stage: CarStage): readonly WaitReason[] =>
  stage === "approval"
    ? ["approval"]
    : stage === "checked_in" || stage === "diagnosis" || stage === "repair"
      ? waitReasons
      : [];

export type VisitStep = "requested" | "confirmed" | Exclude<CarStage, "expected">;

/** The steps that the page of a visit shows, in their order: those of the appointment, then of its car. */
export const visitSteps: readonly VisitStep[] = [
  "requested",
  "confirmed",
  ...carStages.filter((stage) => stage !== "expected"),
];

/** As customers read it on the page of their visit: the step, and what it means for them. */
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
 * Which step a visit has reached; undefined when it was canceled. From the check-in on the stage of
 * the car says it, before that the status of the appointment.
 *
 * @param status of the appointment
 * @param stage of its car; undefined while it is not here
 */
export function visitStep(status: string, stage: CarStage | undefined): VisitStep | undefined {
  if (stage && stage !== "expected") return stage;
  if (status === "pending") return "requested";
  if (status === "confirmed") return "confirmed";
  return status === "completed" ? "picked_up" : undefined;
}
