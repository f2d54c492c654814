import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react";
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
