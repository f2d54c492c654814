import { dismissToast } from "#app/lib/toast.ts";
import { notifyLoadFailure, openPage } from "./take-over-page.ts";

/** A load that is retried until it succeeds. */
export interface PersistentLoad<Code> {
  run(): Promise<Code>;
  /** Called when the visitor needs it now; from then on failures are reported. */
  want(): void;
  /** Resolves after a failure. */
  failure: Promise<void>;
}

/**
 * Loads code with growing delays until it succeeds, and at once when the device comes back online.
 * Failures are only reported after the visitor has used what needs the code. If a retry requested
 * by the visitor fails while online, a newer build has replaced the code, and the page is reloaded.
 */
export function retryUntilLoaded<Code>(load: () => Promise<Code>): PersistentLoad<Code> {
  let again: (() => void) | undefined;
  let wanted = false;
  let asked = false;
  let message: number | undefined;
  let fail: () => void;
  const failure = new Promise<void>((resolve) => {
    fail = resolve;
  });

  const notify = () => {
    if (!again || !wanted) return;
    wanted = false;
    message = notifyLoadFailure("part", () => {
      wanted = true;
      asked = true;
      again?.();
    });
  };

  return {
    failure,
    want() {
      wanted = true;
      notify();
    },
    async run() {
      for (let pause = 1000; ; pause = Math.min(pause * 2, 60_000)) {
        try {
          const code = await load();
          if (message !== undefined) dismissToast(message);
          return code;
        } catch {
          fail();
          if (asked && navigator.onLine) void openPage();
          asked = false;
          await new Promise<void>((resolve) => {
            again = resolve;
            setTimeout(resolve, pause);
            window.addEventListener("online", () => resolve(), { once: true });
            notify();
          });
        }
      }
    },
  };
}
