/** In the folder of rendered pages: the map of the service area, as drawn. */
export const mapName = "service-area-map.json";
