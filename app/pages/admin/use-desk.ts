import { useCallback } from "react";
import type { Desk, DeskOutcome } from "#app/lib/backend/desk.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { toast } from "#app/lib/toast.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";

/** The desk of this backend. */
export const loadDesk = async (): Promise<Desk> => (await loadBackend()).desk;

/**
 * Does something at the desk, has what is on the screen loaded anew, and offers to undo it for as long as
 * the customer has not been told (docs/product.md#statuses).
 */
export function useDesk() {
  const reload = useReload();
  return useCallback(
    async (title: string, work: (desk: Desk) => Promise<DeskOutcome>): Promise<DeskOutcome> => {
      const outcome = await work(await loadDesk());
      const { id, eventId } = outcome;
      toast({
        title,
        description: sendingLabel(outcome),
        duration: undoMilliseconds,
        action: { label: "Undo", run: () => void undo(id, eventId, reload) },
      });
      await reload();
      return outcome;
    },
    [reload],
  );
}

async function undo(id: string, eventId: string, reload: () => Promise<void>): Promise<void> {
  try {
    await (await loadDesk()).undo(id, eventId);
    toast({ title: "Undone", description: "Everything is back the way it was. Nothing was sent." });
  } catch (error) {
    toast(failureToast("Not undone", error));
  }
  await reload();
}

/** What leaves once it can no longer be undone. */
export function sendingLabel({ email, textMessage }: DeskOutcome): string {
  const means = [
    ...(email ? [`an email to ${email.to}`] : []),
    ...(textMessage ? ["a text message"] : []),
  ].join(" and ");
  if (!means) return "Nothing is sent to the customer.";
  return `In 10 seconds ${means} goes out.`;
}
