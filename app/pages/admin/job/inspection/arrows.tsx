import type { Arrow } from "#app/lib/backend/bay.ts";

interface ArrowsProps {
  marks: readonly Arrow[];
  width: number;
  height: number;
  /** Over a photo that is cut to its place, as `object-cover` does. */
  isCut?: boolean;
}

/** Arrows over a photo: drawn, never part of its bytes. */
export function Arrows({ marks, width, height, isCut = false }: ArrowsProps) {
  if (marks.length === 0) return null;
  const unit = Math.max(width, height) / 1000;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isCut ? "xMidYMid slice" : "none"}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {[
        { color: "stroke-on-clay", by: 14 },
        { color: "stroke-clay-fill", by: 8 },
      ].map(({ color, by }) => (
        <g
          key={color}
          className={color}
          fill="none"
          strokeWidth={by * unit}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {marks.map((mark) => (
            <path key={JSON.stringify(mark)} d={pathOf(mark, width, height, 45 * unit)} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A line with its head at the second point. @param head length of the head's sides */
function pathOf({ x1, y1, x2, y2 }: Arrow, width: number, height: number, head: number): string {
  const at = (x: number, y: number) => [(x * width) / 1000, (y * height) / 1000] as const;
  const [fromX, fromY] = at(x1, y1);
  const [toX, toY] = at(x2, y2);
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const side = (turn: number) =>
    `${toX - head * Math.cos(angle + turn)} ${toY - head * Math.sin(angle + turn)}`;
  return `M${fromX} ${fromY}L${toX} ${toY}M${side(0.5)}L${toX} ${toY}L${side(-0.5)}`;
}
