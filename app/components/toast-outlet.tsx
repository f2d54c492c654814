import { lazy, Suspense, useSyncExternalStore } from "react";
import { readToasts, subscribeToToasts } from "#app/lib/toast.ts";

const Toaster = lazy(() =>
  import("#app/components/ui/toast.tsx").then((module) => ({ default: module.Toaster })),
);

const hasToasts = () => readToasts().length > 0;

/** Fetches the toaster when the first message comes, and not before. */
export function ToastOutlet() {
  const needed = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
