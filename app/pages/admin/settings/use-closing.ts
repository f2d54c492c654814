import { useCallback } from "react";
import type { ClosureDecision, ClosureOutcome } from "#app/lib/backend/calendar.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { offerUndo, textsWaitUntil } from "#app/pages/admin/use-desk.ts";

/**
 * Returns a function that closes a day or blocks a bay together with the necessary moves, reloads the screen,
 * and offers to undo all of it (docs/product.md#calendar).
 */
export function useClosing() {
  const reload = useReload();
  return useCallback(
    async (title: string, decision: ClosureDecision): Promise<void> => {
      const { calendar } = await loadBackend();
      const outcome = await calendar.decide(decision);
      offerUndo(
        {
          title,
          ...(outcome.changes.length > 0 && { description: movedLabel(decision, outcome) }),
        },
        () => calendar.undoDecision(decision, outcome),
        reload,
      );
      await reload();
    },
    [reload],
  );
}

const counted = (count: number, one: string, more = `${one}s`) =>
  count > 0 ? [`${count} ${count === 1 ? one : more}`] : [];

/** `2 appointments moved. 1 email and 1 text message go out in 10 seconds.` */
export function movedLabel(
  { moves }: Pick<ClosureDecision, "moves">,
  { changes }: Pick<ClosureOutcome, "changes">,
  now = serverNow(),
): string {
  const later = textsWaitUntil(now);
  const emails = changes.filter(({ email }) => email).length;
  const texts = changes.filter(({ textMessage }) => textMessage).length;
  const soon = emails + (later ? 0 : texts);
  const messages = [
    ...counted(emails, "email"),
    ...(later ? [] : counted(texts, "text message")),
  ].join(" and ");
  const untold = moves.filter(({ notify }) => notify === false).length;
  const told = changes.filter(({ email, textMessage }) => email || textMessage).length;
  return [
    `${counted(changes.length, "appointment")} moved.`,
    ...(messages ? [`${messages} ${soon === 1 ? "goes" : "go"} out in 10 seconds.`] : []),
    ...(later
      ? counted(texts, `text message waits until ${later}.`, `text messages wait until ${later}.`)
      : []),
    ...counted(untold, "message is left out.", "messages are left out."),
    ...counted(
      changes.length - told - untold,
      "customer gets no message: please call.",
      "customers get no message: please call.",
    ),
  ].join(" ");
}
