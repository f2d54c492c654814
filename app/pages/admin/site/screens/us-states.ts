/** Names of the U.S. states and the District of Columbia, by postal abbreviation. */
export const usStates: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware," +
    "DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa," +
    "KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan," +
    "MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire," +
    "NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma," +
    "OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas," +
    "UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming"
  )
    .split(",")
    .map((line) => [line.slice(0, 2), line.slice(3)]),
);

/** Options for the U.S. time zones, with their common names. */
export const usZones: readonly (readonly [zone: string, label: string])[] = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Mountain, without daylight saving (Arizona)"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
];

/** Time zone options, including the shop's current one if it is not among them, such as `America/Boise`. */
export const zoneOptions = (now: unknown): readonly (readonly [zone: string, label: string])[] =>
  typeof now !== "string" || now === "" || usZones.some(([zone]) => zone === now)
    ? usZones
    : [...usZones, [now, now.replaceAll("_", " ")]];
