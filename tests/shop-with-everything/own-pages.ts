import type { OutsideTags } from "#shop/catalog/site/outside-tags.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/** A page with a section of each kind; the menus and the home page stay as at the start. */
export const ownPages: NonNullable<SiteContent["ownPages"]> = [
  {
    id: "car-clubs",
    slug: "car-clubs",
    title: "Car Clubs",
    lead: "Track days, cruises and swap meets: how we look after the cars of {city}'s clubs.",
    sections: [
      {
        id: "text",
        kind: "text",
        title: "Before the track day",
        text: "We look at brakes, tires and fluids, and write down what we measured.\n\nBring the car a week before, so there's time for parts.",
      },
      {
        id: "list",
        kind: "list",
        title: "What we check",
        lead: "Takes about an hour. You get the list to take along.",
        items: [
          { mark: "check", text: "Torque of every wheel" },
          { mark: "go", text: "Pads thicker than half" },
          { mark: "caution", text: "Fluid older than a year" },
          { mark: "stop", text: "Cracks in a rotor" },
        ],
      },
      {
        id: "table",
        kind: "table",
        title: "When to come",
        head: { first: "Event", second: "Bring it in", third: "Takes" },
        rows: [
          { first: "Track day", second: "A week before", third: "An hour" },
          {
            first: "Swap meet at the fairgrounds",
            second: "The day before",
            third: "Half an hour",
          },
        ],
      },
      {
        id: "prices",
        kind: "prices",
        title: "What it costs",
        prices: [{ price: "brakes", what: "Brakes before a track day" }],
      },
      {
        id: "questions",
        kind: "questions",
        title: "Good to know",
        questions: [
          {
            question: "Do you come to the track?",
            answer: "No, but we answer {phone} while we're open.",
          },
        ],
      },
      {
        id: "team",
        kind: "team",
        title: "Who looks after it",
      },
      {
        id: "map",
        kind: "map",
        title: "Where to find us",
      },
      {
        id: "appointment",
        kind: "form",
        form: "appointment",
        title: "Reserve a bay",
        lead: "Tell us the day of the event, and we'll find a time before it.",
      },
      {
        id: "message",
        kind: "form",
        form: "message",
        title: "Ask for your whole club",
      },
      {
        id: "financing",
        kind: "form",
        form: "financing",
        title: "Pay for new tires over time",
      },
      {
        id: "call",
        kind: "call",
        title: "Ready for the weekend?",
        lead: "Call or book online. We'll have the list ready when you pick it up.",
      },
    ],
  },
];
export const menus: SiteContent["menus"] = undefined;
export const homeSections: SiteContent["homeSections"] = undefined;
export const outsideTags: OutsideTags = {};
