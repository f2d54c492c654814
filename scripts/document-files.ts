/** In the folder of rendered pages: the document that they say. */
export const documentName = "content.json";

/** Beside it: the map of its service area, as drawn. */
export const mapName = "service-area-map.json";
