import type { ContentField, Option } from "#app/components/content-form/content-field.ts";

const pointFields: readonly ContentField[] = [
  { path: "label", label: "What to look at", kind: "text" },
  {
    path: "unit",
    label: "Unit, if it's measured",
    hint: "/32 in, mm, psi, V, CCA",
    kind: "text",
    optional: true,
  },
  {
    path: "attentionAt",
    label: "Attention at",
    hint: "From here on the measurement proposes Attention. Above Urgent: less is worse.",
    kind: "number",
    optional: true,
  },
  { path: "urgentAt", label: "Urgent at", kind: "number", optional: true },
  {
    path: "phrases",
    label: "Usual findings",
    hint: "One tap in the bay. Customers read them as they are.",
    kind: "texts",
    of: "text",
    one: "finding",
  },
];

/** Fields for the templates of inspections. @param services options for what suggests one */
export const inspectionFields = (services: readonly Option[]): readonly ContentField[] => [
  {
    path: "inspections",
    label: "Inspections",
    hint: "Keep them short: long ones don't get filled in.",
    kind: "entries",
    one: "inspection",
    title: "title",
    folded: true,
    idFrom: "title",
    optional: true,
    fresh: { services: [], sections: [] },
    fields: [
      { path: "title", label: "Name", kind: "text" },
      {
        path: "everyVisit",
        label: "Suggest it for every visit",
        kind: "switch",
        optional: true,
      },
      {
        path: "services",
        label: "Suggest it for these services",
        kind: "texts",
        of: "text",
        one: "service",
        options: services,
      },
      {
        path: "sections",
        label: "Sections",
        kind: "entries",
        one: "section",
        title: "title",
        folded: true,
        idFrom: "title",
        fresh: { points: [] },
        fields: [
          { path: "title", label: "Heading", kind: "text" },
          {
            path: "points",
            label: "Points",
            kind: "entries",
            one: "point",
            title: "label",
            folded: true,
            idFrom: "label",
            fresh: { phrases: [] },
            fields: pointFields,
          },
        ],
      },
    ],
  },
];
