const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

interface Proof {
  sample: boolean;
  source?: string | undefined;
  date?: string | undefined;
}

/** Adds source and month to a testimonial or rating: `Google review, October 2026`. */
export function withOrigin<Said extends Proof>(said: Said): Said & { origin?: string } {
  const { sample, source, date } = said;
  if (sample || !source || !date) return said;
  return { ...said, origin: `${source}, ${month.format(new Date(date))}` };
}
