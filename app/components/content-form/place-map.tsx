import { MapPin, Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { UsPlace } from "#app/lib/backend/site-content.ts";
import type { Coordinates } from "#shop/places/coordinates.ts";
import { milesBetween } from "#shop/places/miles-between.ts";

const frame = { width: 600, height: 400 };
const milesPerDegree = 69.05;
/** Half the width of the map in miles, from near to far. */
const reaches = [2, 5, 12, 25] as const;
/** Names shown at most, and the room of a name. */
const shownNames = 14;
const room = { width: 110, height: 26 };

const steps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export interface PlaceMapProps {
  id: string;
  /** Whose place it is: `Your shop`. */
  of: string;
  point: Coordinates;
  /** Towns around it, the nearest first. */
  towns: readonly UsPlace[];
  onMove: (point: Coordinates) => void;
}

/**
 * A map of the towns around a point with a marker, which is dragged, set by a click, or moved with the arrow keys. A
 * finger that begins beside the marker scrolls the page.
 */
export function PlaceMap({ id, of, point, towns, onMove }: PlaceMapProps) {
  const [zoom, setZoom] = useState(1);
  const [center, setCenter] = useState(point);
  /** Where the marker was when it was taken up, and how far from its tip. */
  const [held, setHeld] = useState<{ x: number; y: number; point: Coordinates }>();
  const svg = useRef<SVGSVGElement>(null);
  const reach = reaches[zoom] ?? reaches[1];
  // After another ZIP code, the map moves along.
  const shown = milesBetween(center, point) > reach ? point : center;
  const scale = {
    y: (frame.width / 2 / reach) * milesPerDegree,
    x: (frame.width / 2 / reach) * milesPerDegree * Math.cos((shown.latitude * Math.PI) / 180),
  };
  const spotOf = ({ latitude, longitude }: Coordinates) => ({
    x: frame.width / 2 + (longitude - shown.longitude) * scale.x,
    y: frame.height / 2 - (latitude - shown.latitude) * scale.y,
  });
  const marker = spotOf(point);
  const spotUnder = ({ clientX, clientY }: MouseEvent) => {
    const box = svg.current?.getBoundingClientRect() ?? new DOMRect();
    return {
      x: ((clientX - box.left) / box.width) * frame.width,
      y: ((clientY - box.top) / box.height) * frame.height,
    };
  };
  const moveTo = ({ x, y }: { x: number; y: number }) => {
    setCenter(shown);
    onMove({
      latitude: shown.latitude - (y - frame.height / 2) / scale.y,
      longitude: shown.longitude + (x - frame.width / 2) / scale.x,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const pixels = event.shiftKey ? 30 : 3;
    onMove({
      latitude: point.latitude + (step[1] * pixels) / scale.y,
      longitude: point.longitude + (step[0] * pixels) / scale.x,
    });
  };
  return (
    <div className="relative w-full max-w-xl overflow-hidden rounded-md border border-line-strong bg-sunken">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys move the marker */}
      <svg
        ref={svg}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="block w-full cursor-pointer touch-pan-y font-display"
        onClick={(event) => moveTo(spotUnder(event))}
      >
        <title>{`Towns around ${of.toLowerCase()}`}</title>
        {[1 / 3, 2 / 3].map((part) => (
          <circle
            key={part}
            cx={marker.x}
            cy={marker.y}
            r={(part * frame.width) / 2}
            className="fill-none stroke-line-strong"
            strokeDasharray="3 6"
          />
        ))}
        {named(towns.map((town) => ({ ...spotOf(town), name: town.city }))).map(
          ({ name, x, y }) => (
            <g key={`${name} ${x}`} transform={`translate(${x} ${y})`}>
              <circle r="5" strokeWidth={2} className="fill-surface stroke-steel" />
              <text
                x={x > frame.width - room.width ? -11 : 11}
                textAnchor={x > frame.width - room.width ? "end" : "start"}
                dominantBaseline="central"
                className="fill-ink text-[30px] sm:text-[18px]"
              >
                {name}
              </text>
            </g>
          ),
        )}
      </svg>
      <button
        id={id}
        type="button"
        aria-label={`${of} on the map. Arrow keys move the marker, with Shift farther.`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const { x, y } = spotUnder(event);
          setHeld({ x: x - marker.x, y: y - marker.y, point });
        }}
        onPointerMove={(event) => {
          if (!held) return;
          const { x, y } = spotUnder(event);
          moveTo({ x: x - held.x, y: y - held.y });
        }}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => {
          if (held) onMove(held.point);
          setHeld(undefined);
        }}
        className="absolute size-11 cursor-grab touch-none text-clay active:cursor-grabbing"
        style={{
          left: `${(marker.x / frame.width) * 100}%`,
          top: `${(marker.y / frame.height) * 100}%`,
          transform: "translate(-50%, -100%)",
        }}
      >
        <MapPin aria-hidden="true" className="size-11 fill-clay-tint" strokeWidth={1.75} />
      </button>
      <div className="absolute top-2 right-3 grid gap-1 rounded-md bg-surface">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Closer"
          disabled={zoom === 0}
          onClick={() => {
            setCenter(point);
            setZoom(Math.max(0, zoom - 1));
          }}
        >
          <Plus aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Farther"
          disabled={zoom === reaches.length - 1}
          onClick={() => {
            setCenter(point);
            setZoom(Math.min(reaches.length - 1, zoom + 1));
          }}
        >
          <Minus aria-hidden="true" />
        </Button>
      </div>
      <p className="absolute bottom-0 left-3 pb-1 text-steel text-xs tabular-nums">
        {`Circles: ${written(reach / 3)} and ${written((reach * 2) / 3)} miles`}
      </p>
      <p className="absolute right-3 bottom-0 pb-1 text-steel text-xs">
        Places:{" "}
        <a href="https://www.geonames.org" className="underline" rel="noreferrer">
          GeoNames
        </a>
      </p>
    </div>
  );
}

const written = (miles: number) => (miles < 10 ? miles.toFixed(1) : String(Math.round(miles)));

/** The spots on the map whose names do not cover one another, the nearest first. */
function named(spots: readonly { name: string; x: number; y: number }[]) {
  const kept: { name: string; x: number; y: number }[] = [];
  for (const spot of spots) {
    const isOnMap = spot.x > 8 && spot.x < frame.width - 8 && spot.y > 12 && spot.y < 372;
    const isFree = kept.every(
      ({ x, y }) => Math.abs(x - spot.x) > room.width || Math.abs(y - spot.y) > room.height,
    );
    if (isOnMap && isFree && kept.length < shownNames) kept.push(spot);
  }
  return kept;
}
