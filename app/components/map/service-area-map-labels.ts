/** A rectangle on the map: left, top, right, bottom. */
export type Box = [left: number, top: number, right: number, bottom: number];
type Anchor = "start" | "middle" | "end";
export type Placed = { x: number; y: number; anchor: Anchor; box: Box };

/** Font size of city names on phones, where they are largest; wide maps use smaller text. */
const labelSize = 27;
const letterWidth = labelSize * 0.47;
const dotRadius = 8;

type Spot = { name: string; x: number; y: number };
type Side = [anchor: Anchor, dx: number, dy: number];

/** Positions around the dot in order of preference: beside it, then above and below. */
const sides: Side[] = [12, 24].flatMap((gap): Side[] => [
  ["start", gap, 0],
  ["end", -gap, 0],
  ["start", gap * 0.8, -gap],
  ["end", -gap * 0.8, -gap],
  ["start", gap * 0.8, gap],
  ["end", -gap * 0.8, gap],
  ["middle", 0, -gap - 8],
  ["middle", 0, gap + 8],
]);

/** Box around a point. */
export function boxAround(x: number, y: number, halfWidth: number, halfHeight = halfWidth): Box {
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
}

/** Bounding box of several boxes. */
function boxOfAll(boxes: readonly Box[]): Box {
  const all = (side: 0 | 1 | 2 | 3) => boxes.map((box) => box[side]);
  return [Math.min(...all(0)), Math.min(...all(1)), Math.max(...all(2)), Math.max(...all(3))];
}

function overlap(one: Box, other: Box): number {
  // Indexed access, because a map of hundreds of cities compares boxes a million times.
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  if (width <= 0) return 0;
  return width * Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));
}

function place({ name, x, y }: Spot, [anchor, dx, dy]: Side): Placed {
  const width = name.length * letterWidth;
  const left = { start: x + dx, middle: x - width / 2, end: x + dx - width }[anchor];
  const middle = y + dy;
  const box = boxAround(Math.round(left + width / 2), Math.round(middle), Math.ceil(width / 2), 14);
  return { x: x + dx, y: middle, anchor, box };
}

/**
 * Places every city's label next to its dot, without covering a dot, another label, an obstacle or
 * the edge of the frame. If that is impossible, uses the position that covers least.
 */
export function placeLabels(
  spots: Spot[],
  obstacles: Box[],
  frame: { width: number; height: number },
): Placed[] {
  const taken = [...obstacles, ...spots.map(({ x, y }) => boxAround(x, y, dotRadius))];
  return spots.map((spot) => {
    const places = sides.map((side) => place(spot, side));
    // Boxes that no position of this label overlaps do not affect the choice.
    const around = boxOfAll(places.map(({ box }) => box));
    const near = taken.filter((box) => overlap(around, box) > 0);
    const options = places.map((placed) => {
      const [left, top, right, bottom] = placed.box;
      const outside = left < 4 || top < 4 || right > frame.width - 4 || bottom > frame.height - 4;
      const covered = near.reduce((sum, box) => sum + overlap(placed.box, box), 0);
      return { placed, cost: covered + (outside ? 1e6 : 0) };
    });
    const best = options.reduce((a, b) => (b.cost < a.cost ? b : a));
    taken.push(best.placed.box);
    return best.placed;
  });
}
