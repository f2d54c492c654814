import { useCallback, useEffect, useRef } from "react";
import { data, useFetcher } from "react-router";
import type { Backend } from "./backend/backend.ts";
import { loadBackend } from "./backend/load-backend.ts";
import { reloading } from "./reload.ts";

/** What has come of an order: why it was not carried out, if it was not. */
interface Outcome {
  error?: unknown;
}

/**
 * The action of a screen: carries out what it is told by `useOrders`. After that the router loads what
 * the screen shows anew, unless it was refused.
 */
export async function carryOut<Order>(
  request: Request,
  work: (backend: Backend, order: Order) => Promise<unknown>,
) {
  try {
    await work(await loadBackend(), await request.json());
    return {} satisfies Outcome;
  } catch (error) {
    return data({ error } satisfies Outcome, { status: 400 });
  }
}

/**
 * Gives orders to the action of a screen.
 *
 * @param screen its address
 * @returns a function that resolves once the order is carried out, and throws why it was not; one at a
 *   time
 */
export function useOrders<Order>(screen: string): (order: Order) => Promise<void> {
  const { submit, data: outcome } = useFetcher<Outcome>();
  const settle = useRef<(outcome: Outcome) => void>(undefined);

  useEffect(() => {
    if (outcome) settle.current?.(outcome);
  }, [outcome]);

  return useCallback(
    (order) =>
      new Promise((resolve, reject) => {
        settle.current = ({ error }) => (error === undefined ? resolve() : reject(error));
        void reloading(() =>
          submit(JSON.stringify(order), {
            method: "post",
            action: screen,
            encType: "application/json",
          }),
        );
      }),
    [submit, screen],
  );
}
