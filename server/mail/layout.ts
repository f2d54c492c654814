import { shop } from "#content/shop.ts";
import { type Html, html } from "#platform/http/html.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import type { Message } from "./mailer.ts";
import { withoutLinks } from "./visitor-text.ts";

/** One mail, said once: both its text and its HTML are made from this. */
export interface EmailContent {
  to: string;
  subject: string;
  replyTo?: string;
  heading: string;
  /** Paragraphs before the table. */
  opening: string[];
  /** Facts, a label and a value each; a value may have several lines. */
  facts: [label: string, value: string][];
  /** The one thing to do next. */
  action?: { label: string; url: string };
  /** Paragraphs after it. */
  closing: string[];
}

const address = `${shop.address.street}, ${shop.address.city}, ${shop.address.state} ${shop.address.postalCode}`;
const phone = formatPhoneInput(shop.phone);

const colours = {
  ink: "#15191E",
  paper: "#FBF9F5",
  line: "#E5DFD5",
  clay: "#A9361B",
  steel: "#5B6470",
};

/**
 * Makes a mail that reads well as plain text and as HTML, in the look of the site. Its one link is
 * the action: subject and facts may hold what visitors typed, and come out without any.
 */
export function renderEmail(given: EmailContent): Message {
  const email = {
    ...given,
    subject: withoutLinks(given.subject),
    facts: given.facts.map(([label, value]): [string, string] => [label, withoutLinks(value)]),
  };
  return {
    to: email.to,
    subject: email.subject,
    ...(email.replyTo && { replyTo: email.replyTo }),
    text: asText(email),
    html: asHtml(email).toString(),
  };
}

function asText({ heading, opening, facts, action, closing }: EmailContent): string {
  const width = Math.max(0, ...facts.map(([label]) => label.length + 2));
  const table = facts
    .map(([label, value]) => {
      const lines = value.split("\n").join(`\n${" ".repeat(width)}`);
      return `${`${label}:`.padEnd(width)}${lines}`;
    })
    .join("\n");
  return [
    heading,
    ...opening,
    table,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    `--\n${shop.name}\n${address}\n${phone}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function asHtml({ subject, heading, opening, facts, action, closing }: EmailContent): Html {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;
  const lines = (value: string) =>
    value.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
  const row = ([label, value]: [string, string]) => html`<tr>
<th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${colours.line};color:${colours.steel};font-weight:400;white-space:nowrap">${label}</th>
<td style="padding:8px 0;border-top:1px solid ${colours.line};font-weight:600">${lines(value)}</td></tr>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.paper};color:${colours.ink};font:17px/1.5 Barlow,'Helvetica Neue',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:700;letter-spacing:.04em;text-transform:uppercase;color:${colours.clay}">${shop.name}</p>
<div style="background:#fff;border:1px solid ${colours.line};border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${heading}</h1>
${opening.map(paragraph)}
${facts.length > 0 ? html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin:0 0 24px">${facts.map(row)}</table>` : undefined}
${action ? html`<p style="margin:0 0 24px"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.clay};color:#fff;font-weight:600;text-decoration:none">${action.label}</a></p>` : undefined}
${closing.map(paragraph)}
</div>
<p style="margin:16px 0 0;color:${colours.steel};font-size:14px">${shop.name}<br>${address}<br><a href="tel:${shop.phone}" style="color:${colours.steel}">${phone}</a></p>
</div></body></html>`;
}
