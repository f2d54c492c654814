import type { ContentField, PartField } from "#app/components/content-form/content-field.ts";
import { titledFields } from "./text-fields.ts";

const search: readonly ContentField[] = [
  {
    path: "searchTitle",
    label: "Title in search results",
    hint: "Search engines show 60 characters.",
    kind: "text",
  },
  {
    path: "searchDescription",
    label: "Description in search results",
    hint: "Search engines show 160 characters. Leave it empty to have it made from your facts.",
    kind: "long",
    lines: 2,
    optional: true,
  },
];
const title: ContentField = { path: "title", label: "Heading", kind: "text" };
const lead: ContentField = { path: "lead", label: "Introduction", kind: "long", lines: 3 };
const call: readonly ContentField[] = [
  { path: "callTitle", label: "Heading of the last section", kind: "text" },
  { path: "callLead", label: "Text of the last section", kind: "long", lines: 2 },
];

const page = (name: string, label: string, ...fields: readonly ContentField[]): PartField => ({
  path: `pageTexts.${name}`,
  label,
  kind: "part",
  fields,
});

const promise = (path: string, label: string): PartField => ({
  path,
  label,
  hint: "Shown only if you promise it under About the Shop.",
  kind: "part",
  fields: titledFields,
});

/** Fields for the texts of the main pages. */
export const pageFields: readonly ContentField[] = [
  page("home", "Home page", title, lead, ...search),
  page(
    "whyChooseUs",
    "Why choose us",
    title,
    lead,
    {
      path: "inspection",
      label: "Example of an inspection",
      hint: "Shown if you do digital inspections: something to fix now, something to plan for, and the rest in good shape.",
      kind: "entries",
      one: "check",
      title: "what",
      row: true,
      fields: [
        { path: "what", label: "What you check", kind: "text", wide: "double" },
        { path: "measured", label: "What you find", kind: "text" },
        {
          path: "mark",
          label: "Result",
          kind: "choice",
          options: [
            ["go", "Good"],
            ["caution", "Soon"],
            ["stop", "Now"],
          ],
        },
      ],
    },
    { path: "example", label: "Below the example of an inspection", kind: "text" },
    promise("familyOwned", "Family owned"),
    promise("aseCertified", "ASE-certified technicians"),
    { path: "warrantyTitle", label: "Heading above your warranty", kind: "text" },
    promise("shuttle", "Free shuttle"),
  ),
  page("services", "Services", title, lead, ...call, ...search),
  page(
    "locations",
    "Locations",
    title,
    lead,
    { path: "areaTitle", label: "Heading of the map", kind: "text" },
    { path: "areaLead", label: "Text above the map", kind: "text" },
    ...call,
    ...search,
  ),
  page("about", "About", title, lead, ...call, ...search),
  page("testimonials", "Testimonials", title, lead, ...search),
  page("contact", "Contact", title, lead, ...search),
  page("financing", "Financing", title, ...search),
  page(
    "stranded",
    "Broken down",
    title,
    lead,
    { path: "stepsTitle", label: "Heading above the steps", kind: "text" },
    {
      path: "steps",
      label: "What to do, step by step",
      kind: "entries",
      one: "step",
      title: "title",
      fields: titledFields,
    },
    ...search,
  ),
  page("shareCard", "Picture of a shared link", title, {
    path: "line",
    label: "Line below it",
    hint: "Leave it empty to show how long you've been in business.",
    kind: "text",
    optional: true,
  }),
];
