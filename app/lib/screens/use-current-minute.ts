import { useEffect, useState } from "react";

/** The current time, updated every half minute, so that "since" and "late" stay true on screen. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
