import { useEffect, useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";

/** How much waits for staff, as the navigation says it. */
export interface Waiting {
  /** Requests that nobody has answered. */
  requests: number;
  /** Messages and applications that nobody has opened. */
  unread: number;
}

/** Milliseconds in which several changes count as one. */
const batchMilliseconds = 300;
/** Milliseconds after which a count that failed is tried again. */
const again = 15_000;

/**
 * Counts what waits, anew whenever something of it changes. The icon of the installed desk carries the
 * number of unanswered requests (Badging API). While it cannot be asked for, the last count stands, and
 * it is asked for again.
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
          // What a later one has said is newer.
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
      // The screen needs the same code, and says that it could not be loaded.
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
  // Whoever has left the desk is no longer told of what waits there.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);

  return waiting;
}
