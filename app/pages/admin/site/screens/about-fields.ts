import type { ContentField } from "#app/components/content-form/content-field.ts";
import type { PhotoShape } from "#shop/catalog/photo.ts";

const span: readonly ContentField[] = [
  { path: "months", label: "Months", kind: "number" },
  { path: "miles", label: "Miles", kind: "number" },
];

/** Fields of a photo and its alternative text. */
export const photoFields = (shape: PhotoShape): readonly ContentField[] => [
  { path: "image", label: "Photo", kind: "picture", shape },
  {
    path: "alt",
    label: "What the photo shows",
    hint: "For people who can't see it.",
    kind: "text",
  },
];

const person: readonly ContentField[] = [
  { path: "name", label: "Name", kind: "text" },
  { path: "role", label: "What they do", kind: "text" },
  { path: "text", label: "About them", kind: "long", least: 20, optional: true },
  { path: "image", label: "Photo", kind: "picture", shape: "usual", optional: true },
];

/** Fields of the screen about the shop. */
export const aboutFields: readonly ContentField[] = [
  {
    path: "shop.heroPhoto",
    label: "A photo on the home page",
    hint: "Your shop, a bay, people at work. It stands below the buttons.",
    kind: "part",
    optional: true,
    fields: photoFields("wide"),
  },
  {
    path: "about",
    label: "Your story",
    hint: "Whatever you leave empty is left off the page.",
    kind: "part",
    optional: true,
    fields: [
      { path: "story", label: "The story", kind: "texts", least: 60, of: "long", one: "paragraph" },
      {
        path: "storefront",
        label: "Your storefront",
        kind: "part",
        optional: true,
        fields: photoFields("usual"),
      },
      { path: "owner", label: "Owner", kind: "part", optional: true, fields: person },
      {
        path: "team",
        label: "Team",
        kind: "entries",
        optional: true,
        one: "person",
        title: "name",
        fields: person,
      },
      {
        path: "certificates",
        label: "Certificates",
        kind: "entries",
        optional: true,
        one: "certificate",
        title: "title",
        fields: [
          { path: "title", label: "Certificate", kind: "text" },
          { path: "issuer", label: "Issued by", kind: "text", optional: true },
          { path: "year", label: "Year", kind: "number", optional: true },
          { path: "image", label: "Photo of it", kind: "picture", shape: "usual", optional: true },
        ],
      },
    ],
  },
  { path: "shop.foundedYear", label: "In business since (year)", kind: "number" },
  {
    path: "shop.radiusMiles",
    label: "Service radius (miles)",
    hint: "Your pages say it: within so many miles of your town.",
    kind: "number",
  },
  {
    path: "shop.claims",
    label: "What the pages promise",
    hint: "Turn on only what's true.",
    kind: "part",
    fields: [
      { path: "familyOwned", label: "Family owned", kind: "switch", optional: true },
      { path: "aseCertified", label: "ASE-certified technicians", kind: "switch", optional: true },
      {
        path: "digitalInspection",
        label: "Digital inspections",
        hint: "Photos and measurements of the car, sent to the customer's phone.",
        kind: "switch",
        optional: true,
      },
      {
        path: "shuttle",
        label: "Free shuttle",
        hint: "A ride home or to work while the car is in the shop.",
        kind: "switch",
        optional: true,
      },
      { path: "nightDrop", label: "Night key drop box", kind: "switch", optional: true },
    ],
  },
  {
    path: "shop.warranty",
    label: "Warranty",
    kind: "part",
    optional: true,
    fields: [
      { path: "standard", label: "On every repair", kind: "part", row: true, fields: span },
      {
        path: "premiumBrakes",
        label: "Longer on premium brakes",
        kind: "part",
        optional: true,
        row: true,
        fields: span,
      },
      {
        path: "engine",
        label: "Longer on engine work",
        kind: "part",
        optional: true,
        row: true,
        fields: span,
      },
    ],
  },
  {
    path: "shop.followUps",
    label: "After a visit",
    hint: "Sent once each, by text with consent, otherwise by email, while you're open.",
    kind: "part",
    optional: true,
    fields: [
      {
        path: "askForReviews",
        label: "Ask for a review",
        hint: "Everyone is asked, three hours after the pickup, with the link of Reviews and Testimonials.",
        kind: "switch",
        optional: true,
      },
      {
        path: "putOffDays",
        label: "Remind of work that was put off after (days)",
        kind: "number",
        optional: true,
      },
      {
        path: "nextService",
        label: "Until the next service",
        kind: "part",
        optional: true,
        row: true,
        fields: span,
      },
    ],
  },
  {
    path: "visitSteps",
    label: "What to expect",
    kind: "entries",
    one: "step",
    title: "title",
    fields: [
      { path: "title", label: "Step", kind: "text" },
      { path: "text", label: "What happens", kind: "long" },
    ],
  },
];
