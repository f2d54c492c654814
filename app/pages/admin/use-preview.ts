import { useEffect, useState } from "react";
import { BackendError } from "#app/lib/backend/backend.ts";

/** Milliseconds without a key before the message is written anew. */
const pause = 350;

/** What would happen, or why it would not; neither while it is being asked. */
interface Preview<Outcome> {
  /** The last that was answered. */
  outcome?: Outcome;
  error?: BackendError | undefined;
  /** Whether what is shown is what would happen now. */
  isCurrent: boolean;
}

/**
 * Asks what a change would come to, again each time it is another one.
 *
 * @param wanted the change as JSON; undefined: nothing to ask yet
 * @param ask asks about it
 */
export function usePreview<Wanted, Outcome>(
  wanted: string | undefined,
  ask: (wanted: Wanted) => Promise<Outcome>,
): Preview<Outcome> {
  const [shown, show] = useState<{ of: string; outcome?: Outcome; error?: BackendError }>();
  const [first] = useState(wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is asked stays the same
  useEffect(() => {
    if (wanted === undefined) return;
    let current = true;
    const timer = setTimeout(
      async () => {
        const response = await ask(JSON.parse(wanted))
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
            ...response,
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
