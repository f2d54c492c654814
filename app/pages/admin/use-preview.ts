import { useEffect, useState } from "react";
import { BackendError } from "#app/lib/backend/backend.ts";
import type { Desk, DeskOutcome } from "#app/lib/backend/desk.ts";
import { loadDesk } from "./use-desk.ts";

/** Milliseconds without a key before the message is written anew. */
const pause = 350;

/** What would happen, or why it would not; neither while it is being asked. */
interface Preview {
  /** The last that was answered. */
  outcome?: DeskOutcome;
  error?: BackendError | undefined;
  /** Whether what is shown is what would happen now. */
  isCurrent: boolean;
}

/**
 * Asks what a change would come to, again each time it is another one.
 *
 * @param wanted the change as JSON; undefined: nothing to ask yet
 * @param ask asks the desk about it
 */
export function usePreview<Wanted>(
  wanted: string | undefined,
  ask: (desk: Desk, wanted: Wanted) => Promise<DeskOutcome>,
): Preview {
  const [shown, show] = useState<{ of: string; outcome?: DeskOutcome; error?: BackendError }>();
  const [first] = useState(wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is asked stays the same
  useEffect(() => {
    if (wanted === undefined) return;
    let current = true;
    const timer = setTimeout(
      async () => {
        const answer = await loadDesk()
          .then((desk) => ask(desk, JSON.parse(wanted)))
          .then((outcome) => ({ outcome }))
          .catch((error: unknown) => ({
            error:
              error instanceof BackendError
                ? error
                : new BackendError("unknown", "An unexpected error occurred. Please try again."),
          }));
        if (current)
          show((last) => ({
            ...(last?.outcome && { outcome: last.outcome }),
            ...answer,
            of: wanted,
          }));
      },
      wanted === first ? 0 : pause,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);

  const isCurrent = shown?.of === wanted;
  return {
    ...(shown?.outcome && { outcome: shown.outcome }),
    error: isCurrent ? shown?.error : undefined,
    isCurrent,
  };
}
