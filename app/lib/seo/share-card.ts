/** Preview image of shared links to a service, a city or an own page (site/seo/share-cards.ts). */
export const shareCard = ({ slug }: { slug: string }): string => `/images/cards/${slug}.png`;

/** Of pages without their own. */
export const defaultShareCard = shareCard({ slug: "default" });

/** The card of an own page, which may be called like a service or a city. */
export const ownPageCard = ({ slug }: { slug: string }) => ({ slug: `page.${slug}` });
