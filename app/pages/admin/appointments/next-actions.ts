import { type Appointment, stageHere } from "#app/lib/backend/appointments.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { deletedPhone } from "#shop/text/phone-format.ts";

/** Actions of staff on an appointment, by their name in the URL (`do`). */
export const deskActions = [
  "confirm",
  "decline",
  "complete",
  "no-show",
  "cancel",
  "reopen",
  "move",
  "edit",
  "ready",
  "picked_up",
] as const;
export type DeskAction = (typeof deskActions)[number];

/** Whether the appointment's car is expected today, or was expected on an earlier day and never checked in. */
export function isAwaited(appointment: Appointment, now = serverNow()) {
  const today = shopTimeOf(now, shop.timeZone).date;
  const isDue = appointment.scheduled_date !== null && appointment.scheduled_date <= today;
  return appointment.status === "confirmed" && isDue && !stageHere(appointment);
}

/** Whether the appointment has begun, in the shop's time zone. */
function hasBegun({ scheduled_date, scheduled_time }: Appointment, now: Date): boolean {
  const { date, time } = shopTimeOf(now, shop.timeZone);
  return `${scheduled_date} ${scheduled_time?.slice(0, 5)}` <= `${date} ${time}`;
}

/** Actions for which there must be a customer. */
const forCustomers: readonly DeskAction[] = ["reopen", "move", "edit"];

/**
 * The actions available now, most likely first, besides the next stage of a car that is in the shop. The server
 * decides; this mirrors its rules.
 */
export function actionsOf(appointment: Appointment, now = serverNow()): readonly DeskAction[] {
  const actions = actionsByState(appointment, now);
  return appointment.phone === deletedPhone
    ? actions.filter((action) => !forCustomers.includes(action))
    : actions;
}

function actionsByState(appointment: Appointment, now: Date): readonly DeskAction[] {
  if (stageHere(appointment)) return ["move", "edit"];
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

/** The action to offer in a list; undefined if the appointment needs none. */
export function nextAction(appointment: Appointment, now = serverNow()): DeskAction | undefined {
  const [first] = actionsOf(appointment, now);
  return first === "confirm" || first === "complete" ? first : undefined;
}

/** Labels of the buttons. */
export const actionLabels: Record<DeskAction, string> = {
  confirm: "Confirm",
  decline: "Decline",
  complete: "Complete",
  "no-show": "No-show",
  cancel: "Cancel Appointment",
  reopen: "Reopen",
  move: "Move",
  edit: "Edit",
  ready: "Mark Ready",
  picked_up: "Hand Over",
};
