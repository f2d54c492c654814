import { useState } from "react";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { toast } from "#app/lib/toast.ts";
import { useIsMounted } from "./use-is-mounted.ts";

/** What a button does, one at a time, and why it failed last; in a toast if the user has closed what asked for it. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMounted = useIsMounted();
  /**
   * Does nothing while one is under way.
   *
   * @returns whether it was done, and what asked for it is still on screen, to be closed
   */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return isMounted();
    } catch (error) {
      if (isMounted()) setProblem(messageOf(error));
      else toast(failureToast("That didn't work", error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, attempt };
}
