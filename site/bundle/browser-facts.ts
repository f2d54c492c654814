import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { type MenuSource, siteMenuOf } from "#app/lib/site/site-menu-of.ts";
import type { ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { sitePartsOf } from "#shop/pages/site-parts.ts";

/** Global variable that holds the content available to browser scripts. */
const facts = "globalThis.shopFacts";
/** Source code that replaces these modules in the browser build. */
const inBrowser: Readonly<Record<string, string>> = {
  "#content/shop.ts": `export const { shop } = ${facts};`,
  "#content/state-route.ts": `export const { stateRoute } = ${facts};`,
  "#app/lib/site/site-parts.ts": `export const { siteParts } = ${facts};`,
  "#app/lib/site/site-menu.ts": `export const { siteMenu } = ${facts};`,
  "#content/financing.ts": `export const { financing } = ${facts};`,
  // The large shapes, added to the global by the late-facts module (app/lib/hydration/late-facts.ts).
  "#app/lib/hydration/late-facts.ts": `export const lateFacts = () => import(/* @vite-ignore */ ${facts}.late);`,
  "virtual:service-area-map": `export const { projection, borders, servedCounties, countyLabels, roads } = ${facts}.serviceAreaMap;`,
};

/** Whether a module only re-exports facts that every page loads at its start. */
export const isEarlyFact = (id: string): boolean =>
  id.startsWith("\0#") && Object.hasOwn(inBrowser, id.slice(1)) && id !== "\0#content/financing.ts";

/** Content modules that are available only while rendering pages. */
const whileRendering = /^#content\/.*\.ts$/;
const ofDemo = "#content/demo.ts";

/**
 * Keeps the content out of the build: the rendering code imports it at run time (published-content.ts),
 * and browser scripts read it from a separate module that each page imports.
 */
export function contentApart(contentFolder: string): Plugin {
  const ofOurs = Object.keys(inBrowser).filter((name) => name.startsWith("#app/"));
  return {
    name: "content-apart",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === ofDemo) return resolve(contentFolder, "demo.ts");
      const file = importer && id.startsWith(".") ? resolve(importer, "..", id) : undefined;
      const name = ofOurs.find((one) => file === resolve(one.slice(1))) ?? id;
      if (this.environment.name === "client") {
        if (Object.hasOwn(inBrowser, name)) return `\0${name}`;
        // Only loaders use it, and those are stripped from the browser build.
        return whileRendering.test(id) ? { id: `\0${id}`, moduleSideEffects: false } : undefined;
      }
      if (id === "virtual:service-area-map") {
        return { id: "#content/service-area-map.ts", external: true };
      }
      return whileRendering.test(id) ? { id, external: true } : undefined;
    },
    load(id) {
      if (!id.startsWith("\0#") && id !== "\0virtual:service-area-map") return undefined;
      const code = inBrowser[id.slice(1)];
      if (code === undefined)
        this.error(`${id.slice(1)} is not for browsers: read it in a loader.`);
      return { code, moduleSideEffects: false };
    },
  };
}

type FactsFrom = Parameters<typeof sitePartsOf>[0] &
  Pick<SiteContent, "stateRoute" | "financing"> &
  MenuSource;

/**
 * Writes the modules from which browser scripts read the content. Their names contain a content hash, so
 * a page that is still open keeps using the modules it was rendered with.
 *
 * @returns URL path of the module that each page imports first
 */
export async function writeBrowserFacts(
  client: string,
  content: FactsFrom,
  serviceAreaMap: ServiceAreaDrawing,
): Promise<string> {
  const { shop, stateRoute, financing } = content;
  await mkdir(join(client, "assets"), { recursive: true });
  const write = async (name: string, code: string) => {
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    const urlPath = `/assets/${name}-${hash}.js`;
    await writeFile(join(client, urlPath), code);
    return urlPath;
  };
  const siteParts = sitePartsOf(content);
  const siteMenu = siteMenuOf(content, new Date().getFullYear());
  // Only the application note is needed in the browser, by the dialog; the rest is rendered into pages.
  const note = financing && { applicationNote: financing.applicationNote };
  const late = await write(
    "late-facts",
    `{const facts=${facts};Object.assign(facts.shop,${JSON.stringify(shop)});Object.assign(facts.siteParts,${JSON.stringify({ ...siteParts, fonts: undefined })});Object.assign(facts.siteMenu,${JSON.stringify(siteMenu)});Object.assign(facts,${JSON.stringify({ serviceAreaMap, financing: note })})}\n`,
  );
  const early = {
    shop: earlyShop(shop),
    stateRoute,
    siteParts: earlyParts(siteParts),
    siteMenu: {},
    late,
  };
  return await write("facts", `${facts}=${JSON.stringify(early)};\n`);
}

/** Omits what only forms, account screens and late-loaded parts show. */
const earlyParts = (parts: ReturnType<typeof sitePartsOf>) => ({
  ...parts,
  mark: undefined,
  logo: undefined,
  fonts: undefined,
  warrantyTerms: undefined,
  phoneDays: undefined,
  serviceTitles: undefined,
  shuttleTowns: undefined,
  bookedDays: undefined,
  zoneTitle: undefined,
  onlineDaysHint: undefined,
  timed: undefined,
  mentions: undefined,
});

/**
 * The shop facts that pages need before any interaction. Code loaded later
 * (app/lib/hydration/hydrate-on-interaction.tsx, app/lib/backend/load-backend.ts) has all of them.
 */
const earlyShop = ({ booking, ...shop }: ShopFacts) => ({
  ...shop,
  address: { ...shop.address, country: undefined },
  coordinates: undefined,
  shuttle: undefined,
  rating: undefined,
  callbackTime: undefined,
  shortName: undefined,
  socials: undefined,
  heroPhoto: undefined,
  contactPhoto: undefined,
  // The open-or-closed status is computed from the closures.
  booking: {
    slotMinutes: booking.slotMinutes,
    closures: booking.closures.map((closure) => ({ ...closure, reason: undefined })),
  },
});
