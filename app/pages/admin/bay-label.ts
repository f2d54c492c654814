/** `2`; a number beyond the shop's own bays, which a car has that was overbooked: `4 (extra)`. */
export const bayNumber = (bay: number, bays: number): string =>
  bay > bays ? `${bay} (extra)` : `${bay}`;

/** `Bay 2`, `Bay 4 (extra)` */
export const bayLabel = (bay: number, bays: number): string => `Bay ${bayNumber(bay, bays)}`;
