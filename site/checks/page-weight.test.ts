import { describe, expect, it } from "vitest";
import { budgets, overweight, type SiteFiles, type TypeWeight, weighPage } from "./page-weight.ts";

/** An in-memory site: each file's size on the wire and its text. */
const site: Record<string, [bytes: number, text: string]> = {
  "/index.html": [
    500,
    `<html><head>
      <link rel="stylesheet" href="/assets/root-1.css"/>
      <link rel="preload" as="font" href="/assets/text-1.woff2" crossorigin="anonymous"/>
      <link rel="icon" href="/favicon.svg"/>
      <script type="application/ld+json">{"logo":"/assets/logo.js"}</script>
    </head><body>
      <script>window.data = "/assets/not-started.js"</script>
      <script type="deferred-module">import "/assets/manifest-1.js";
        import * as route0 from "/assets/root-1.js";
        import("/assets/entry-1.js");</script>
    </body></html>`,
  ],
  "/assets/manifest-1.js": [10, "window.manifest={}"],
  "/assets/root-1.js": [
    20,
    'import{r as e}from"./vendor-1.js";import"./effects-1.js";var t=()=>import("./late-1.js");export{t}',
  ],
  "/assets/entry-1.js": [
    40,
    'import{r as e,\n t as n}from"./vendor-1.js";export*from"./shared-1.js";',
  ],
  "/assets/vendor-1.js": [80, "var a=1;export{a as r}"],
  "/assets/effects-1.js": [160, 'var e="from";import t from"./vendor-1.js";t(e)'],
  "/assets/shared-1.js": [320, "export const s=1"],
  "/assets/late-1.js": [640, "export const l=1"],
  "/assets/root-1.css": [
    7,
    "@font-face{src:url(/assets/text-1.woff2)}@font-face{src:url('/assets/bold-1.woff2')}a{background:url(/x.svg)}",
  ],
  "/assets/text-1.woff2": [1000, ""],
  "/assets/bold-1.woff2": [2000, ""],
};

const entry = (path: string) => {
  const found = site[path];
  if (!found) throw new Error(`Asked for ${path}`);
  return found;
};

const files: SiteFiles = {
  read: async (path) => entry(path)[1],
  size: async (path) => entry(path)[0],
};

describe("the weight of a page", () => {
  it("counts scripts and their static imports once, without dynamic imports", async () => {
    expect((await weighPage("/index.html", files)).scripts).toBe(10 + 20 + 40 + 80 + 160 + 320);
  });

  it("counts document, stylesheets, and every font a stylesheet references", async () => {
    const { html, styles, fonts } = await weighPage("/index.html", files);
    expect({ html, styles, fonts }).toEqual({ html: 500, styles: 7, fonts: 3000 });
  });
});

describe("the budgets", () => {
  const page = (change: Partial<TypeWeight>): TypeWeight => ({
    type: "city",
    path: "/locations/riverdale-ga/index.html",
    html: 0,
    scripts: budgets.scripts,
    styles: budgets.styles,
    fonts: budgets.fonts,
    ...change,
  });

  it("allow exactly their limit, and not a byte more", () => {
    expect(overweight([page({})])).toEqual([]);
    expect(overweight([page({ scripts: budgets.scripts + 1 })])).toEqual([
      "city: 111001 bytes of scripts, 111000 allowed",
    ]);
    expect(overweight([page({ styles: 14_001, fonts: 60_001 })])).toHaveLength(2);
  });

  it("limit every page's document, with lower limits for home and cities", () => {
    expect(overweight([page({ type: "service", html: 24_000 })])).toEqual([]);
    expect(overweight([page({ html: 22_200 })])).toEqual([]);
    expect(overweight([page({ html: 22_201 })])).toEqual([
      "city: 22201 bytes of HTML, 22200 allowed",
    ]);
    expect(overweight([page({ type: "home", html: 20_001 })])).toEqual([
      "home: 20001 bytes of HTML, 20000 allowed",
    ]);
  });
});
