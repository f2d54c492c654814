import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ownPageCard } from "#app/lib/seo/share-card.ts";
import { linkOrCopy } from "#platform/link-or-copy.ts";
import { logoOnDark } from "#shop/brand/brand-css.ts";
import { logoSize } from "#shop/brand/logo.ts";
import { paletteOf } from "#shop/brand/palette-of.ts";
import { isSampleName } from "#shop/catalog/editing/samples.ts";
import type { Service } from "#shop/catalog/service.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { cutText } from "#shop/text/cut-text.ts";
import { formatDriveTime, warrantyText } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { drawingSource, logoSource } from "#site/brand/logo-image.ts";
import { recolorDrawing } from "#site/brand/recolor-drawing.ts";
import type { CardGround, CardText, cardFonts, DrawnGround } from "./draw-card.ts";

/** In a site's folder: what each of its cards was drawn from. */
const recordName = "cards.json";

/** Above this many cards, each is compressed quickly: only link preview bots fetch them, one at a time. */
const cardsWorthTheTime = 100;

/** Files that every card depends on: the drawing code, and the version of satori. */
const drawnBy = ["site/seo/draw-card.ts", "node_modules/satori/package.json"];

/**
 * Draws the preview images of shared links: one per service, city and own page, and `default`.
 *
 * @param directory folder of the site; receives `client/images/cards/{slug}.png`
 * @param like folder of an earlier site, whose unchanged cards are taken: drawing one takes a tenth of a second
 * @returns the number of cards
 */
export async function writeShareCards(
  content: PageContent,
  directory: string,
  like?: string,
): Promise<number> {
  const { brand } = content;
  const target = join(directory, cardsFolder);
  await mkdir(target, { recursive: true });
  const known = like === undefined ? {} : await readRecord(like);
  const record: Record<string, string> = {};
  const code = await Promise.all(drawnBy.map((file) => readFile(file)));
  const all = await cards(content);
  const quick = all.length > cardsWorthTheTime;
  let fonts: ReturnType<typeof cardFonts> | undefined;
  const grounds = new Map<CardGround, Promise<DrawnGround>>();
  const draw = async ({ words, ground }: PlannedCard) => {
    // Loaded only where a card is new: nearly every site that is published has those of the one before.
    const drawing = await import("./draw-card.ts");
    fonts ??= drawing.cardFonts(brand?.fonts);
    const drawn = grounds.get(ground) ?? drawing.drawGround(ground, await fonts);
    grounds.set(ground, drawn);
    return drawing.drawCard(words, await drawn, await fonts, quick);
  };
  const write = async (card: PlannedCard) => {
    const hash = createHash("sha256");
    const { drawing, ...words } = card.ground;
    // Not the drawings as JSON, which would write each of their bytes as a number, for every card.
    const said = JSON.stringify({ ...card, ground: words, quick, fonts: brand?.fonts });
    for (const part of [...code, drawing, said]) hash.update(part);
    const drawnFrom = hash.digest("base64url");
    record[card.slug] = drawnFrom;
    const name = `${card.slug}.png`;
    if (like !== undefined && known[card.slug] === drawnFrom) {
      await linkOrCopy(join(like, cardsFolder, name), join(target, name));
    } else {
      await writeFile(join(target, name), await draw(card));
    }
  };
  const waiting = all.values();
  const work = async () => {
    for (const card of waiting) await write(card);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await writeFile(join(directory, recordName), JSON.stringify(record));
  return all.length;
}

const cardsFolder = "client/images/cards";

/** What the cards of a site were drawn from, by slug; nothing for a site without a record. */
const readRecord = (directory: string): Promise<Readonly<Record<string, string>>> =>
  readFile(join(directory, recordName), "utf8").then(JSON.parse, () => ({}));

interface PlannedCard {
  slug: string;
  words: CardText;
  /** The same object for all cards that share it, so that it is rendered once. */
  ground: CardGround;
}

/** The drawing on cards that are not about a service. */
const generalImage = "/images/services/default.svg";

/** Cards show drawings only: a service with a photograph uses its original drawing, if there is one. */
function drawingOf({ id, image }: Service): string {
  if (image.endsWith(".svg")) return image;
  const own = `/images/services/${id}.svg`;
  return existsSync(join("public", own)) ? own : generalImage;
}

/** A drawing in the colors of the brand. */
const drawingFile = async (image: string, brand: PageContent["brand"]) =>
  Buffer.from(recolorDrawing(await readFile(join("public", image), "utf8"), brand));

/** Widest that a logo gets on a card. */
const widestLogo = 480;

async function markOfCards({ brand, shop }: PageContent): Promise<Pick<CardGround, "mark">> {
  const own = logoOnDark(brand ?? {});
  const size = own && logoSize(own.logo);
  if (own && size) {
    const width = Math.min(widestLogo, Math.round((size.width / size.height) * 64));
    return { mark: { source: logoSource(own.logo), width, plate: own.plate } };
  }
  if (!isSampleName(shop.name)) return {};
  const shield = await readFile("public/favicon.svg");
  return { mark: { source: drawingSource(shield), width: 64, plate: false } };
}

async function cards(content: PageContent): Promise<PlannedCard[]> {
  const { brand, cities, ownPages, pageTexts, services, shop } = content;
  const { city, state } = shop.address;
  const common = {
    tab: `${city}, ${state}`,
    shopName: brand?.logoHasName ? "" : shop.name,
    phone: formatPhone(shop.phone),
    colors: paletteOf(brand).light,
    ...(await markOfCards(content)),
  };
  const grounds = new Map<string, CardGround>();
  const drawings = new Map(services.map((service) => [service.id, drawingOf(service)]));
  for (const image of [generalImage, ...drawings.values()]) {
    if (grounds.has(image)) continue;
    grounds.set(image, { ...common, drawing: await drawingFile(image, brand) });
  }
  const plan = (slug: string, image: string, words: CardText): PlannedCard[] => {
    const ground = grounds.get(image);
    return ground ? [{ slug, words, ground }] : [];
  };
  return [
    ...plan("default", generalImage, {
      title: pageTexts.shareCard.title,
      line:
        pageTexts.shareCard.line ??
        `${shop.claims.familyOwned ? "Family-owned since" : "Since"} ${shop.foundedYear}`,
    }),
    ...services.flatMap(({ id, slug, title }) =>
      plan(slug, drawings.get(id) ?? generalImage, {
        title,
        line: shop.warranty
          ? `${warrantyText(shop.warranty.standard)} warranty`
          : "Written estimate before any work",
      }),
    ),
    ...(ownPages ?? []).flatMap((page) =>
      plan(ownPageCard(page).slug, generalImage, {
        title: page.title,
        line: cutText(page.lead, 70),
      }),
    ),
    ...cities.flatMap(({ slug, name, driveMinutes }) =>
      plan(slug, generalImage, {
        title: `Auto repair for ${name} drivers`,
        line: `${formatDriveTime(driveMinutes)} to the shop`,
      }),
    ),
  ];
}
