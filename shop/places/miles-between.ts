interface Point {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const earthMiles = 3958.8;

/** Great-circle distance in miles between two points (haversine formula). */
export function milesBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    halfSine(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfSine(one.longitude, other.longitude);
  return 2 * earthMiles * Math.asin(Math.sqrt(chord));
}

/** Roads are a quarter longer than the straight line, as a rule of thumb. */
const detour = 1.25;
/** Miles per hour through a town and around it, without traffic and with. */
const speeds = { best: 40, most: 25 };
/** Minutes for leaving and arriving. */
const ends = 2;

/**
 * A first guess of the way to the shop, for the owner to correct.
 *
 * @param straight miles in a straight line
 */
export function guessDrive(straight: number) {
  const miles =
    straight < 10 ? Math.round(straight * detour * 2) / 2 : Math.round(straight * detour);
  const at = (speed: number) => Math.max(3, Math.round((miles / speed) * 60) + ends);
  return { miles, minutes: { min: at(speeds.best), max: Math.max(5, at(speeds.most)) } };
}
