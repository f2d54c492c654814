import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { tooLateLabel } from "./change-limit.ts";

/** Error codes raised by the triggers of `appointments` when they reject a booking or change. */
const codes = [
  "slot_full",
  "day_full",
  "too_long",
  "bay_taken",
  "not_offered",
  "off_grid",
  "too_late",
  "too_early",
  "too_many_changes",
  "change_refused",
  "shuttle_full",
  "shuttle_too_far",
  "no_night_drop",
  "no_such_service",
  "service_twice",
] as const;
export type BookingErrorCode = (typeof codes)[number];

/** The booking error code in a message of the database or data API; undefined if it is another error. */
export const bookingErrorCode = (message: string): BookingErrorCode | undefined =>
  codes.find((name) => name === message);

/** Facts of the shop used in the messages. */
interface MessageFacts {
  /** E.164 */
  phone: string;
  booking: {
    slotMinutes: number;
    changeUntilMinutes: number;
    planning: { longWork?: { last: string } | undefined };
  };
}

/**
 * Message for a booking error, as people see it.
 *
 * @param problem `time` is the requested one, `HH:MM`; `reason` is why a time is not offered, as
 *   returned by `private.slot_problem`, or `long_work`
 * @param onlineDays which days are booked online; see `onlineDaysHint`
 */
export function bookingErrorMessage(
  problem: { code: BookingErrorCode; time?: string | undefined; reason?: string | undefined },
  shop: MessageFacts,
  onlineDays: string,
): string {
  const { slotMinutes } = shop.booking;
  const phone = formatPhone(shop.phone);
  const time = problem.time ? timeLabel(problem.time) : "That time";
  switch (problem.code) {
    case "slot_full":
      return `${time} was just taken. Pick another time.`;
    case "day_full":
      return "That day was just fully booked. Pick another day.";
    case "too_long":
      return `There isn't enough time for that at ${time}. Pick another time first, or call us at ${phone}.`;
    case "bay_taken":
      return "That bay isn't free then.";
    case "off_grid":
      return `Appointments start every ${slotMinutes} minutes. Pick one of those times.`;
    case "too_late":
      return `${tooLateLabel(shop)}, so it can no longer be changed here. Please call us at ${phone}.`;
    case "too_early":
      return "This appointment hasn't started yet.";
    case "too_many_changes":
      return `This appointment has been changed several times today. To change it again, please call us at ${phone}.`;
    case "shuttle_full":
      return "The shuttle has no seats left after your appointment time. Pick another way to get here.";
    case "shuttle_too_far":
      return `The shuttle doesn't go there. To find out whether we can get you home, please call us at ${phone}.`;
    case "no_night_drop":
      return "We don't have a night drop box. Pick another way to get here.";
    case "no_such_service":
      return "We don't offer that service right now. Pick another one.";
    case "service_twice":
      return "That service is already on your visit. Pick another one.";
    case "change_refused":
      return `This appointment can no longer be changed here. Please call us at ${phone}.`;
  }
  switch (problem.reason) {
    case "past":
      return "That day has passed.";
    case "weekend":
      return `${onlineDays} please call ${phone}.`;
    case "closed":
      return `We're closed that day, or it's too far ahead. Pick another day, or call ${phone}.`;
    case "no_slot":
      return `There is no appointment at ${time} that day. Appointments start every ${slotMinutes} minutes.`;
    case "long_work": {
      const { longWork } = shop.booking.planning;
      const last = longWork ? timeLabel(longWork.last) : "early in the day";
      return `A job that long has to start by ${last}. Pick an earlier time, or call ${phone}.`;
    }
    case "too_soon":
      return `${time} today is too soon. Pick a later time, or call ${phone}.`;
    default:
      return "Pick another time.";
  }
}
