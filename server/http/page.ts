import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { shop } from "#content/shop.ts";
import { type Html, html } from "./html.ts";

// The few pages that are made at request time stand alone: no script, one small style.
const style = `:root{color-scheme:light dark;--ink:#15191e;--paper:#fbf9f5;--surface:#fff;--line:#e5dfd5;--clay:#a9361b;--steel:#5b6470}
@media (prefers-color-scheme:dark){:root{--ink:#f1ede6;--paper:#14171b;--surface:#1d2126;--line:#343a41;--clay:#f08a6c;--steel:#aab2bc}}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 Barlow,"Helvetica Neue",Arial,sans-serif}
main{max-width:36rem;margin:0 auto;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:24px}
h1{margin:0 0 16px;font-size:1.6rem;line-height:1.2}a{color:var(--clay)}
dl{margin:0 0 24px}dt{color:var(--steel);font-size:.9rem;margin-top:12px}dd{margin:0;font-weight:600}
header,footer{max-width:36rem;margin:0 auto 16px;color:var(--steel)}header a{font-weight:700;text-decoration:none}footer{margin-top:16px}`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** Answers with a small page that no search engine keeps and no cache stores. */
export function renderPage(
  c: Context,
  status: ContentfulStatusCode,
  page: { title: string; body: Html },
): Response {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  // The address of such a page is a credential: it must not travel on in a Referer.
  c.header("Referrer-Policy", "no-referrer");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  const markup = html`<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} | ${shop.name}</title>
<style>${{ markup: style }}</style></head>
<body><header><a href="/">${shop.name}</a></header>
<main><h1>${page.title}</h1>
${page.body}</main></body></html>`;
  return c.html(`<!doctype html>\n${markup.markup}`, status);
}
