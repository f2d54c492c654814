export type Point = [x: number, y: number];

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length2 === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

/** Douglas-Peucker: drops the points that lie within `tolerance` of the line without them. */
export function simplify(points: Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 3 || !first || !last) return points;
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const d = distanceToLine(point, first, last);
    if (d > distance) [farthest, distance] = [index, d];
  });
  if (distance <= tolerance) return [first, last];
  const head = simplify(points.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Steps from one point to others, in whole units: short numbers, which repeat and compress well. */
function steps(from: Point, points: Point[]): string {
  const [x, y] = whole(from);
  return join(points.map(whole).flatMap(([toX, toY]) => [toX - x, toY - y]));
}

/** A minus separates numbers as well as a space. */
const join = (numbers: readonly (number | string)[]) => numbers.join(" ").replaceAll(" -", "-");

const start = (points: readonly Point[]) => join(whole(points[0] ?? [0, 0]));

/** SVG path of straight lines. */
export function toPath(points: Point[], closed = false): string {
  const lines = points.slice(1).map((end, index) => steps(points[index] ?? end, [end]));
  return `M${start(points)}l${join(lines)}${closed ? "z" : ""}`;
}

/**
 * A curve through all points (Catmull-Rom), so that roads do not look like rulers. It leaves each
 * point in the direction it came from, which is what `s` stands for.
 */
export function toCurve(points: Point[]): string {
  const at = (index: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const curves = points.slice(1).map((end, index) => {
    const [from, after] = [at(index), at(index + 2)];
    const control: Point = [end[0] - (after[0] - from[0]) / 6, end[1] - (after[1] - from[1]) / 6];
    return steps(from, [control, end]);
  });
  return `M${start(points)}s${join(curves)}`;
}
