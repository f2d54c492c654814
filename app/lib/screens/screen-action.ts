import { useCallback, useEffect, useRef } from "react";
import { data, useFetcher } from "react-router";
import type { Backend } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { reloading } from "./reload.ts";

/** Outcome of an intent: its error, if it failed. */
interface Outcome {
  error?: unknown;
}

/**
 * Action of a screen: executes what `useIntentSubmit` sends. Afterwards the router reloads the
 * screen's data, unless it was rejected.
 */
export async function handleIntent<Intent>(
  request: Request,
  work: (backend: Backend, intent: Intent) => Promise<unknown>,
) {
  try {
    await work(await loadBackend(), await request.json());
    return {} satisfies Outcome;
  } catch (error) {
    return data({ error } satisfies Outcome, { status: 400 });
  }
}

/**
 * Submits intents to the action of a screen.
 *
 * @param screen its path
 * @returns a function that resolves once the intent was executed, and rejects with its error; one
 *   at a time
 */
export function useIntentSubmit<Intent>(screen: string): (intent: Intent) => Promise<void> {
  const { submit, data: outcome } = useFetcher<Outcome>();
  const finish = useRef<(outcome: Outcome) => void>(undefined);

  useEffect(() => {
    if (outcome) finish.current?.(outcome);
  }, [outcome]);

  return useCallback(
    (intent) =>
      new Promise((resolve, reject) => {
        finish.current = ({ error }) => (error === undefined ? resolve() : reject(error));
        void reloading(() =>
          submit(JSON.stringify(intent), {
            method: "post",
            action: screen,
            encType: "application/json",
          }),
        );
      }),
    [submit, screen],
  );
}
