import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Published } from "#app/lib/site/published.ts";

/** Global variable that holds what browser scripts know of the content (app/lib/site/published.ts). */
const facts = "globalThis.shopFacts";

/**
 * Writes the modules from which browser scripts read the content. Their names contain a content hash, so
 * a page that is still open keeps using the modules it was rendered with.
 *
 * @returns URL path of the module that each page imports first
 */
export async function writeBrowserFacts(
  client: string,
  { shop, stateRoute, siteParts, siteMenu, financing, serviceAreaMap }: Published,
): Promise<string> {
  await mkdir(join(client, "assets"), { recursive: true });
  const write = async (name: string, code: string) => {
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    const urlPath = `/assets/${name}-${hash}.js`;
    await writeFile(join(client, urlPath), code);
    return urlPath;
  };
  const late = await write(
    "late-facts",
    `{const facts=${facts};Object.assign(facts.shop,${JSON.stringify(shop)});Object.assign(facts.siteParts,${JSON.stringify({ ...siteParts, fonts: undefined })});Object.assign(facts.siteMenu,${JSON.stringify(siteMenu)});Object.assign(facts,${JSON.stringify({ serviceAreaMap, financing })})}\n`,
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
const earlyParts = (parts: Published["siteParts"]) => ({
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
const earlyShop = ({ booking, ...shop }: Published["shop"]) => ({
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
