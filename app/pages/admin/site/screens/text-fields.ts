import type {
  ContentField,
  Option,
  PartField,
} from "#app/components/content-form/content-field.ts";

/** Fields for a title and the text below it. */
export const titledFields: readonly ContentField[] = [
  { path: "title", label: "Title", kind: "text" },
  { path: "text", label: "Text", kind: "long", least: 40 },
];

/** Field for the questions and answers of services, cities and financing. */
export const questionsField: ContentField = {
  path: "faqs",
  label: "Questions",
  kind: "entries",
  one: "question",
  title: "question",
  fields: [
    { path: "question", label: "Question", kind: "text" },
    { path: "answer", label: "Answer", kind: "long", least: 40 },
  ],
};

/** Fields for all prices on the site. */
export const priceFields: readonly ContentField[] = [
  {
    path: "prices",
    label: "Prices",
    hint: 'In US dollars. A high amount alone reads "up to $150", a low one alone "from $100".',
    kind: "entries",
    one: "price",
    title: "what",
    idFrom: "what",
    columns: "lg:grid-cols-[minmax(0,3fr)_5.5rem_5.5rem_6rem_15.5rem_minmax(0,2fr)_auto]",
    fields: [
      { path: "what", label: "Item", kind: "text" },
      { path: "low", label: "Low", kind: "money", optional: true },
      { path: "high", label: "High", kind: "money", optional: true },
      { path: "unit", label: "Unit", kind: "text", optional: true },
      { path: "checkedOn", label: "Last checked", kind: "day", press: "Mark Checked" },
      { path: "note", label: "Note", kind: "text", least: 20, optional: true },
    ],
  },
];

/** Fields for the evidence of a testimonial: consent, date and source. */
export const proofFields: readonly ContentField[] = [
  {
    path: "consent",
    label: "The customer agreed to be quoted",
    hint: "The site shows it only with consent, a date and a source.",
    kind: "switch",
    optional: true,
  },
  { path: "date", label: "When they said it", kind: "date", optional: true },
  {
    path: "source",
    label: "Where they said it",
    hint: "For example: Google review, letter, at the counter.",
    kind: "text",
    optional: true,
  },
];

/** Fields for testimonials. @param services options for the service that one is about */
export const testimonialFields = (services: readonly Option[]): readonly ContentField[] => [
  {
    path: "shopReviews",
    label: "Where customers review you",
    hint: "Your profile at Google, for instance. Follow-ups ask for reviews there.",
    kind: "part",
    optional: true,
    fields: [
      { path: "source", label: "Where", hint: "For example: Google.", kind: "text" },
      { path: "link", label: "Link to the reviews", hint: "With https://", kind: "text" },
      { path: "stars", label: "Stars, 1 to 5", kind: "number", optional: true },
      { path: "count", label: "Number of reviews", kind: "number", optional: true },
      { path: "date", label: "Day you read them", kind: "date", optional: true },
    ],
  },
  {
    path: "testimonials",
    label: "Testimonials",
    kind: "entries",
    one: "testimonial",
    title: "name",
    idFrom: "name",
    fields: [
      { path: "name", label: "Name", kind: "text" },
      { path: "role", label: "Car and town", kind: "text" },
      { path: "content", label: "What they said", kind: "long", least: 80 },
      {
        path: "service",
        label: "Which service it's about",
        kind: "choice",
        options: [["", "No particular service"], ...services],
        optional: true,
      },
      { path: "rating", label: "Stars, 1 to 5", kind: "number" },
      {
        path: "image",
        label: "Customer photo",
        kind: "picture",
        shape: "square",
        optional: true,
      },
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

/** Fields for financing. @param services options for the services with large repairs */
export const financingFields = (services: readonly Option[]): readonly ContentField[] => [
  {
    path: "financing.offered",
    label: "Offer financing",
    hint: "When this is off, visitors don't see financing at all.",
    kind: "switch",
    unless: false,
  },
  {
    path: "financing.sample",
    label: "Amounts, terms and rate are the example's",
    hint: "It stays on your launch checklist until you have entered yours and turn this off.",
    kind: "switch",
    optional: true,
  },
  { path: "financing.introText", label: "Introduction", kind: "long", least: 80 },
  { path: "financing.minAmount", label: "Smallest repair, in dollars", kind: "money" },
  { path: "financing.maxAmount", label: "Largest repair, in dollars", kind: "money" },
  {
    path: "financing.terms",
    label: "Terms",
    hint: "In months, shortest first.",
    kind: "texts",
    of: "number",
    one: "term",
  },
  { path: "financing.defaultTerm", label: "Default term, in months", kind: "number" },
  { path: "financing.monthlyRate", label: "Rate per month, in percent", kind: "percent" },
  {
    path: "financing.monthlyFrom",
    label: "Finance from … a month",
    kind: "part",
    fields: [
      { path: "engine", label: "Large repairs, in dollars", kind: "money" },
      { path: "other", label: "Everything else, in dollars", kind: "money" },
      {
        path: "engineServiceIds",
        label: "Services with large repairs",
        kind: "texts",
        of: "text",
        one: "service",
        options: services,
      },
    ],
  },
  {
    path: "financing.presets",
    label: "Calculator examples",
    kind: "entries",
    one: "example",
    title: "label",
    idFrom: "label",
    fields: [
      { path: "label", label: "Name", kind: "text" },
      { path: "amount", label: "Amount, in dollars", kind: "money" },
      { path: "hint", label: "What it's an example of", kind: "text", least: 20 },
    ],
  },
  {
    path: "financing.options",
    label: "Ways to pay",
    kind: "entries",
    one: "way",
    title: "title",
    idFrom: "title",
    fields: [
      { path: "title", label: "Name", kind: "text" },
      { path: "text", label: "How it works", kind: "long", least: 80 },
    ],
  },
  { path: "financing.illustrationNote", label: "Note beside payments", kind: "long", least: 40 },
  { path: "financing.applicationNote", label: "Note beside the form", kind: "long", least: 40 },
  { ...questionsField, path: "financing.faqs" },
];

const legal = (name: string, label: string): PartField => ({
  path: `legal.${name}`,
  label,
  kind: "part",
  fields: [
    { path: "title", label: "Title", kind: "text" },
    { path: "summary", label: "Summary", kind: "long", least: 20 },
    { path: "updatedOn", label: "Last changed on", kind: "date" },
    {
      path: "reviewed",
      label: "Reviewed by a lawyer",
      hint: "It stays on your launch checklist until you turn this on.",
      kind: "switch",
    },
    {
      path: "sections",
      label: `Sections of the ${label.toLowerCase()}`,
      kind: "entries",
      one: "section",
      title: "title",
      idFrom: "title",
      fields: [
        { path: "title", label: "Heading", kind: "text" },
        { path: "paragraphs", label: "Paragraphs", kind: "texts", of: "long", one: "paragraph" },
        { path: "points", label: "List", kind: "texts", of: "long", one: "point", optional: true },
      ],
    },
  ],
});

/** Fields for the terms of service and the privacy policy. */
export const legalFields: readonly ContentField[] = [
  legal("terms", "Terms of service"),
  legal("privacy", "Privacy policy"),
];

/** Fields for the tags of others, which the site loads for whoever accepts them. */
export const tagFields: readonly ContentField[] = [
  {
    path: "googleTag",
    label: "Google tag",
    hint: "Begins with G- for Google Analytics (under Admin, Data streams) or AW- for Google Ads. Visitors are asked first, and your privacy policy says so by itself.",
    kind: "text",
    optional: true,
  },
  {
    path: "metaPixel",
    label: "Meta pixel",
    hint: "The number in Meta's Events Manager, under Data sources. Visitors are asked first.",
    kind: "text",
    optional: true,
  },
];
