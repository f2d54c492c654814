import { useEffect, useState } from "react";
import { serverNow, shopToday } from "#app/lib/server-clock.ts";

/** Milliseconds of absence after which what is shown may have become wrong. */
const absence = 5 * 60_000;

const tick = 30_000;

/**
 * How often the page has come back to somebody, with what depends on the time outdated: it was
 * hidden, the device slept, there was no network, or a new day has begun at the shop. Ask again
 * whenever it changes.
 */
export function useReturns(): number {
  const [returns, setReturns] = useState(0);

  useEffect(() => {
    let seen = serverNow().getTime();
    let day = shopToday();
    const again = () => setReturns((last) => last + 1);
    const look = () => {
      if (document.visibilityState !== "visible") return;
      const now = serverNow().getTime();
      const today = shopToday();
      if (Math.abs(now - seen) > absence || today !== day) again();
      seen = now;
      day = today;
    };
    // A device that sleeps with the page in view tells nothing; its timers are late.
    const timer = setInterval(look, tick);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
      window.removeEventListener("online", again);
    };
  }, []);

  return returns;
}
