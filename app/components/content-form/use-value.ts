import { useCallback, useSyncExternalStore } from "react";
import { useContentFormState } from "./use-content-form.ts";

/** Current value of a control. React Hook Form's own hook would add to the size of every other form. */
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
