import { useEffect, useState } from "react";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";

/** Milliseconds between two looks at the clock. */
const tick = 20_000;

/** The time in the shop, with its instant; keeps up while the screen is open. */
export function useNow(): ShopTime & { instant: Date } {
  const [instant, setInstant] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setInstant(serverNow()), tick);
    return () => clearInterval(timer);
  }, []);
  return { ...shopTimeOf(instant, shop.timeZone), instant };
}
