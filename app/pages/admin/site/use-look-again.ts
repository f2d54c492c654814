import { BackendError, ContentConflict } from "#app/lib/backend/backend.ts";
import { useReload } from "#app/lib/screens/reload.ts";

/**
 * Returns a function that does something with the draft as it is shown. If somebody has saved it since, it is shown
 * as it is now, and the error says to look at it before trying again.
 */
export function useLookAgain() {
  const reload = useReload();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ContentConflict)) throw error;
      await reload();
      throw new BackendError(error.code, `${error.message} Take another look, then try again.`);
    }
  };
}
