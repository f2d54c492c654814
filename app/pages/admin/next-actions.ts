import type { Appointment } from "#app/lib/backend/appointments.ts";
import { shop } from "#content/shop.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";

/** What staff can do to an appointment; the name stands in the address (`do`). */
export const deskActions = [
  "confirm",
  "decline",
  "complete",
  "no-show",
  "cancel",
  "reopen",
  "move",
  "edit",
] as const;
export type DeskAction = (typeof deskActions)[number];

/** Whether its car is in the shop. */
export const isHere = (stage: CarStage | null): boolean =>
  stage !== null && stage !== "expected" && stage !== "picked_up";

/** Whether its car is awaited: today, or since a day that is over. */
export function isAwaited(appointment: Appointment, stage: CarStage | null, now = new Date()) {
  const today = shopTimeOf(now, shop.timeZone).date;
  const isDue = appointment.scheduled_date !== null && appointment.scheduled_date <= today;
  return appointment.status === "confirmed" && isDue && !isHere(stage);
}

/** Whether its time has come, on the shop's clock. */
function hasBegun({ scheduled_date, scheduled_time }: Appointment, now: Date): boolean {
  const { date, time } = shopTimeOf(now, shop.timeZone);
  return `${scheduled_date} ${scheduled_time?.slice(0, 5)}` <= `${date} ${time}`;
}

/**
 * What can be done to it now, the likeliest first. The server decides; here is what it would allow.
 *
 * @param stage of its car
 */
export function actionsOf(
  appointment: Appointment,
  stage: CarStage | null = null,
  now = new Date(),
): readonly DeskAction[] {
  if (isHere(stage)) return ["complete", "move", "edit"];
  const over: DeskAction[] = hasBegun(appointment, now) ? ["complete", "no-show"] : [];
  switch (appointment.status) {
    case "pending":
      return ["confirm", "decline", ...over, "move", "edit"];
    case "confirmed":
      return [...over, "move", "edit", "cancel"];
    default:
      return ["reopen", "edit"];
  }
}

/** The one to offer in a list; undefined where nothing waits. */
export function nextAction(appointment: Appointment, now = new Date()): DeskAction | undefined {
  const [first] = actionsOf(appointment, null, now);
  return first === "confirm" || first === "complete" ? first : undefined;
}

/** What the buttons say. */
export const actionLabels: Record<DeskAction, string> = {
  confirm: "Confirm",
  decline: "Decline",
  complete: "Complete",
  "no-show": "No-show",
  cancel: "Cancel appointment",
  reopen: "Reopen",
  move: "Move",
  edit: "Edit",
};
