const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

interface Proof {
  sample: boolean;
  source?: string | undefined;
  date?: string | undefined;
}

/** Adds source and month to a testimonial or rating: `Google review, October 2026`. */
export function withOrigin<Testimonial extends Proof>(
  testimonial: Testimonial,
): Testimonial & { origin?: string } {
  const { sample, source, date } = testimonial;
  if (sample || !source || !date) return testimonial;
  return { ...testimonial, origin: `${source}, ${month.format(new Date(date))}` };
}
