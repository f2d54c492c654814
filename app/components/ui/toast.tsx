import * as Radix from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#app/lib/class-names.ts";
import { dismissToast, readToasts, subscribeToToasts, type ToastEntry } from "#app/lib/toast.ts";
import { Button, buttonVariants } from "./button.tsx";

/** Milliseconds until a message disappears; errors stay until they are closed. */
export const toastDuration = 5000;

/** Pixels a message must be dragged to the right to dismiss it. */
export const swipeThreshold = 50;

/**
 * Container of all messages, mounted with the first one. While a modal dialog is open it is inside
 * the dialog, because everything outside is inert.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  const place = useSyncExternalStore(subscribeToDialogs, topmost, topmost);
  return createPortal(
    <Radix.Provider swipeDirection="right" swipeThreshold={swipeThreshold} label="Message">
      {toasts.map((entry) => (
        <Message key={entry.id} entry={entry} />
      ))}
      <Radix.Viewport
        data-print="hide"
        className="fixed right-4 bottom-20 z-50 flex w-[min(100%-2rem,26rem)] flex-col gap-2 lg:bottom-4 [body:has([data-save-bar])_&]:bottom-32 lg:[body:has([data-save-bar])_&]:bottom-20"
      />
    </Radix.Provider>,
    place,
  );
}

const topmost = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;

function subscribeToDialogs(listener: () => void): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener("toggle", listener, options);
  document.addEventListener("close", listener, options);
  return () => listening.abort();
}

function Message({ entry }: { entry: ToastEntry }) {
  const failed = entry.variant === "destructive";
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      data-variant={entry.variant}
      open={entry.open}
      type="foreground"
      duration={entry.duration ?? (failed ? Number.POSITIVE_INFINITY : toastDuration)}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
      className={classNames(
        "flex items-start gap-3 rounded-lg border-2 bg-surface p-4 text-ink shadow-sheet data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=end]:animate-swipe-out data-[swipe=cancel]:transition-transform",
        failed ? "border-stop" : "border-go",
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames("mt-0.5 size-5 shrink-0", failed ? "text-stop" : "text-go")}
      />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{entry.title}</Radix.Title>
        {entry.description ? (
          <Radix.Description className="mt-0.5 text-sm text-steel">
            {entry.description}
          </Radix.Description>
        ) : null}
        {entry.action ? (
          <Radix.Action asChild altText={entry.action.label} onClick={entry.action.run}>
            <Button variant="outline" size="sm" className="mt-2">
              {entry.action.label}
            </Button>
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close
        aria-label="Close"
        className={classNames(buttonVariants({ variant: "ghost", size: "icon" }), "-mt-2 -mr-2")}
      >
        <X aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
