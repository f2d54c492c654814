import { financing } from "#content/financing.ts";
import type { LegalDocument } from "#shop/catalog/legal-document.ts";

/** The privacy policy. A plain-language draft for review by the owner's lawyer. */
export const privacy: LegalDocument = {
  title: "Privacy Policy",
  summary:
    "What {name} learns about you through this website, what we do with it, and how to get a copy or have it deleted.",
  updatedOn: "2026-11-29",
  reviewed: false,
  sections: [
    {
      id: "what-we-collect",
      title: "What we collect",
      paragraphs: [
        "You can read everything on this site without telling us who you are. We only learn what you type into a form, and each form asks only for what it needs:",
      ],
      points: [
        "Appointment: name, phone, the service, the time and your notes; if you like, email, address, vehicle and photos.",
        "Message: name, email, phone and what you write.",
        "{if:financing}Financing: name, email, phone, vehicle and the repair. {if:financing}No Social Security number and no income; please leave them out of the text as well.",
        "Account: name, email, phone, address and a password. We only keep a scrambled version of the password that can't be turned back into it.",
        "With every form: the time, and what your browser tells us (its name, language and screen size), so we can track down problems.",
      ],
    },
    {
      id: "why",
      title: "What we use it for",
      paragraphs: [
        "{if:warranty}To answer you, to plan and do the work, to send the messages you asked for, and to keep the records that the law and the warranty require. {unless:warranty}To answer you, to plan and do the work, to send the messages you asked for, and to keep the records that the law requires. We don't sell what you tell us, and we don't use it for anyone's advertising.",
      ],
    },
    {
      id: "photos",
      title: "Photos",
      paragraphs: [
        "A photo can show a license plate, a face or where you live. We shrink it before it leaves your device and re-save it when it arrives, which removes hidden details such as where it was taken.",
        "Only the people who run the shop's system, and you in your account, can see it. We don't publish it or use it for advertising. If you ask, we'll delete it.",
      ],
    },
    {
      id: "text-messages",
      title: "Text messages",
      paragraphs: [
        "We send text messages about your appointment only if you checked the box for them. We keep the wording you agreed to, the time and the page. Reply STOP at any time to end them. If you text us, we keep what you wrote and may text you back.",
        "We do not share your mobile number or your consent with third parties or affiliates for marketing. The company that carries our messages gets them only to deliver them.",
      ],
    },
    ...(financing
      ? [
          {
            id: "financing",
            title: "{if:financing}Financing applications",
            paragraphs: [
              "The financing form asks us to call you. It isn't an application for credit, and there's no credit decision. No one looks up your credit because you sent it. If you decide to apply, the lender will tell you what it collects.",
            ],
          },
        ]
      : []),
    {
      id: "who-sees-it",
      title: "Who else receives it",
      paragraphs: [
        "Companies that work for us and may use the data only for that work: the ones that run our server, deliver our email and text messages, and pass form entries on to the shop's own software. And the authorities, if the law requires it.",
        "The street map on the contact page comes from OpenStreetMap and loads when you ask for it; directions open in Google Maps. Once you use them, their privacy rules apply.",
      ],
    },
    {
      id: "on-your-device",
      title: "What stays on your device",
      paragraphs: [
        "{if:no-outside-tags}We set no advertising or tracking cookies and use no analytics service. We count ourselves how often a page is seen, the phone number or the directions are pressed and a form is begun, and which site or link led here, as sums for each day that say nothing about you. With a form, we note the page and the site or link. If your browser sends Global Privacy Control or Do Not Track, we do neither. Your browser keeps, for this site only:",
      ],
      points: [
        "the site or link that led you here, until you close the tab;",
        "whether you prefer the light or the dark theme;",
        "what you've typed into a form but haven't sent yet, until you close the tab;",
        "a request that couldn't be sent because the connection failed, until it's sent;",
        "if you book without an account, the link to your appointment, until a week after the day you asked for or until you remove it;",
        "your sign-in, if you have an account, until you sign out.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      paragraphs: [
        "We keep requests and messages as long as they're useful for your car or its warranty, and invoices as long as tax law requires. When you close your account, we remove what identifies you; the record of the work stays.",
      ],
    },
    {
      id: "your-choices",
      title: "Your choices",
      paragraphs: [
        "You can see your data, correct it, get a copy, and have it deleted unless the law makes us keep it. With an account, you can do most of this yourself; otherwise call {phone} or email {email}. We'll ask a question or two to be sure it's you.",
        "If your data ever falls into the wrong hands, we'll tell you right away what happened and what you can do.",
      ],
    },
    {
      id: "children",
      title: "Children",
      paragraphs: [
        "This site is for people who drive. We don't knowingly collect data from children under 13.",
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
