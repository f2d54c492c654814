import { useCallback, useSyncExternalStore } from "react";
import { useContentFormState } from "./use-content-form.ts";

/** What stands in a control of the form now. A whole hook for this would weigh on every other form. */
export function useValue(name: string): unknown {
  const { watch, getValues } = useContentFormState().form;
  const subscribe = useCallback(
    (notify: () => void) => {
      const { unsubscribe } = watch(notify);
      return () => unsubscribe();
    },
    [watch],
  );
  return useSyncExternalStore(subscribe, () => getValues(name) as unknown);
}
