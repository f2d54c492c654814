export type Point = [x: number, y: number];
type Frame = { width: number; height: number };

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

/** The part of one segment that lies in the frame (Liang-Barsky), or nothing. */
function clipSegment(
  [ax, ay]: Point,
  [bx, by]: Point,
  { width, height }: Frame,
): [Point, Point] | undefined {
  let from = 0;
  let to = 1;
  const edges: Point[] = [
    [ax - bx, ax],
    [bx - ax, width - ax],
    [ay - by, ay],
    [by - ay, height - ay],
  ];
  for (const [p, q] of edges) {
    if (p === 0 && q < 0) return undefined;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  if (from >= to) return undefined;
  const at = (t: number): Point => [ax + t * (bx - ax), ay + t * (by - ay)];
  return [at(from), at(to)];
}

/** The pieces of a line that lie in the frame. */
export function clipLine(points: Point[], frame: Frame): Point[][] {
  const lines: Point[][] = [];
  points.slice(1).forEach((end, index) => {
    const start = points[index];
    const clipped = start && clipSegment(start, end, frame);
    if (!clipped) return;
    const line = lines.at(-1);
    const tip = line?.at(-1);
    const joins = tip && Math.hypot(tip[0] - clipped[0][0], tip[1] - clipped[0][1]) < 0.01;
    if (line && joins) line.push(clipped[1]);
    else lines.push(clipped);
  });
  return lines;
}

/** The part of an area that lies in the frame (Sutherland-Hodgman); the ring is not repeated at its end. */
export function clipRing(ring: Point[], { width, height }: Frame): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, 0, 1],
    [0, width, -1],
    [1, 0, 1],
    [1, height, -1],
  ];
  return sides.reduce<Point[]>((points, [axis, limit, sign]) => {
    const inside = (point: Point) => sign * (point[axis] - limit) >= 0;
    return points.flatMap((end, index) => {
      const start = points.at(index - 1) ?? end;
      const t = (limit - start[axis]) / (end[axis] - start[axis]);
      const cut: Point = [start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])];
      if (inside(end)) return inside(start) ? [end] : [cut, end];
      return inside(start) ? [cut] : [];
    });
  }, ring);
}

/** Whether a point lies in an area (even-odd rule). */
export function contains(ring: Point[], [x, y]: Point): boolean {
  return ring.reduce((inside, [ax, ay], index) => {
    const [bx, by] = ring.at(index - 1) ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
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
