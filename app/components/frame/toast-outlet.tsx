import { useEffect, useSyncExternalStore } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { dismissToast, readToasts, subscribeToToasts } from "#app/lib/toast.ts";

const loadToaster = () => import("#app/components/ui/toast.tsx").then((module) => module.Toaster);

const Toaster = lazyComponent(loadToaster, { failed: PlainToasts });

const hasToasts = () => readToasts().length > 0;

/** Loads the toaster with the first message. */
export function ToastOutlet() {
  const needed = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  return needed ? <Toaster /> : null;
}

/** Preloads the toaster before anything is sent, because it may be impossible to fetch on failure. */
export function useToasterAtHand(): void {
  useEffect(() => {
    loadToaster().catch(() => undefined);
  }, []);
}

/** Fallback for messages while the toaster's code cannot be fetched, possibly for the same reason. */
function PlainToasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  return toasts.map(({ id, title, description, action, open }) =>
    open ? (
      <div
        key={id}
        role="alert"
        className="fixed right-4 bottom-20 z-50 grid w-[min(100%-2rem,26rem)] gap-2 rounded-lg border-2 border-stop bg-surface p-4 text-ink shadow-sheet lg:bottom-4"
      >
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-steel">{description}</p>
        <p className="flex gap-2">
          {action ? (
            <Button
              variant="outline"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={() => dismissToast(id)}>
            Close
          </Button>
        </p>
      </div>
    ) : null,
  );
}
