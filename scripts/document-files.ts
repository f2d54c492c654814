/** In the folder of rendered pages: the map of the service area, as drawn. */
export const mapName = "service-area-map.json";

/** While pages are rendered: what of the document visitors are shown, judged and with its placeholders filled in. */
export const shownName = "shown.json";

/** Beside it: what is said of services in cities, of which it has the places. */
export const pairTextsName = "shown-pairs.txt";
