import type {
  ContentField,
  EntryKind,
  Option,
  PartField,
} from "#app/components/content-form/content-field.ts";
import type { OwnSection } from "#shop/catalog/site/own-page.ts";
import { photoFields } from "./about-fields.ts";

const heading: ContentField = { path: "title", label: "Heading", kind: "text" };
const lead: ContentField = {
  path: "lead",
  label: "Introduction",
  kind: "long",
  lines: 2,
  optional: true,
};
const paragraphs: ContentField = {
  path: "text",
  label: "Text",
  hint: "Leave an empty line between paragraphs.",
  kind: "long",
  least: 20,
  lines: 8,
};
const cells: readonly ContentField[] = [
  { path: "first", label: "First column", kind: "text" },
  { path: "second", label: "Second column", kind: "text" },
  { path: "third", label: "Third column", kind: "text", optional: true },
];

const kind = (
  name: OwnSection["kind"],
  label: string,
  ...fields: ContentField[]
): [string, EntryKind] => [name, { label, fields, fresh: { kind: name } }];

const kinds = (prices: readonly Option[]): Readonly<Record<string, EntryKind>> =>
  Object.fromEntries([
    kind("text", "Text", { ...heading, optional: true }, paragraphs),
    kind("picture", "Photo with text", { ...heading, optional: true }, paragraphs, {
      path: "photo",
      label: "Photo",
      kind: "part",
      fields: photoFields("usual"),
    }),
    kind("list", "List", heading, lead, {
      path: "items",
      label: "Points",
      kind: "entries",
      one: "point",
      row: true,
      fresh: { mark: "check" },
      fields: [
        {
          path: "mark",
          label: "Mark",
          kind: "choice",
          options: [
            ["check", "Check mark"],
            ["go", "Good"],
            ["caution", "Watch"],
            ["stop", "Stop"],
          ],
        },
        { path: "text", label: "Point", kind: "text", wide: "double" },
      ],
    }),
    kind(
      "table",
      "Table",
      heading,
      lead,
      { path: "head", label: "Names of the columns", kind: "part", row: true, fields: cells },
      { path: "rows", label: "Rows", kind: "entries", one: "row", row: true, fields: cells },
    ),
    kind("questions", "Questions", heading, lead, {
      path: "questions",
      label: "Questions",
      kind: "entries",
      one: "question",
      title: "question",
      fields: [
        { path: "question", label: "Question", kind: "text" },
        { path: "answer", label: "Answer", kind: "long", least: 20, lines: 3 },
      ],
    }),
    kind("prices", "Prices", heading, lead, {
      path: "prices",
      label: "Prices",
      hint: "Amounts are those of the screen Prices, and change with it.",
      kind: "entries",
      one: "price",
      row: true,
      fields: [
        { path: "price", label: "Price", kind: "choice", options: [["", "Select one"], ...prices] },
        { path: "what", label: "Another name", kind: "text", optional: true, wide: "double" },
      ],
    }),
    kind("form", "Form", heading, lead, {
      path: "form",
      label: "Which form",
      kind: "choice",
      options: [
        ["message", "Message"],
        ["appointment", "Appointment request"],
        ["financing", "Financing callback request"],
      ],
      usual: "message",
    }),
    kind("map", "Map", heading, lead),
    kind("team", "Team, from About the Shop", heading, lead),
    kind("call", "Call to action", heading, {
      path: "lead",
      label: "Text",
      kind: "long",
      lines: 2,
    }),
  ]);

/** Fields of a page that the owner adds. @param prices options for what it costs */
export const ownPageFields = (index: number, prices: readonly Option[]): readonly [PartField] => [
  {
    path: `ownPages.${index}`,
    label: "",
    kind: "part",
    fields: [
      {
        path: "hidden",
        label: "Hide this page",
        hint: "Visitors won't see it, and no menu shows it. Its texts stay here.",
        kind: "switch",
        optional: true,
      },
      { path: "title", label: "Title", kind: "text" },
      {
        path: "slug",
        label: "Address",
        hint: "What follows your site's name: fleet makes /fleet. Once published, the old address leads to the new one.",
        kind: "text",
      },
      { path: "lead", label: "Introduction", kind: "long", lines: 3 },
      {
        path: "description",
        label: "Description in search results",
        hint: "Search engines show 160 characters. Leave it empty to show the introduction.",
        kind: "long",
        least: 40,
        lines: 2,
        optional: true,
      },
      {
        path: "sections",
        label: "Sections",
        hint: "From top to bottom. What your shop doesn't have, such as financing or a team, is left out.",
        kind: "entries",
        one: "section",
        title: "title",
        folded: true,
        idFrom: "kind",
        fields: [],
        kinds: { by: "kind", of: kinds(prices) },
      },
    ],
  },
];
