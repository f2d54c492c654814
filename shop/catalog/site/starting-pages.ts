import type { OwnPage } from "./own-page.ts";
import { startingTitles } from "./starting-titles.ts";

/**
 * Pages to start from, for an owner to take or leave. Their sentences are true of any shop, or begin
 * with what they rest on (docs/decisions/content/true-sentences.md).
 */
export const startingPages: readonly Omit<OwnPage, "hidden">[] = [
  {
    id: "fleet",
    slug: "fleet",
    title: startingTitles.fleet,
    lead: "Vans, trucks and company cars in and around {city}: one shop that knows each of them, and a price in writing before any work.",
    description:
      "Fleet repair and maintenance in {city}, {state}: written estimates for each vehicle, one person to call, and service that fits your routes.",
    sections: [
      {
        id: "list",
        kind: "list",
        title: "How we work with fleets",
        items: [
          { mark: "check", text: "A written estimate for each vehicle before we start" },
          { mark: "check", text: "A history of every visit, by vehicle" },
          { mark: "check", text: "A call when it's ready, so no one waits around" },
          {
            mark: "check",
            text: "{if:digital-inspection}An inspection with photos, sent to whoever approves the work",
          },
          {
            mark: "check",
            text: "{if:shuttle}A free shuttle back to the job for your drivers while we work",
          },
          {
            mark: "check",
            text: "{if:night-drop}A night drop box, so a van can come in after its last stop",
          },
        ],
      },
      {
        id: "questions",
        kind: "questions",
        title: "What fleet managers ask",
        questions: [
          {
            question: "Who approves the work?",
            answer:
              "Whoever you name. We send the estimate to that person, and nothing gets started until they say yes.",
          },
          {
            question: "Can several vehicles come in at once?",
            answer:
              "Tell us how many and by when you need them back. We'll plan the days with you, so your routes keep running.",
          },
        ],
      },
      {
        id: "message",
        kind: "form",
        form: "message",
        title: "Tell us about your vehicles",
        lead: "How many, what kind, and what you need first. We'll call you back.",
      },
    ],
  },
  {
    id: "careers",
    slug: "careers",
    title: startingTitles.careers,
    lead: "Looking for a shop in {city} where you can do the work right? Tell us about yourself.",
    sections: [
      {
        id: "list",
        kind: "list",
        title: "What to tell us",
        items: [
          { mark: "check", text: "What you've worked on, and what you like to work on" },
          { mark: "check", text: "Certifications you have, or are working toward" },
          { mark: "check", text: "When you could start, and the best time to call" },
        ],
      },
      { id: "team", kind: "team", title: "Who you'd work with" },
      {
        id: "message",
        kind: "form",
        form: "message",
        title: "Get in touch",
        lead: "We read every message. If there's no opening now, we'll tell you.",
      },
    ],
  },
  {
    id: "warranty",
    slug: "warranty",
    title: startingTitles.warranty,
    lead: "What happens after a repair: what's covered, for how long, and what to do if something isn't right.",
    sections: [
      {
        id: "text",
        kind: "text",
        title: "What we stand behind",
        text: "If something we fixed isn't right, bring it back and we'll look at it. {if:warranty}Our repairs have a {warranty:standard} warranty: {warranty-limit:standard}. Your bill says what was done and when, so keep it in the glove box.",
      },
      {
        id: "questions",
        kind: "questions",
        title: "If something isn't right",
        questions: [
          {
            question: "What do I do first?",
            answer:
              "Call {phone} and tell us what you notice. We'll find the record of your visit and set a time to look at the car.",
          },
          {
            question: "Do I need my paperwork?",
            answer:
              "It helps, but we keep a record of the work too. Your name or phone number is enough to find it.",
          },
        ],
      },
      {
        id: "call",
        kind: "call",
        title: "Something not right?",
        lead: "Call us or book a time, and mention the earlier repair.",
      },
    ],
  },
  {
    id: "shuttle",
    slug: "shuttle",
    title: startingTitles.shuttle,
    lead: "How to get home or to work while we have your car, and back when it's ready.",
    sections: [
      {
        id: "text",
        kind: "text",
        title: "While we have your car",
        text: "{if:shuttle}Our free shuttle takes you home or to work, up to a few miles from the shop. {if:shuttle}Ask for a seat when you book. Tell us when you need to be somewhere, and we'll say honestly whether the car can be ready by then.",
      },
      {
        id: "questions",
        kind: "questions",
        title: "Good to know",
        questions: [
          {
            question: "Can I drop the car off early?",
            answer:
              "We open as listed below. {if:night-drop}Before that, use the night drop box: write your name and number on the envelope.",
          },
          {
            question: "How do I know it's ready?",
            answer: "We'll get in touch as soon as it is, at the number you give us when you book.",
          },
        ],
      },
      { id: "map", kind: "map", title: "Where we are" },
      {
        id: "call",
        kind: "call",
        title: "Need a time that fits your day?",
        lead: "Call or book online, and tell us where you need to be.",
      },
    ],
  },
  {
    id: "first-visit",
    slug: "first-visit",
    title: startingTitles["first-visit"],
    lead: "New here? What to bring, what happens to your car, and when you hear from us.",
    sections: [
      {
        id: "table",
        kind: "table",
        title: "How it goes",
        head: { first: "When", second: "What happens" },
        rows: [
          {
            first: "Before",
            second: "You pick a time and tell us what the car is doing",
          },
          { first: "When you arrive", second: "We go over it with you and take your key" },
          { first: "After we've looked", second: "You get the price in writing" },
          { first: "Once you say yes", second: "We do the work you agreed to" },
          { first: "When it's ready", second: "We go through the bill with you, line by line" },
        ],
      },
      {
        id: "list",
        kind: "list",
        title: "What to bring",
        items: [
          { mark: "check", text: "Your key, and the wheel lock key if the car has one" },
          { mark: "check", text: "Records of earlier repairs, if you have them" },
          { mark: "check", text: "A phone number where we can reach you that day" },
        ],
      },
      { id: "map", kind: "map", title: "How to find us" },
      {
        id: "appointment",
        kind: "form",
        form: "appointment",
        title: "Pick a time",
        lead: "Tell us it's your first visit, and what you've noticed about the car.",
      },
    ],
  },
  {
    id: "specials",
    slug: "specials",
    title: startingTitles.specials,
    lead: "What's on offer changes with the seasons. Ask when you call or book, and we'll put it on your estimate.",
    sections: [
      {
        id: "list",
        kind: "list",
        title: "How our specials work",
        items: [
          { mark: "check", text: "Mention the special when you book" },
          { mark: "check", text: "It's on your written estimate before any work starts" },
          { mark: "check", text: "If your car doesn't need it, we'll tell you" },
        ],
      },
      {
        id: "call",
        kind: "call",
        title: "Ask what's on",
        lead: "Call {phone} or book online and ask about current specials.",
      },
    ],
  },
];
