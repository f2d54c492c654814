import type { Context } from "hono";
import { raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Page } from "#platform/auth/product.ts";
import { type Html, html } from "#platform/http/html.ts";
import { brand, palette, shop, shopPhone } from "#server/content/published.ts";
import { logoCss } from "#shop/brand/brand-css.ts";
import { type FontFamily, fallbackFace, fontPairings } from "#shop/brand/font-pairings.ts";
import type { Palette } from "#shop/brand/palette-of.ts";
import type { Brand } from "#shop/catalog/site/brand.ts";
import { shortColor } from "#shop/palette.ts";
import { hashOf } from "#site/files/page-sources.ts";
import { fontPath } from "./font-path.ts";

/** The colors that these pages use. */
const used = [
  "ink",
  "steel",
  "paper",
  "surface",
  "line",
  "line-strong",
  "clay",
  "clay-fill",
  "go",
  "go-tint",
  "caution",
  "caution-tint",
  "stop",
  "stop-tint",
  "ring",
  "lane",
] as const;

const themed = (name: "light" | "dark", theme: Readonly<Record<(typeof used)[number], string>>) =>
  [`color-scheme:${name}`, ...used.map((color) => `--${color}:${shortColor(theme[color])}`)].join(
    ";",
  );
const fontFace = ({ name, file }: FontFamily, weight: number) =>
  `@font-face{font-family:"${name}";font-weight:${weight};font-display:swap;src:url(${fontPath(`${file}-${weight}`)}) format("woff2")}`;

// Pages rendered at request time are self-contained: one small inline style, with the site's fonts
// and colors.
function styleOf({ light, dark }: Palette, own: Brand | undefined): string {
  const darkTheme = themed("dark", { ...light, ...dark });
  const { display, text } = fontPairings[own?.fonts ?? "road"].families;
  const heading = `"${display.name}","${display.name} Fallback",sans-serif`;
  const faces = [
    ...[fontFace(text, 400), fontFace(text, 600), fontFace(display, 700)],
    ...[fallbackFace(text, 0), fallbackFace(text, 1), fallbackFace(display, 1)],
  ];
  return `${faces.join("")}
:root{${themed("light", light)}}
@media screen and (prefers-color-scheme:dark){:root:not(.light){${darkTheme}}}
@media screen{:root.dark{${darkTheme}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 "${text.name}","${text.name} Fallback",sans-serif;overflow-wrap:anywhere}
header{background:${light.asphalt};color:${light["on-asphalt"]};border-bottom:4px solid ${light.lane}}
header div{max-width:38rem;margin:0 auto;padding:12px 16px;display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:center}
header a{color:${light["on-asphalt"]};font-weight:600;text-decoration:none;line-height:44px;font-variant-numeric:tabular-nums}
header .brand{display:flex;align-items:center;gap:10px;min-height:44px;font:700 1.25rem/1.05 ${heading}}header img{width:40px;height:40px}
main{max-width:38rem;margin:24px auto;padding:0 16px}
.sheet{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:24px 20px}.sheet>:last-child,.sheet>:last-child>:last-child{margin-bottom:0}
h1,h2{font-family:${heading};line-height:1.15;margin:0 0 12px}
h1{font-size:2rem;text-wrap:balance}h2{font-size:1.35rem}
a{color:var(--clay)}[href^="tel:"]{white-space:nowrap}:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
p{margin:0 0 16px;text-wrap:pretty}section{border-top:2px dashed var(--line);margin-top:24px;padding-top:20px}.pair+p{margin:24px 0 0}
@media(width>=64rem){:root:has(.pair) :is(header div,main){max-width:64rem}.pair{display:grid;grid-template:auto 1fr/1fr 1fr;gap:0 48px}.pair dl{grid-area:1/2/3/2}.pair>div>.hint{margin-bottom:16px}.pair div:empty{display:none}.pair .actions{align-items:start}dt:first-child{margin-top:0}}
dl{margin:0 0 20px}dt{color:var(--steel);font-size:.9rem;margin-top:12px}dd{margin:0;font-weight:600;text-wrap:balance}.figures{font-variant-numeric:tabular-nums;letter-spacing:.06em}
.badge{display:inline-block;border:1px solid transparent;border-radius:6px;padding:0 10px;margin-right:6px;font-weight:700;color:var(--caution);background:var(--caution-tint)}
.caution{color:var(--caution);background:var(--caution-tint)}.confirmed,.completed,.go{color:var(--go);background:var(--go-tint)}.canceled,.stop{color:var(--stop);background:var(--stop-tint)}
.notice{border:1px solid transparent;border-radius:8px;padding:12px 16px;font-weight:600}div.notice{margin-bottom:16px}.notice ul{display:flex;flex-wrap:wrap;gap:0 16px;margin:0;padding:0;list-style:none}.notice li a{display:flex;align-items:center;min-height:44px;min-width:44px;color:var(--ink)}
button,.button,select,summary,.times label{min-height:44px;font:inherit;border-radius:8px}
button,.button{display:inline-flex;align-items:center;justify-content:center;padding:8px 20px;border:2px solid var(--clay-fill);background:var(--clay-fill);color:${shortColor(light["on-clay"])};font-weight:600;text-decoration:none;cursor:pointer}
.quiet,.danger{background:transparent;border-color:var(--line-strong);color:var(--ink)}.danger{border-color:var(--stop);color:var(--stop)}
.actions,.row{display:flex;flex-wrap:wrap;gap:12px}.row{margin:4px 0 20px}.actions .button{flex:1 0 auto}@media(width>=40rem){.actions .button{flex:none}}
.row button{flex:none}.select{position:relative;flex:1 1 13rem;min-width:0;max-width:32rem}.field .select{display:block}.select::after{content:"";position:absolute;right:17px;top:50%;width:9px;height:9px;border:solid var(--steel);border-width:0 2px 2px 0;translate:0 -70%;rotate:45deg;pointer-events:none}select{display:block;width:100%;padding:0 40px 0 12px;border:1px solid var(--line-strong);background:var(--surface);color:var(--ink);appearance:none}:is(select,.field input):hover{border-color:var(--ink)}
label,legend{font-weight:600;padding:0}fieldset{border:0;margin:0 0 16px;padding:0}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:8px;margin-top:8px}
.times label{display:flex;align-items:center;gap:8px;padding:0 12px;border:1px solid var(--line-strong);font-weight:400;font-variant-numeric:tabular-nums;cursor:pointer}
.times label:has(:checked){border-color:var(--clay-fill);background:var(--clay-fill);color:${shortColor(light["on-clay"])}}@supports selector(:has(a)){.ride{display:none}.ride .hint{margin-bottom:16px}form:has(#way option:last-child:checked) .ride{display:block}}.wide{grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr))}[type=radio],[type=checkbox]{flex:none;accent-color:var(--clay-fill);width:20px;height:20px;margin:0}
.field{margin-bottom:20px}.field label{display:block}.hint{color:var(--steel);font-size:.9rem;margin:0}.hint a{white-space:nowrap}.error{color:var(--stop);font-weight:600;margin:4px 0 0}
.field input{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--line-strong);border-radius:8px}.field .select{margin-top:4px}.hint+button{margin-top:16px}.field [aria-invalid]{border:2px solid var(--stop)}
summary{display:flex;align-items:center;cursor:pointer;color:var(--clay);text-decoration:underline}#manage{border-top:2px dashed var(--line);margin:24px 0;padding-top:20px}summary.button{display:inline-flex;color:var(--ink);text-decoration:none;list-style:none}summary.button::-webkit-details-marker{display:none}summary.button::after{content:"";width:8px;height:8px;margin:-4px 0 0 10px;border:solid;border-width:0 2px 2px 0;rotate:45deg}[open]>summary.button::after{margin-top:4px;rotate:225deg}
.steps{list-style:none;margin:0 0 16px;padding:0;font-size:.95rem}.steps li{position:relative;padding:2px 0 10px 28px;color:var(--steel)}
.steps li::before{content:"";position:absolute;left:4px;top:9px;width:12px;height:12px;border:2px solid var(--line-strong);border-radius:50%;background:var(--surface);z-index:1}
.steps li:not(:last-child)::after{content:"";position:absolute;left:11px;top:12px;bottom:-10px;border-left:2px dashed var(--line-strong)}
.steps .past::before{background:var(--go);border-color:var(--go)}.steps .past::after{border-left:2px solid var(--go)!important}
.steps .now{color:var(--ink);font-weight:600}.steps .now::before{border-color:var(--go);background:var(--go);box-shadow:0 0 0 3px var(--surface),0 0 0 5px var(--go)}
@media(forced-colors:active){.steps .past::before,.steps .now::before{background:CanvasText}.steps .now::before{outline:2px solid Highlight;outline-offset:2px}}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:20px 16px;margin:0 0 20px;padding:0;list-style:none}.photos a{display:inline-block}.photos img{display:block;max-width:100%;height:auto;border-radius:8px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{header,header a{background:none;color:${light.ink}}section,.actions,button,.button,.steps+.hint{display:none}.sheet{border:0}}${own ? logoCss(own) : ""}`;
}

// Applies the site's theme, light unless another was chosen (docs/product.md#theme); without
// scripts the device's preference applies.
const themeScript =
  'try{const t=localStorage.getItem("theme")||"light";if(t==="light"||t==="dark")document.documentElement.className=t}catch{}';

// Asleep or out of sight for five minutes, or kept by the browser behind another page
// (app/lib/screens/use-returns.ts). What was typed stays.
const returnScript = `{let seen=Date.now();const look=()=>{if(document.hidden)return;if(Date.now()-seen>3e5&&![...document.querySelectorAll("input")].some(e=>e.value!==e.defaultValue))location.reload();seen=Date.now()};setInterval(look,3e4);for(const type of["visibilitychange","pageshow"])addEventListener(type,look,true)}`;

let made: { of: Palette; brand: Brand | undefined; style: string; hash: string } | undefined;

/** The style of pages in the colors of the shop, and its hash, made once for each palette. */
function shopStyle() {
  const of = palette();
  if (made?.of !== of || made.brand !== brand()) {
    const style = styleOf(of, brand());
    made = { of, brand: brand(), style, hash: hashOf(style) };
  }
  return made;
}

const scriptHashes = [themeScript, returnScript].map(hashOf).join(" ");

/** The shop's phone number as a `tel:` link. */
export const phoneLink = (): Html => html`<a href="tel:${shop().phone}">${shopPhone()}</a>`;

/** The shop's logo, or its icon, with its name where the logo does not have it. */
function mark(): Html {
  const { logo, logoHasName } = brand() ?? {};
  const { name } = shop();
  if (!logo) return html`<img src="/favicon.svg" alt="" width="40" height="40">${name}`;
  return html`<span class="logo"></span><span${logoHasName ? html` class="unseen"` : undefined}>${name}</span>`;
}

/** An option of a select. */
export const option = (value: string, label: string, isChosen: boolean): Html =>
  isChosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;

/**
 * Responds with a small standalone page that is neither indexed nor cached.
 *
 * @param page `formLeadsTo`: URL other than this site to which its form's response redirects.
 *   Browsers check the page's `form-action` policy against the redirect target as well
 */
export function renderPage(c: Context, status: ContentfulStatusCode, page: Page): Response {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  // The URL of such a page is a credential and must not leak in a Referer header.
  c.header("Referrer-Policy", "no-referrer");
  const { protocol = "", origin = "" } = page.formLeadsTo ?? {};
  const formTarget = origin === "null" ? ` ${protocol}` : origin && ` ${origin}`;
  const { style, hash: styleHash } = shopStyle();
  const { style: ownStyle, script: ownScript } = page;
  const ownStyleHash = ownStyle ? ` ${hashOf(ownStyle)}` : "";
  const ownScriptHash = ownScript ? ` ${hashOf(ownScript)}; connect-src 'self'` : "";
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; img-src 'self'; font-src 'self'; style-src ${styleHash}${ownStyleHash}; script-src ${scriptHashes}${ownScriptHash}; form-action 'self'${formTarget}; base-uri 'none'; frame-ancestors 'none'`,
  );
  const markup = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${page.title} | ${shop().name}</title>
<style>${raw(style)}</style>${ownStyle ? html`<style>${raw(ownStyle)}</style>` : undefined}<script>${raw(themeScript)}</script>${page.ages ? html`<script>${raw(returnScript)}</script>` : undefined}${ownScript ? html`<script>${raw(ownScript)}</script>` : undefined}</head>
<body><header class="on-asphalt"><div><a class="brand" href="/">${mark()}</a>${phoneLink()}</div></header>
<main><div class="sheet"><h1>${page.title}</h1>
${page.body}</div></main></body></html>`;
  return c.html(markup.toString(), status);
}

/** A form field with an error; `id` is that of its control. */
interface WrongField {
  id: string;
  label: string;
}

/**
 * Error summary above a redisplayed form. Receives focus and links to the invalid fields, like the
 * forms of the site. Works without scripts.
 *
 * @param wrong invalid fields in page order
 * @param otherwise message if no field is invalid
 * @param kept note on whether the entered values were kept
 */
export const errorSummary = (wrong: readonly WrongField[], otherwise: string, kept: string): Html =>
  html`<div class="notice stop" role="alert" tabindex="-1" autofocus>${
    wrong.length === 0
      ? otherwise
      : html`${wrong.length === 1 ? "Please check one field:" : `Please check ${wrong.length} fields:`}
<ul>${wrong.map(({ id, label }) => html`<li><a href="#${id}">${label}</a></li>`)}</ul>${kept}`
  }</div>`;
