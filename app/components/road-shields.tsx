import { stateRoute } from "#content/state-route.ts";
import type { RoadShield as Road } from "#shop/catalog/city.ts";
import { RoadShield } from "./ui/road-shield.tsx";

export interface RoadShieldsProps {
  /** What the roads have in common. */
  label: string;
  roads: readonly Road[];
  /** The height of a shield. */
  size?: string;
  className?: string;
}

/** Roads as the row of their shields; nothing without roads. */
export function RoadShields({ label, roads, size, className }: RoadShieldsProps) {
  if (roads.length === 0) return null;
  return (
    <ul aria-label={label} className={className ?? "flex gap-2"}>
      {roads.map((road) => (
        <li key={`${road.kind} ${road.number}`} className="flex">
          <RoadShield {...road} route={stateRoute} className={size ?? "h-8 sm:h-10"} />
        </li>
      ))}
    </ul>
  );
}
