import { useEffect, useState } from "react";

/** The time, anew every half minute: what says "since" and "late" stays true while it is looked at. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
