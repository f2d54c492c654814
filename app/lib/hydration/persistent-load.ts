import { dismissToast } from "#app/lib/toast.ts";
import { notifyMissing, openPage } from "./keep-page.ts";

/** Code that is fetched again and again until it is there. */
export interface PersistentLoad<Code> {
  run(): Promise<Code>;
  /** The visitor needs it now: is told if it cannot be fetched. */
  want(): void;
  /** Settles once it could not be fetched. */
  failure: Promise<void>;
}

/**
 * Fetches code with growing pauses until it is there, at once when the device comes back online. The
 * visitor hears of failures only after having used what needs the code. Asked for once more in vain
 * while there is a network, it is gone for good, because a newer build has taken its place: the page
 * is then opened anew.
 */
export function persistentLoad<Code>(load: () => Promise<Code>): PersistentLoad<Code> {
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
    message = notifyMissing("part", () => {
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
