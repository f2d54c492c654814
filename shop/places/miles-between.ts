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
