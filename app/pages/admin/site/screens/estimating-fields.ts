import type { ContentField, Option } from "#app/components/content-form/content-field.ts";

/**
 * Fields for what estimates are made of.
 *
 * @param services options for what suggests a canned job
 * @param prices options for the published price that one should stay within
 */
export const estimatingFields = (
  services: readonly Option[],
  prices: readonly Option[],
): readonly ContentField[] => [
  {
    path: "estimating.laborRate",
    label: "Labor rate per hour",
    kind: "money",
    optional: true,
  },
  {
    path: "estimating.markup",
    label: "Markup on parts",
    hint: "By what one part costs you, from low to high. The last row holds for all above, too.",
    kind: "entries",
    one: "row",
    optional: true,
    row: true,
    fields: [
      { path: "upTo", label: "Cost up to", kind: "money", optional: true },
      { path: "percent", label: "Markup (%)", kind: "percent" },
    ],
  },
  {
    path: "estimating.fees",
    label: "Fees on each line",
    hint: "An amount, or a share of the line's labor. A fee is one item of the line and can be removed there.",
    kind: "entries",
    one: "fee",
    title: "name",
    optional: true,
    row: true,
    fields: [
      { path: "name", label: "Name", kind: "text" },
      { path: "amount", label: "Amount", kind: "money", optional: true },
      { path: "percent", label: "Of labor (%)", kind: "percent", optional: true },
      { path: "most", label: "At most", kind: "money", optional: true },
    ],
  },
  {
    path: "estimating.taxes",
    label: "Sales tax",
    hint: "What is taxed, and how much, depends on your state and county: ask your accountant. Empty: no tax.",
    kind: "part",
    row: true,
    fields: [
      { path: "labor", label: "Labor (%)", kind: "percent", optional: true },
      { path: "part", label: "Parts (%)", kind: "percent", optional: true },
      { path: "fee", label: "Fees (%)", kind: "percent", optional: true },
    ],
  },
  {
    path: "estimating.validDays",
    label: "Days an estimate is good for",
    kind: "number",
    optional: true,
  },
  {
    path: "estimating.terms",
    label: "What customers agree to when they approve",
    hint: "Customers read it with the estimate.",
    kind: "long",
    least: 20,
    optional: true,
  },
  {
    path: "estimating.payLink",
    label: "Where customers pay a bill online",
    hint: "The https address of your own payment provider, with {amount} and {reference} where the amount and the bill's number go.",
    kind: "text",
    optional: true,
  },
  {
    path: "estimating.cannedJobs",
    label: "Canned jobs",
    hint: "They fill a line of an estimate with one tap, at today's rate and markup.",
    kind: "entries",
    one: "job",
    title: "title",
    idFrom: "title",
    optional: true,
    fresh: { services: [], labor: [], parts: [] },
    fields: [
      { path: "title", label: "Title", kind: "text" },
      {
        path: "services",
        label: "Suggest it for these services",
        kind: "texts",
        of: "text",
        one: "service",
        options: services,
      },
      { path: "reason", label: "Why, for the customer", kind: "long", optional: true },
      {
        path: "choice",
        label: "Alternatives",
        hint: "Jobs with the same words here are alternatives: customers approve one of them.",
        kind: "text",
        optional: true,
      },
      {
        path: "price",
        label: "Published price to stay within",
        kind: "choice",
        optional: true,
        options: [["", "None"], ...prices],
      },
      {
        path: "labor",
        label: "Labor",
        kind: "entries",
        one: "task",
        row: true,
        fields: [
          { path: "what", label: "What is done", kind: "text" },
          { path: "hours", label: "Hours", kind: "number" },
        ],
      },
      {
        path: "parts",
        label: "Parts",
        hint: "The price is made of your cost and the markup, unless you enter one.",
        kind: "entries",
        one: "part",
        row: true,
        fields: [
          { path: "what", label: "Part", kind: "text" },
          { path: "quantity", label: "Quantity", kind: "number" },
          { path: "cost", label: "Your cost of one", kind: "money", optional: true },
          { path: "price", label: "Price of one", kind: "money", optional: true },
        ],
      },
    ],
  },
];
