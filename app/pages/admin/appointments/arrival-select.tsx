import type { ComponentProps } from "react";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { shop } from "#app/lib/site/published.ts";
import { offeredArrivals } from "#shop/arrivals.ts";

/** Select for how the customer arrives, for use inside a field. */
export function ArrivalSelect(props: ComponentProps<typeof NativeSelect>) {
  return (
    <NativeSelect {...props}>
      <option value="">Not sure yet</option>
      {offeredArrivals(shop).map((arrival) => (
        <option key={arrival} value={arrival}>
          {arrival.charAt(0).toUpperCase() + arrival.slice(1)}
        </option>
      ))}
    </NativeSelect>
  );
}
