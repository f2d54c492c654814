import { useId } from "react";
import { RoadShield } from "#app/components/ui/road-shield.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { published, shop, stateRoute } from "#app/lib/site/published.ts";
import { boxAround, type Placed, placeLabels } from "./service-area-map-labels.ts";

const { borders, countyLabels, projection, roads, servedCounties } = published.serviceAreaMap;
const { width, height, radius } = projection;
const middle = { x: width / 2, y: height / 2 };
const circle = `M${middle.x - radius} ${middle.y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
/** The map with as much room around it: a gradient over it reaches the map's edges at a quarter of its size. */
const around = `M${-middle.x} ${-middle.y}h${2 * width}v${2 * height}h${-2 * width}z`;
/** Position of the circle's label: between the roads, at its lower right. */
const circleLabel = { x: middle.x + radius * 0.5, y: middle.y + radius * 0.866 };

const roadWidths = { interstate: 4.5, us: 3.5, state: 2.5 } as const;
const roadPrefixes = {
  interstate: "I-",
  us: "US ",
  state: stateRoute?.prefix ?? "Route ",
} as const;
const roadNames = [...new Set(roads.map(({ kind, number }) => roadPrefixes[kind] + number))];

const shields = roads.flatMap(({ kind, number, shields: spots }) =>
  spots.map((spot) => ({ ...spot, kind, number, wide: number.length > 3 ? 60 : 48 })),
);
const obstacles = [
  boxAround(middle.x, middle.y, 16),
  ...shields.map(({ x, y, wide }) => boxAround(x, y, wide / 2, 20)),
  ...countyLabels.map(({ name, x, y }) => boxAround(x, y, name.length * 6.5, 9)),
];

/** Relative to the map's width: larger on narrow maps, so that text is readable on phones. */
const nameSize = "text-[27px] @md:text-[22px] @2xl:text-[18px] @4xl:text-[16px]";
const countySize = "text-[20px] @md:text-[16px] @2xl:text-[13px] @4xl:text-[11px]";
const symbolScale = "@md:scale-80 @2xl:scale-65 @4xl:scale-55";
const centered = { textAnchor: "middle", dominantBaseline: "central" } as const;

export interface ServiceAreaCity {
  name: string;
  latitude: number;
  longitude: number;
  /** Link of the city's name; plain text if absent. */
  href?: string | undefined;
}

export interface ServiceAreaMapProps {
  cities: ServiceAreaCity[];
  className?: string | undefined;
}

/**
 * Map of the service area: counties, main roads, the given cities and the radius around the shop.
 * Fills the width of its parent, and its height if the parent has one (16:15).
 */
export function ServiceAreaMap({ cities, className }: ServiceAreaMapProps) {
  const linked = cities.some(({ href }) => href);
  // Links are announced on their own.
  const names = linked ? "" : ` Cities: ${cities.map(({ name }) => name).join(", ")}.`;
  return (
    <div className={classNames("@container size-full bg-sunken", className)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role={linked ? "group" : "img"}
        className="block size-full font-display"
      >
        <title>{`Map of our service area, ${shop.radiusMiles} miles around the shop`}</title>
        <desc>
          {`Our shop is in ${shop.address.city}, in the middle.${names} Main roads: ${roadNames.join(", ")}.`}
        </desc>
        <Ground />
        <Roads />
        <Circle />
        <CountyNames />
        <Shields />
        <Shop />
        <Cities cities={cities} />
      </svg>
    </div>
  );
}

function Ground() {
  return (
    <>
      <rect width={width} height={height} className="fill-sunken" />
      {servedCounties.map(({ path }, index) => (
        <path key={path} d={path} className={index === 0 ? "fill-clay-tint" : "fill-surface"} />
      ))}
      <path d={borders} className="fill-none stroke-line-strong" strokeDasharray="2 4" />
    </>
  );
}

function Roads() {
  return (
    <g className="fill-none" strokeLinecap="round">
      {roads.map(({ kind, path }) => (
        <g key={path} className={kind === "interstate" ? "stroke-steel" : "stroke-line-strong"}>
          <path d={path} className="stroke-surface" strokeWidth={roadWidths[kind] + 3} />
          <path d={path} strokeWidth={roadWidths[kind]} />
        </g>
      ))}
    </g>
  );
}

/**
 * Fades the map outside of the radius to emphasize the service area, completely at its edges: in a parent of another
 * shape the map has room beside it, into which roads reach.
 */
function Circle() {
  const fade = useId();
  return (
    <>
      <radialGradient id={fade} r=".25">
        <stop offset=".8" stopColor="var(--sunken)" stopOpacity=".55" />
        <stop offset="1" stopColor="var(--sunken)" />
      </radialGradient>
      <path d={around + circle} fillRule="evenodd" fill={`url(#${fade})`} />
      <path d={circle} className="fill-none stroke-[2.5px] stroke-clay" strokeDasharray="14 9" />
      <text
        {...circleLabel}
        {...centered}
        className={classNames(
          "fill-clay stroke-[8px] stroke-sunken font-bold [paint-order:stroke]",
          nameSize,
        )}
      >
        {`${shop.radiusMiles} miles`}
      </text>
    </>
  );
}

function CountyNames() {
  return (
    <g
      {...centered}
      className={classNames("fill-steel font-semibold uppercase tracking-[0.14em]", countySize)}
    >
      {countyLabels.map(({ name, x, y }) => (
        <text
          key={name}
          x={x}
          y={y}
          className={
            name === servedCounties[0]?.name
              ? "stroke-[5px] stroke-clay-tint [paint-order:stroke]"
              : undefined
          }
        >
          {name}
        </text>
      ))}
    </g>
  );
}

function Shields() {
  return shields.map(({ kind, number, x, y, wide }) => (
    <g key={`${number} ${x} ${y}`} transform={`translate(${x} ${y})`}>
      <g className={symbolScale}>
        <RoadShield
          kind={kind}
          route={stateRoute}
          number={number}
          x={-wide / 2}
          y={-20}
          width={wide}
          height={40}
        />
      </g>
    </g>
  ));
}

function Shop() {
  return (
    <g transform={`translate(${middle.x} ${middle.y})`}>
      <g className={classNames("fill-clay-fill", symbolScale)}>
        <circle r="24" className="opacity-25" />
        <circle r="14" className="stroke-[3px] stroke-surface" />
        <circle r="4.5" className="fill-on-clay" />
      </g>
    </g>
  );
}

function Cities({ cities }: { cities: ServiceAreaCity[] }) {
  const spots = cities.map(({ name, latitude, longitude, href }) => ({
    name,
    href,
    x: middle.x + (longitude - projection.longitude) * projection.xScale,
    y: middle.y - (latitude - projection.latitude) * projection.yScale,
  }));
  const places = placeLabels(spots, obstacles, projection);
  return (
    <>
      <g className="fill-ink stroke-[2.5px] stroke-surface">
        {spots
          .filter(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) > 14)
          .map(({ name, x, y }) => (
            <circle key={name} cx={Math.round(x)} cy={Math.round(y)} r="6" />
          ))}
      </g>
      <g
        dominantBaseline="central"
        className={classNames(
          "fill-ink stroke-[5px] stroke-surface font-semibold [paint-order:stroke] [stroke-linejoin:round]",
          nameSize,
        )}
      >
        {spots.map(({ name, href }, index) => {
          const place = places[index];
          if (!place) return null;
          return href ? (
            <a key={name} href={href} className="hover:underline focus-visible:underline">
              <CityName name={name} place={place} />
            </a>
          ) : (
            <CityName key={name} name={name} place={place} />
          );
        })}
      </g>
    </>
  );
}

/** The label on a transparent rectangle that enlarges its touch target. */
function CityName({ name, place }: { name: string; place: Placed }) {
  const [left, top, right, bottom] = place.box;
  return (
    <>
      <rect
        x={left}
        y={top - 5}
        width={right - left}
        height={bottom - top + 10}
        className="fill-transparent stroke-none"
      />
      <text x={Math.round(place.x)} y={Math.round(place.y)} textAnchor={place.anchor}>
        {name}
      </text>
    </>
  );
}
