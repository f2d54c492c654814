import type { ContentField } from "#app/components/content-form/content-field.ts";
import { proofFields, questionsField, titledFields } from "./text-fields.ts";

const names = (path: string, label: string, one: string): ContentField => ({
  path,
  label,
  kind: "texts",
  of: "text",
  one,
});

/** Fields of a city's pages. */
export const cityFields = (index: number, id: string): readonly ContentField[] => [
  {
    path: `cities.${index}`,
    label: "",
    kind: "part",
    fields: [
      { path: "name", label: "Name", kind: "text" },
      {
        path: "county",
        label: "County",
        hint: "In Louisiana the parish, in Alaska the borough. Leave empty if the city is in none.",
        kind: "text",
        optional: true,
      },
      { path: "distanceMiles", label: "Driving distance to the shop (miles)", kind: "number" },
      {
        path: "driveMinutes",
        label: "Drive time to the shop (minutes)",
        kind: "part",
        row: true,
        fields: [
          { path: "min", label: "Fastest", kind: "number" },
          { path: "max", label: "Slowest", kind: "number" },
        ],
      },
      {
        path: "coordinates",
        label: "Map location",
        hint: "From the city's name. Drag the marker, or move it with the arrow keys.",
        kind: "part",
        map: {
          of: "The city",
          city: `cities.${index}.name`,
          state: `cities.${index}.state`,
          county: `cities.${index}.county`,
          miles: `cities.${index}.distanceMiles`,
          minutes: `cities.${index}.driveMinutes`,
        },
        fields: [
          { path: "latitude", label: "Latitude", kind: "number" },
          { path: "longitude", label: "Longitude", kind: "number" },
        ],
      },
      { path: "route", label: "Directions to the shop, road by road", kind: "long", least: 60 },
      {
        path: "shields",
        label: "Road signs",
        kind: "entries",
        one: "road",
        title: "number",
        row: true,
        fields: [
          {
            path: "kind",
            label: "Kind of road",
            kind: "choice",
            options: [
              ["interstate", "Interstate"],
              ["us", "US route"],
              ["state", "State route"],
            ],
          },
          { path: "number", label: "Number", kind: "text" },
        ],
        fresh: { kind: "us" },
      },
      names("landmarks", "Landmarks", "landmark"),
      names("localRoads", "Roads", "road"),
      names("neighborhoods", "Neighborhoods", "neighborhood"),
      {
        path: "localDescription",
        label: "About the city",
        kind: "long",
        least: 80,
        lines: 6,
        optional: true,
      },
      {
        path: "commonRepairs",
        label: "What you fix most for drivers there",
        kind: "long",
        least: 80,
        optional: true,
      },
      {
        path: "keyFeatures",
        label: "Key points",
        kind: "texts",
        least: 20,
        of: "text",
        one: "point",
      },
      {
        path: "roadEffects",
        label: "What its roads do to a car",
        kind: "entries",
        one: "effect",
        title: "title",
        fields: titledFields,
      },
      {
        path: "commonProblems",
        label: "Common problems",
        kind: "entries",
        one: "problem",
        title: "title",
        fields: titledFields,
      },
      {
        path: "reasons",
        label: "Reasons to come to you",
        kind: "entries",
        one: "reason",
        title: "title",
        fields: titledFields,
      },
      {
        path: "emissions",
        label: "Emissions test",
        hint: "What the county or state requires to register a car.",
        kind: "long",
        least: 80,
        optional: true,
      },
      questionsField,
      {
        path: "longText",
        label: "Long text",
        kind: "texts",
        least: 200,
        of: "long",
        one: "paragraph",
      },
    ],
  },
  {
    path: `cityTestimonials.${id}`,
    label: "What its drivers said",
    kind: "entries",
    optional: true,
    one: "testimonial",
    title: "name",
    fields: [
      { path: "name", label: "Name", kind: "text" },
      { path: "location", label: "Where in the city", kind: "text" },
      { path: "rating", label: "Stars, 1 to 5", kind: "number" },
      { path: "text", label: "What they said", kind: "long", least: 40 },
      {
        path: "sample",
        label: "This is an example",
        hint: "No customer said this. The site marks it as a sample.",
        kind: "switch",
      },
      ...proofFields,
    ],
  },
];

/** Fields of the text about one service in one city. */
export const serviceInCityFields = (city: string, service: string): readonly ContentField[] => [
  {
    path: `servicesInCities.${city}.${service}`,
    label: "",
    kind: "part",
    fields: [
      { path: "intro", label: "Introduction", kind: "long", least: 250 },
      { path: "wear", label: "What the roads and weather here do", kind: "long", least: 250 },
      {
        path: "watchFor",
        label: "What to watch for",
        kind: "texts",
        least: 60,
        of: "long",
        one: "thing",
      },
      { path: "visit", label: "How a visit from here goes", kind: "long", least: 150 },
      questionsField,
    ],
  },
];
