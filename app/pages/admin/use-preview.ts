import { useEffect, useState } from "react";
import { BackendError, unexpectedMessage } from "#app/lib/backend/backend.ts";

/** Debounce delay before the preview is updated, in milliseconds. */
const pause = 350;

/** The outcome that a change would have, or the error; neither while the first one is loading. */
interface Preview<Outcome> {
  /** The last outcome received. */
  outcome?: Outcome;
  error?: BackendError | undefined;
  /** Whether outcome or error belong to the current change. */
  isCurrent: boolean;
  /** Requests it again, after an error. */
  retry: () => void;
}

/**
 * Requests a preview of a change whenever the change differs from the last one.
 *
 * @param wanted the change as JSON; undefined if it is not complete yet
 * @param ask requests the preview
 */
export function usePreview<Wanted, Outcome>(
  wanted: string | undefined,
  ask: (wanted: Wanted) => Promise<Outcome>,
): Preview<Outcome> {
  const [shown, show] = useState<{ of: string; outcome?: Outcome; error?: BackendError }>();
  const [first] = useState(wanted);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new but equivalent function in each render, and a new round asks the same again
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
                : new BackendError("unknown", unexpectedMessage),
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
  }, [wanted, round]);

  const isCurrent = shown?.of === wanted;
  return {
    ...(shown?.outcome && { outcome: shown.outcome }),
    error: isCurrent ? shown?.error : undefined,
    isCurrent,
    retry: () => {
      show((last) => last?.outcome && { of: "", outcome: last.outcome });
      setRound((last) => last + 1);
    },
  };
}
