import { financing } from "#content/financing.ts";
import type { LegalDocument } from "#shop/catalog/legal-document.ts";

/** The terms of service. A plain-language draft for review by the owner's lawyer. */
export const terms: LegalDocument = {
  title: "Terms of Service",
  summary:
    "What you can expect from {name} when you use this website, ask for an appointment or bring us a car, and what we expect from you.",
  updatedOn: "2026-11-21",
  reviewed: false,
  sections: [
    {
      id: "appointments",
      title: "Appointments",
      paragraphs: [
        "The form on this site sends us a request. It becomes an appointment when we confirm it, by phone, text message or email. Until then the time you picked is held for you.",
        "You can cancel or move an appointment until {change-limit}, from your account, from the link in our message, or by calling {phone}. It costs nothing.",
        "If something comes up on our side, we'll call you before you leave home.",
      ],
    },
    {
      id: "estimates",
      title: "Estimates and repairs",
      paragraphs: [
        "We inspect the car first. Then you get a written estimate, and we start once you've agreed to it. If we find something else along the way, we stop work on that part until you've agreed to that, too.",
        "Prices on this site are what a job usually costs as of the date shown. Your written estimate is the price that counts.",
      ],
    },
    {
      id: "warranty",
      title: "{if:warranty}Warranty",
      paragraphs: [
        "Our repairs carry {warranty-limit:standard}. Premium brake parts carry {warranty-limit:premiumBrakes}. Engine replacements and rebuilds carry {warranty-limit:engine}.",
        "The warranty is on the parts we supplied and the work we did. It doesn't cover wear, accidents, or a repair that someone else has changed. Keep your invoice: it lists what's covered.",
      ],
    },
    ...(financing
      ? [
          {
            id: "financing",
            title: "{if:financing}Financing",
            paragraphs: [
              "The calculator shows payments for repairs from {financing:min} to {financing:max}. It is an illustration, not an offer of credit. The rate, the term and the payment that bind you are the ones in the agreement you sign with the lender.",
              financing.applicationNote,
            ],
          },
        ]
      : []),
    {
      id: "text-messages",
      title: "Text messages",
      paragraphs: [
        "If you check the box, {name} sends text messages about your appointment to the number you gave: confirmations, reminders, and a note when your car is ready. We don't send advertising this way.",
        "Message frequency varies with your appointments. Message and data rates may apply. Reply STOP to end the messages, HELP for help, or call {phone}; telling us in any other way that you want no more messages works too. You do not have to agree to text messages to book or to buy anything.",
        "Carriers are not liable for messages that arrive late or not at all. We do not share your number or your consent with anyone for their own marketing.",
      ],
    },
    {
      id: "accounts",
      title: "Your account",
      paragraphs: [
        "You don't need an account to ask for an appointment. If you open one, keep your password to yourself and tell us if someone else may know it. You can get a copy of your data and close the account at any time; we keep the records of work on your car, without your name where the law allows it.",
      ],
    },
    {
      id: "photos",
      title: "Photos you send",
      paragraphs: [
        "Only send photos of the car that you took yourself or have permission to share. They help us get ready for your visit. They stay yours, and we don't publish them.",
      ],
    },
    {
      id: "website",
      title: "This website",
      paragraphs: [
        "We keep this site up to date and correct mistakes when we learn of them, but it can be down for a while or contain an error. Nothing on it replaces looking at the car. If you're not sure it's safe to drive, don't drive; call us or a tow truck.",
      ],
    },
    {
      id: "accessibility",
      title: "Accessibility",
      paragraphs: [
        "Everyone who drives or owns a car should be able to use this site. We build it to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and check it with automated tests and by keyboard.",
        "If something doesn't work for you, call {phone} or email {email}. {if:financing}We take requests for appointments, messages and financing by phone, too, and we'll let you know when the problem is fixed. {unless:financing}We take requests for appointments and messages by phone, too, and we'll let you know when the problem is fixed.",
      ],
    },
    {
      id: "law",
      title: "Law and changes",
      paragraphs: [
        "These terms follow {state-name} law. When we change them, we'll post the new text here with its date. For a repair, the terms that count are the ones from the day you agreed to the estimate.",
        "{name}, {street}, {city}, {state} {postal-code}, {phone}, {email}.",
      ],
    },
  ],
};
