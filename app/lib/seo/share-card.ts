/** The drawn picture of a shared link, for pages that have none of their own. Made after the build. */
export const defaultShareCard = "/images/cards/default.png";
