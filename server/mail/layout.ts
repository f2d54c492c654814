import { raw } from "hono/html";
import { type Html, html } from "#platform/http/html.ts";
import { brand, palette, shop } from "#server/content/published.ts";
import { logoOnDark } from "#shop/brand/brand-css.ts";
import { fontPairings } from "#shop/brand/font-pairings.ts";
import { logoSize } from "#shop/brand/logo.ts";
import type { Palette } from "#shop/brand/palette-of.ts";
import { logoPath, mailLogoPath } from "#shop/pages/paths.ts";
import { shortColor } from "#shop/palette.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import type { Message } from "./mailer.ts";
import { withoutLinks } from "./visitor-text.ts";

/** Content of an email, from which both its text and HTML versions are rendered. */
export interface EmailContent {
  to: string;
  subject: string;
  replyTo?: string;
  heading: string;
  /** Paragraphs before the facts. */
  opening: string[];
  /** Rows of the facts table; a value may have several lines. */
  facts: [label: string, value: string][];
  /** Primary action. */
  action?: { label: string; url: string };
  /** Secondary actions. */
  more?: { label: string; url: string }[];
  /** Preview text in mailbox lists; omitted: the first paragraph. */
  preheader?: string;
  /** Paragraphs after the actions. */
  closing: string[];
}

/** The facts of a shop that its emails carry. A draft may lack the address or the phone. */
export interface Letterhead {
  name: string;
  /** In one line. */
  address?: string | undefined;
  /** In E.164. */
  phone?: string | undefined;
}

function publishedLetterhead(): Letterhead {
  const { name, phone, address } = shop();
  return { name, phone, address: addressLine(address) };
}

/** What there is of an address, in one line. */
export function addressLine(address: {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}): string {
  const { street, city, state, postalCode } = address;
  return [street, city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

const upperCased = <Name extends string>(theme: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(theme).map(([name, color]) => [name, color.toUpperCase()]),
  ) as Record<Name, string>;

type Colours = Record<keyof Palette["light"], string>;

/** Fonts of the site's headings and text, where installed. */
function fontsOfShop() {
  const { display, text } = fontPairings[brand()?.fonts ?? "road"].families;
  return {
    display: raw(
      `'${display.name}','Arial Narrow','${text.name}','Helvetica Neue',Arial,sans-serif`,
    ),
    text: raw(`'${text.name}','Helvetica Neue',Arial,sans-serif`),
  };
}

/**
 * On phones a value gets the full width below its label: an email address has no room beside it. Dark
 * colors for clients that support the media query; others darken emails on their own.
 */
const mediaStyle = (
  darkColours: Record<keyof Palette["dark"], string>,
) => html`@media (max-width: 479px) {
  .label, .value { display: block !important; }
  .label { padding-bottom: 0 !important; font-size: 15px; }
  .value { padding-top: 0 !important; border-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${darkColours.paper} !important; color: ${darkColours.ink} !important; }
  .surface { background: ${darkColours.surface} !important; border-color: ${darkColours.line} !important; }
  .line { border-color: ${darkColours.line} !important; }
  .steel { color: ${darkColours.steel} !important; }
  .clay { color: ${darkColours.clay} !important; }
  .fill { background: ${darkColours["clay-fill"]} !important; border-color: ${darkColours["clay-fill"]} !important; }
  .quiet { border-color: ${darkColours["line-strong"]} !important; color: ${darkColours.ink} !important; }
}`;

/**
 * Renders an email as plain text and as HTML in the site's design, light and dark. Its only links
 * are the actions and phone numbers: the subject and facts may contain visitor input, so link
 * syntax in them is broken up.
 *
 * @param letterhead the shop it comes from; omitted: the published one
 */
export function renderEmail(given: EmailContent, letterhead = publishedLetterhead()): Message {
  const email = {
    ...given,
    subject: withoutLinks(given.subject),
    preheader: withoutLinks(given.preheader ?? given.opening[0] ?? ""),
    facts: given.facts.map(([label, value]): [string, string] => [label, withoutLinks(value)]),
  };
  return {
    to: email.to,
    subject: email.subject,
    ...(email.replyTo && { replyTo: email.replyTo }),
    text: asText(email, letterhead),
    html: asHtml(email, letterhead).toString(),
  };
}

function asText(email: EmailContent, { name, address, phone }: Letterhead): string {
  const { heading, opening, facts, action, more = [], closing } = email;
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
    ...[...(action ? [action] : []), ...more].map(({ label, url }) => `${label}:\n${url}`),
    ...closing,
    ["--", name, address, phone && formatPhone(phone)].filter(Boolean).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** A phone number as formatted on this site. */
const phonePattern = /(\(\d{3}\) \d{3}-\d{4})/;

/** Turns phone numbers into `tel:` links. */
const withPhones = (text: string, colours: Colours): Html[] =>
  text
    .split(phonePattern)
    .map((part) =>
      phonePattern.test(part)
        ? html`<a href="tel:+1${part.replace(/\D/g, "")}" class="clay" style="color:${colours.clay};white-space:nowrap">${part}</a>`
        : html`${part}`,
    );

/** Pads the preview text, so that mailbox lists do not continue it with the rest of the email. */
const filler = "\u00a0\u200c".repeat(80);

const paragraph = (text: string, colours: Colours) =>
  html`<p style="margin:0 0 16px">${withPhones(text, colours)}</p>`;

/** A time of day, with its zone: it stays on one line. */
const timePattern = /\d{1,2}:\d{2} [AP]M( [A-Z]+T\b)?/g;

const lines = (value: string) =>
  value
    .replaceAll(timePattern, (time) => time.replaceAll(" ", "\u00a0"))
    .split("\n")
    .map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const row = ([label, value]: [string, string], colours: Colours) => html`<tr>
<th scope="row" align="left" valign="top" class="label line steel" style="padding:8px 16px 8px 0;border-top:1px solid ${colours.line};color:${colours.steel};font-weight:400;white-space:nowrap">${label}</th>
<td class="value line" style="padding:8px 0;border-top:1px solid ${colours.line};font-weight:600;overflow-wrap:anywhere">${label === "Phone" ? withPhones(value, colours) : lines(value)}</td></tr>`;

const button = ({ label, url }: { label: string; url: string }, className: string, style: string) =>
  html`<a href="${url}" class="${className}" style="display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:2px solid;border-radius:8px;font-weight:600;text-decoration:none;${style}">${label}</a>`;

/** Widest that a logo gets in a mail, in pixels, so that a phone has room for it. */
const widestLogo = 240;

/** The shop's logo, or its icon: a picture on the site (site/brand/draw-icons.ts). */
function logoIn(site: string, alt: string): Html {
  const own = logoOnDark(brand() ?? {});
  const size = own && logoSize(own.logo);
  const edge = own?.plate ? 4 : 0;
  const full = own && size ? (size.width / size.height) * (40 - 2 * edge) + 4 * edge : 40;
  const width = Math.round(Math.min(widestLogo, full));
  const height = Math.round((40 * width) / full);
  const radius = own ? "" : "border-radius:8px;";
  const place = height < 40 ? "middle" : "top";
  return html`<img src="${site}${own ? mailLogoPath : logoPath}" alt="${alt}" width="${width}" height="${height}" style="width:${width}px;height:${height}px;margin-right:12px;border:0;${radius}vertical-align:${place}">`;
}

function asHtml(email: EmailContent, { name, address, phone }: Letterhead): Html {
  const { subject, preheader, heading, opening, facts, action, more = [], closing } = email;
  // Where the links lead there is the site, with its logo.
  const site = action && new URL(action.url).origin;
  const isNamed = site !== undefined && brand()?.logo !== undefined && brand()?.logoHasName;
  const colours = upperCased(palette().light);
  const { display, text } = fontsOfShop();
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${mediaStyle(upperCased(palette().dark))}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:${colours.paper};color:${colours.ink};font:17px/1.5 ${text}">
${preheader ? html`<div hidden style="display:none;max-height:0;overflow:hidden">${preheader}${filler}</div>` : undefined}
<div style="max-width:560px;margin:0 auto">
<p style="margin:0;padding:14px 24px;border-bottom:4px solid ${colours.lane};border-radius:8px 8px 0 0;background:${colours.ink};color:${colours.paper};font:700 22px/40px ${display}">${site && logoIn(site, isNamed ? name : "")}${isNamed ? undefined : name}</p>
<div class="surface" style="background:${colours.surface};border:1px solid ${colours.line};border-top:0;border-radius:0 0 8px 8px;padding:24px 24px 4px">
<h1 style="margin:0 0 16px;font:700 26px/1.2 ${display}">${heading}</h1>
${opening.map((text) => paragraph(text, colours))}
${facts.length > 0 ? html`<table role="presentation" width="100%" cellspacing="0" cellpadding="6" style="border-collapse:collapse;margin:0 0 24px">${facts.map((fact) => row(fact, colours))}</table>` : undefined}
${action || more.length > 0 ? html`<p style="margin:0 0 16px">${action ? button(action, "fill", `border-color:${colours.clay};background:${colours.clay};color:${shortColor(palette().light["on-clay"])}`) : undefined}${more.map((link) => button(link, "quiet", `border-color:${colours["line-strong"]};color:${colours.ink}`))}</p>` : undefined}
${closing.map((text) => paragraph(text, colours))}
</div>
<p class="steel" style="margin:16px 0 0;color:${colours.steel};font-size:14px">${name}${address && html`<br>${address}`}${phone && html`<br><a href="tel:${phone}" class="steel" style="color:${colours.steel}">${formatPhone(phone)}</a>`}</p>
</div></body></html>`;
}
