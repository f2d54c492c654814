/** Preview image of shared links to pages without their own. Drawn after the build. */
export const defaultShareCard = "/images/cards/default.png";
