import { useEffect, useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";

/** Counts of items waiting for staff, shown in the navigation. */
export interface Waiting {
  /** Unanswered requests. */
  requests: number;
  /** Unread messages and applications. */
  unread: number;
}

/** Milliseconds for which changes are collected before counting. */
const batchMilliseconds = 300;
/** Milliseconds before a failed count is retried. */
const again = 15_000;

/**
 * Counts waiting items, and updates the counts on every change. Sets the number of unanswered requests as the
 * app badge of the installed desk (Badging API). If a count fails, the last one is kept, and the count is
 * retried.
 */
export function useWaiting(): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ requests: 0, unread: 0 });

  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    loadBackend().then(
      ({ worklist }) => {
        if (gone) return;
        let asked = 0;
        let counted = 0;
        const count = async () => {
          asked += 1;
          const turn = asked;
          const items = await worklist.load().catch(() => undefined);
          // Ignores responses that arrive after that of a later request.
          if (gone || turn < counted) return;
          if (!items) {
            if (turn === asked) countIn(again);
            return;
          }
          counted = turn;
          setWaiting({
            requests: items.filter(({ kind }) => kind === "request").length,
            unread: items.filter(({ unread }) => unread).length,
          });
        };
        const countIn = (milliseconds: number) => {
          clearTimeout(timer);
          timer = setTimeout(() => void count(), milliseconds);
        };
        const countSoon = () => countIn(batchMilliseconds);
        countSoon();
        stop = worklist.onChange(countSoon);
      },
      // Ignored: the screen needs the same code, and reports that it could not be loaded.
      () => undefined,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);

  useEffect(() => {
    navigator.setAppBadge?.(waiting.requests).catch(() => undefined);
  }, [waiting.requests]);
  // Clears the badge when the user leaves the desk.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);

  return waiting;
}
