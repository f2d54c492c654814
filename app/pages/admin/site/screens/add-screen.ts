import type { ContentField } from "#app/components/content-form/content-field.ts";
import type { CatalogueList } from "#shop/catalog/catalogue-entries.ts";
import { startingTitles } from "#shop/catalog/site/starting-titles.ts";
import { cityFields } from "./city-fields.ts";
import { contentLists } from "./content-lists.ts";
import type { ContentScreen } from "./content-screen.ts";
import { ownPageFields } from "./own-page-fields.ts";
import { serviceFields } from "./service-fields.ts";
import { usStates } from "./us-states.ts";

/** Only of a new city: its state is part of the address of its pages. */
const stateField: ContentField = {
  path: "state",
  label: "State",
  kind: "choice",
  options: [["", "The same as the shop's"], ...Object.entries(usStates)],
};

/** Only of a new page. */
const startField: ContentField = {
  path: "startFrom",
  label: "Start from",
  hint: "Sections you can change, move and remove. Nothing is published before you do.",
  kind: "choice",
  options: [["", "A blank page"], ...Object.entries(startingTitles)],
};

/** What a page to start from brings along. */
const fromStart: Readonly<Record<string, string>> = {
  title: "Leave it empty to take the title of the page you start from.",
  slug: "What follows your site's name: fleet makes /fleet. Leave it empty to have it made.",
  lead: "Leave it empty to take that of the page you start from.",
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
  ownPages: ["startFrom", "title", "slug", "lead"],
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
  ownPages: {
    title: "Add a Page",
    about: "Start from a blank page, or from one with sections that are true of any shop.",
  },
} as const;

const addressOf = (list: CatalogueList) =>
  contentLists.find(({ part }) => part === list)?.address ?? list;

/**
 * The screen that adds an entry to a list.
 *
 * @param index position of the new entry
 */
export function addScreen(list: CatalogueList, index: number): ContentScreen {
  const [whole] =
    list === "services"
      ? serviceFields(index, "", [])
      : list === "cities"
        ? cityFields(index, "")
        : ownPageFields(index, []);
  const known = [stateField, startField, ...(whole?.kind === "part" ? whole.fields : [])];
  const hints = list === "ownPages" ? fromStart : {};
  const fields = firstFields[list].flatMap((path) =>
    known
      .filter((field) => field.path === path)
      .map((field) => ({
        ...field,
        path: `${list}.${index}.${path}`,
        ...(hints[path] && { hint: hints[path] }),
      })),
  );
  return {
    ...words[list],
    address: `${addressOf(list)}/add`,
    fields,
    holdsPlaceholders: true,
    adds: list,
  };
}
