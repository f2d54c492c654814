import type { ContentField } from "#app/components/content-form/content-field.ts";
import type { CatalogueList } from "#shop/catalog/catalogue-entries.ts";
import { cityFields } from "./city-fields.ts";
import type { ContentScreen } from "./content-screen.ts";
import { serviceFields } from "./service-fields.ts";
import { usStates } from "./us-states.ts";

/** Only of a new city: its state is part of the address of its pages. */
const stateField: ContentField = {
  path: "state",
  label: "State",
  kind: "choice",
  options: [["", "The same as the shop's"], ...Object.entries(usStates)],
};

/** Fields of a new entry; all others can be filled in later on the entry's screen. */
const firstFields: Readonly<Record<CatalogueList, readonly string[]>> = {
  services: ["title", "shortDescription", "introText", "duration"],
  cities: [
    "name",
    "state",
    "county",
    "distanceMiles",
    "driveMinutes",
    "coordinates",
    "route",
    "localRoads",
    "landmarks",
    "localDescription",
  ],
};

const words = {
  services: {
    title: "Add a Service",
    about: "Four answers make its page. You can add problems, signs, prices and questions later.",
  },
  cities: {
    title: "Add a City",
    about:
      "How drivers get to you, and what you know about the roads. Say only what's true of this city.",
  },
} as const;

/**
 * The screen that adds an entry to a list.
 *
 * @param index position of the new entry
 */
export function addScreen(list: CatalogueList, index: number): ContentScreen {
  const [whole] = list === "services" ? serviceFields(index, "", []) : cityFields(index, "");
  const known = [stateField, ...(whole?.kind === "part" ? whole.fields : [])];
  const fields = firstFields[list].flatMap((path) =>
    known.flatMap((field) =>
      field.path === path ? [{ ...field, path: `${list}.${index}.${path}` }] : [],
    ),
  );
  return { ...words[list], address: `${list}/add`, fields, holdsPlaceholders: true, adds: list };
}
