import { financing } from "#content/financing.ts";
import type { LegalDocument } from "#shop/catalog/legal-document.ts";

/** The privacy policy. A draft in plain words: the owner's lawyer has the last one. */
export const privacy: LegalDocument = {
  title: "Privacy Policy",
  summary:
    "What {name} learns about you through this website, what we do with it, and how you get it back or have it deleted.",
  updatedOn: "2026-11-21",
  reviewed: false,
  sections: [
    {
      id: "what-we-collect",
      title: "What we collect",
      paragraphs: [
        "You can read everything on this site without telling us who you are. We learn what you type into a form, and nothing more than it needs:",
      ],
      points: [
        "Appointment: name, phone, the service and the time, your notes; if you like, email, address, vehicle and photos.",
        "Message: name, email, phone and what you write.",
        "Financing: name, email, phone, vehicle and the repair. No Social Security number and no income; please leave them out of the text as well.",
        "Account: name, email, phone, address and a password, of which we keep only a scrambled form that cannot be read back.",
        "With every form: the time, and what your browser says of itself (its name, language and screen size), so that we can find mistakes.",
      ],
    },
    {
      id: "why",
      title: "What we use it for",
      paragraphs: [
        "To answer you, to plan and carry out the work, to send the messages you asked for, and to keep the records that the law and the warranty require. We do not sell your data, and we do not use it for anyone's advertising.",
      ],
    },
    {
      id: "photos",
      title: "Photos",
      paragraphs: [
        "A photo can show a license plate, a face or where you live. Before it leaves your device we make it smaller, and on arrival we store it anew, which removes the hidden details such as the place where it was taken.",
        "Only the people who run the shop's system, and you in your account, can see it. We do not publish it and do not use it for advertising. Ask us, and we delete it.",
      ],
    },
    {
      id: "text-messages",
      title: "Text messages",
      paragraphs: [
        "We send text messages about your appointment only if you ticked the box for them. We keep the words you agreed to, the time and the page. Reply STOP at any time to end them. If you text us, we keep what you wrote and may text you back.",
        "We do not share your mobile number or your consent with third parties or affiliates for marketing. The company that carries our messages receives them to deliver them, and for nothing else.",
      ],
    },
    ...(financing
      ? [
          {
            id: "financing",
            title: "Financing applications",
            paragraphs: [
              "The financing form asks us to call you. It is no application for credit, and no credit decision follows from it alone. No one looks up your credit because you sent it. If you go on to apply, the lender tells you what it collects.",
            ],
          },
        ]
      : []),
    {
      id: "who-sees-it",
      title: "Who else receives it",
      paragraphs: [
        "Companies that work for us and may use the data for that work only: those that run our server, deliver our email and text messages, and pass form entries on to the shop's own software. And authorities, where the law obliges us.",
        "The street map on the contact page comes from OpenStreetMap and loads when you ask for it; directions open in Google Maps. From then on their rules apply.",
      ],
    },
    {
      id: "on-your-device",
      title: "What stays on your device",
      paragraphs: [
        "We set no advertising or tracking cookies and use no analytics service. Your browser keeps, for this site only:",
      ],
      points: [
        "whether you prefer the light or the dark theme;",
        "text of a form that you have not sent yet, until you close the tab;",
        "a request that could not be sent because the connection failed, until it has been sent;",
        "your sign-in, if you have an account, until you sign out.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      paragraphs: [
        "Requests and messages as long as they are of use for your car or its warranty, invoices as long as tax law requires. When you close your account we remove what points to you as a person; the record of the work stays.",
      ],
    },
    {
      id: "your-choices",
      title: "Your choices",
      paragraphs: [
        "You may see your data, correct it, take a copy, and have it deleted as far as no law makes us keep it. With an account you do most of this yourself; otherwise call {phone} or write to {email}. We ask a question or two to be sure that it is you.",
        "If data about you should ever fall into the wrong hands, we tell you without delay what happened and what you can do.",
      ],
    },
    {
      id: "children",
      title: "Children",
      paragraphs: [
        "This site is for people who drive. We do not knowingly collect data from children under 13.",
      ],
    },
    {
      id: "contact",
      title: "Contact and changes",
      paragraphs: [
        "When we change this policy, we'll post the new text here with its date.",
        "{name}, {street}, {city}, {state} {postal-code}, {phone}, {email}.",
      ],
    },
  ],
};
