import { useCallback } from "react";
import type { Backend } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useReload } from "./reload.ts";

/**
 * Returns a function that changes something and then reloads the screen's data. It resolves once the
 * change was made, and rejects with its error.
 *
 * Not an action of the router: after a failed one the router ends a navigation that is in progress without
 * loading its data.
 */
export function useChange() {
  const reload = useReload();
  return useCallback(
    async (change: (backend: Backend) => Promise<unknown> | undefined): Promise<void> => {
      await change(await loadBackend());
      void reload();
    },
    [reload],
  );
}
