import { useState } from "react";
import { messageOf } from "#app/lib/backend/backend.ts";

/** What a button does, one at a time, and why it failed last. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Does nothing while one is under way. */
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return { busy, problem, setProblem, attempt };
}
