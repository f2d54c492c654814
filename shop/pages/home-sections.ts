/** The home page below its first screen, in the order of the start. */
export const homeSectionIds = [
  "services",
  "financing",
  "why-choose-us",
  "testimonials",
  "contact",
] as const;

export type HomeSectionId = (typeof homeSectionIds)[number];

/** An owner's order; what it leaves out follows. */
export type HomeSections = readonly { id: HomeSectionId; hidden?: boolean | undefined }[];

/** All sections of the home page in their order. */
export function orderedHomeSections(order: HomeSections = []): HomeSections {
  const named = order.map(({ id }) => id);
  return [...order, ...homeSectionIds.filter((id) => !named.includes(id)).map((id) => ({ id }))];
}

/** The sections that the home page shows, in their order. */
export const shownHomeSections = (order?: HomeSections): HomeSectionId[] =>
  orderedHomeSections(order)
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id);
