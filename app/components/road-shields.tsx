import { shop, stateRoute } from "#app/lib/site/published.ts";
import type { RoadShield as Road } from "#shop/catalog/city.ts";
import { RoadShield } from "./ui/road-shield.tsx";

export interface RoadShieldsProps {
  /** Accessible name of the list. */
  label: string;
  roads: readonly Road[];
  /** Postal abbreviation of the state that they are in; the shop's if absent. */
  state?: string;
  /** Class that sets the height of a shield. */
  size?: string;
  className?: string;
}

/** Row of road shields; renders nothing without roads. */
export function RoadShields({ label, roads, state, size, className }: RoadShieldsProps) {
  if (roads.length === 0) return null;
  // Another state has other names and shields.
  const route = state === undefined || state === shop.address.state ? stateRoute : undefined;
  return (
    <ul aria-label={label} className={className ?? "flex gap-2"}>
      {roads.map((road) => (
        <li key={`${road.kind} ${road.number}`} className="flex">
          <RoadShield {...road} route={route} className={size ?? "h-8 sm:h-10"} />
        </li>
      ))}
    </ul>
  );
}
