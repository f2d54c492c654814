import { useCallback } from "react";
import type { Desk, DeskOutcome } from "#app/lib/backend/desk.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { type ToastMessage, toast } from "#app/lib/toast.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import { isQuiet, quietUntil } from "#shop/schedule/reminders.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

/** Loads the desk of the current backend. */
export const loadDesk = async (): Promise<Desk> => (await loadBackend()).desk;

/**
 * Returns a function that runs an operation of the desk, reloads the screen, and offers to undo it until the
 * customer is notified (docs/product.md#statuses).
 */
export function useDesk() {
  const reload = useReload();
  return useCallback(
    async (title: string, work: (desk: Desk) => Promise<DeskOutcome>): Promise<DeskOutcome> => {
      const desk = await loadDesk();
      const outcome = await work(desk);
      offerUndo(
        { title, description: sendingLabel(outcome) },
        () => desk.undo(outcome.id, outcome.eventId),
        reload,
      );
      await reload();
      return outcome;
    },
    [reload],
  );
}

/** Shows a toast about a change, with an undo button for as long as no message has been sent. */
export function offerUndo(
  done: Pick<ToastMessage, "title" | "description">,
  takeBack: () => Promise<void>,
  reload: () => Promise<void>,
): void {
  const action = { label: "Undo", run: () => void undo(takeBack, reload) };
  toast({ ...done, duration: undoMilliseconds, action });
}

async function undo(takeBack: () => Promise<void>, reload: () => Promise<void>): Promise<void> {
  try {
    await takeBack();
    toast({ title: "Undone", description: "Everything is back the way it was. Nothing was sent." });
  } catch (error) {
    toast(failureToast("Not undone", error));
  }
  await reload();
}

/**
 * Describes the messages that are sent when the time for undo is over. A text message waits for the
 * end of quiet hours.
 */
export function sendingLabel(
  { email, textMessage }: Pick<DeskOutcome, "email" | "textMessage">,
  now = serverNow(),
): string {
  const later = textMessage ? textsWaitUntil(now) : undefined;
  const soon = [
    ...(email ? [`email to ${email.to}`] : []),
    ...(textMessage && !later ? ["text message"] : []),
  ];
  const sentences = [
    ...(soon.length > 0
      ? [`${capitalized(soon.join(" and "))} ${soon.length > 1 ? "go" : "goes"} out in 10 seconds.`]
      : []),
    ...(later ? [`The text message waits until ${later}.`] : []),
  ];
  return sentences.join(" ") || "Nothing is sent to the customer.";
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Time until which a text message waits in quiet hours: `8:00 AM`; undefined outside of them. */
export function textsWaitUntil(now: Date): string | undefined {
  return isQuiet(shopTimeOf(now, shop.timeZone)) ? timeLabel(quietUntil) : undefined;
}
