import type { ContentField } from "#app/components/content-form/content-field.ts";
import type { UsualMinutes } from "#app/lib/backend/site-content.ts";
import { drawingOptions } from "#shop/catalog/drawings.ts";
import { durationLabel, formatCount } from "#shop/text/format.ts";
import { photoFields } from "./about-fields.ts";
import { questionsField, titledFields } from "./text-fields.ts";

type Row = Readonly<Record<string, unknown>>;

/** What stands below the planned minutes: how long the work took so far, once that is known. */
function minutesHint({ minutes }: Row, usual: UsualMinutes | undefined): string {
  if (!usual) return "Working time, for the calendar. Left empty, it's planned like other work.";
  const planned =
    typeof minutes === "number" ? `Planned ${durationLabel(minutes)}, usually` : "Usually";
  return `${planned} takes ${durationLabel(usual.minutes)} (${formatCount(usual.visits, "visit")}).`;
}

/**
 * Fields of a service's pages.
 *
 * @param index position of the service in the list
 * @param prices all prices of the shop, to choose from
 * @param service as it is saved
 * @param usual how long visits for it took
 */
export const serviceFields = (
  index: number,
  id: string,
  prices: readonly Row[],
  service: Row = {},
  usual?: UsualMinutes,
): readonly ContentField[] => [
  {
    path: `services.${index}`,
    label: "",
    kind: "part",
    fields: [
      {
        path: "hidden",
        label: "Hide this service",
        hint: "Visitors won't see it. Its texts stay here.",
        kind: "switch",
        optional: true,
      },
      { path: "title", label: "Name", kind: "text" },
      {
        path: "shortDescription",
        label: "In a sentence",
        hint: "Cards cut it off at 100 characters, menus at 60.",
        kind: "long",
        least: 40,
        lines: 2,
      },
      {
        path: "metaDescription",
        label: "For search engines",
        hint: "40 to 160 characters.",
        kind: "long",
        lines: 2,
      },
      { path: "introText", label: "Introduction", kind: "long", least: 120 },
      {
        path: "longDescription",
        label: "Description",
        kind: "long",
        least: 400,
        lines: 8,
        optional: true,
      },
      {
        path: "photo",
        label: "Show a photo of yours",
        hint: "When this is off, the page shows the drawing.",
        kind: "part",
        optional: true,
        fields: photoFields("usual"),
      },
      {
        path: "image",
        label: "Drawing",
        kind: "choice",
        options: drawingOptions(service.image),
      },
      {
        path: "imageAlt",
        label: "What the drawing shows",
        hint: "For people who can't see it.",
        kind: "text",
      },
      { path: "duration", label: "How long the car stays", kind: "text" },
      {
        path: "minutes",
        label: "Minutes to plan for it",
        hint: minutesHint(service, usual),
        kind: "number",
        optional: true,
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
        path: "signs",
        label: "Signs a driver notices",
        kind: "entries",
        one: "sign",
        title: "text",
        fields: [
          {
            path: "mark",
            label: "Mark",
            kind: "choice",
            options: [
              ["caution", "Watch"],
              ["stop", "Stop: don't drive"],
            ],
          },
          { path: "text", label: "Sign", kind: "text" },
        ],
        fresh: { mark: "caution" },
      },
      {
        path: "process",
        label: "How the work goes",
        kind: "part",
        fields: [
          { path: "inspection", label: "Inspection", kind: "long", least: 60 },
          { path: "estimate", label: "Estimate", kind: "long", least: 60 },
          { path: "repair", label: "Repair", kind: "long", least: 60 },
        ],
      },
      questionsField,
    ],
  },
  {
    path: `servicePricing.${id}`,
    label: "Prices and warranties",
    kind: "part",
    fields: [
      {
        path: "prices",
        label: "Prices of this service",
        hint: "List the usual one first. With none, the page says By written estimate.",
        kind: "texts",
        of: "text",
        one: "price",
        options: prices.map((price) => [String(price.id), String(price.what ?? price.id)]),
      },
      {
        path: "warranties",
        label: "Warranties",
        kind: "entries",
        one: "warranty",
        title: "what",
        row: true,
        fields: [
          { path: "what", label: "On what", kind: "text" },
          { path: "limit", label: "How long", kind: "text" },
        ],
      },
    ],
  },
];
