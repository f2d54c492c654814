/** The drawn service area map, in the folder of a rendered site. */
export const mapName = "service-area-map.json";

/** The content to render: validated, without hidden parts, placeholders filled in. Removed after rendering. */
export const shownName = "shown.json";
