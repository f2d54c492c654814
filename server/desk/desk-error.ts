import { sqlState } from "#platform/database/errors.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { BookingError } from "#server/appointments/booking-error.ts";
import { shop, zone } from "#server/content/published.ts";
import { onlineDaysHint } from "#shop/hours/weekdays.ts";
import { bookingErrorMessage } from "#shop/schedule/booking-errors.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";

const onlineDays = () => onlineDaysHint(shop());

/**
 * Converts booking errors, and refusals by the rules of the cars, to responses with a message for
 * staff (docs/contracts/api.md#desk); returns other errors unchanged.
 *
 * @param slot the requested time
 */
export function deskError(error: unknown, slot: ShopTime | undefined): unknown {
  if (sqlState(error) === "PT409") {
    return new HttpError(409, "change_refused", (error as Error).message);
  }
  if (!(error instanceof BookingError)) return error;
  const { code, reason } = error;
  switch (code) {
    case "slot_full":
    case "day_full":
      return new HttpError(409, code, fullMessage(code, slot));
    case "too_long":
      return new HttpError(409, "slot_full", `No bay is free for that long${onSlot(slot)}.`);
    case "bay_taken":
      return new HttpError(409, code, bayMessage(slot, reason));
    case "too_early":
      return new HttpError(
        409,
        code,
        "This appointment hasn't started yet. Complete it, or mark it as a no-show, once its time has come.",
      );
    case "shuttle_full":
      return new HttpError(
        409,
        code,
        "The shuttle has no seats left after this appointment's time.",
      );
    case "no_such_service":
    case "service_twice": {
      const message = bookingErrorMessage({ code }, shop(), onlineDays());
      return validationFailed({ moreServices: [message] }, message);
    }
    case "change_refused":
      return new HttpError(
        409,
        code,
        reason ?? "Only a pending or confirmed appointment can be moved. Reopen it first.",
      );
    default: {
      const message = bookingErrorMessage({ code, reason, time: slot?.time }, shop(), onlineDays());
      return validationFailed({ [reason === "past" ? "date" : "time"]: [message] }, message);
    }
  }
}

function fullMessage(code: "slot_full" | "day_full", slot: ShopTime | undefined): string {
  const isByBay = shop().booking.planning.by === "bay";
  if (!slot)
    return isByBay ? "Every bay is taken at that time." : "That's more than you planned for.";
  if (code === "slot_full" && !isByBay) {
    return `That's more than you planned for on ${whenLabel(slot, zone())}.`;
  }
  return code === "slot_full"
    ? `Every bay is taken on ${whenLabel(slot, zone())}.`
    : `You're at your limit of appointments for the day: ${whenLabel(slot, zone())}.`;
}

/** @param free numbers of the bays that are free then: `1, 3` */
function bayMessage(slot: ShopTime | undefined, free: string | undefined): string {
  const others = free
    ? `Free then: bay ${free.replaceAll(", ", ", bay ")}.`
    : "No bay is free then.";
  return `That bay isn't free${onSlot(slot)}. ${others}`;
}

const onSlot = (slot: ShopTime | undefined) => (slot ? ` on ${whenLabel(slot, zone())}` : "");
