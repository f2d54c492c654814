import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useContentFormState } from "./use-content-form.ts";

/** The document with the current values of the controls, slightly delayed. */
export function useTypedDocument(): Readonly<Record<string, unknown>> {
  const { form, current } = useContentFormState();
  const { watch } = form;
  const subscribe = useCallback(
    (notify: () => void) => {
      const { unsubscribe } = watch(notify);
      return () => unsubscribe();
    },
    [watch],
  );
  const typed = useDeferredValue(useSyncExternalStore(subscribe, () => JSON.stringify(current())));
  return useMemo(() => JSON.parse(typed), [typed]);
}
