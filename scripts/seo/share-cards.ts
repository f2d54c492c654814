import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { cities } from "#content/cities.ts";
import { pageTexts } from "#content/page-texts.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import type { Service } from "#shop/catalog/service.ts";
import { formatDriveTime, warrantyText } from "#shop/format.ts";
import { formatPhone } from "#shop/phone-format.ts";
import type { CardGround, CardText, cardFonts, DrawnGround } from "./draw-card.ts";

/** Kept between builds: an unchanged card is copied instead of drawn. */
const cacheDirectory = "node_modules/.cache/share-cards";

/** Above this many cards, each is compressed quickly: only link preview bots fetch them, one at a time. */
const cardsWorthTheTime = 100;

/** Files that invalidate every cached card: the drawing code, and the version of satori. */
const drawnBy = ["scripts/seo/draw-card.ts", "node_modules/satori/package.json"];

/**
 * Draws the preview images of shared links: one per service and city, and `default`.
 *
 * @param clientDirectory receives `images/cards/{slug}.png`
 * @returns the number of cards
 */
export async function writeShareCards(clientDirectory: string): Promise<number> {
  const target = join(clientDirectory, "images/cards");
  await mkdir(target, { recursive: true });
  await mkdir(cacheDirectory, { recursive: true });
  const code = await Promise.all(drawnBy.map((file) => readFile(file)));
  const all = await cards();
  const quick = all.length > cardsWorthTheTime;
  let fonts: ReturnType<typeof cardFonts> | undefined;
  const grounds = new Map<CardGround, Promise<DrawnGround>>();
  const draw = async ({ words, ground }: PlannedCard) => {
    // Loaded only where a card is new: nearly every site that is published has those of the one before.
    const drawing = await import("./draw-card.ts");
    fonts ??= drawing.cardFonts();
    const drawn = grounds.get(ground) ?? drawing.drawGround(ground, await fonts);
    grounds.set(ground, drawn);
    return drawing.drawCard(words, await drawn, await fonts, quick);
  };
  const write = async (card: PlannedCard) => {
    const hash = createHash("sha256");
    const { drawing, mark, ...words } = card.ground;
    // Not the drawings as JSON, which would write each of their bytes as a number, for every card.
    const said = JSON.stringify({ ...card, ground: words, quick });
    for (const part of [...code, drawing, mark, said]) hash.update(part);
    const cached = join(cacheDirectory, `${hash.digest("hex").slice(0, 32)}.png`);
    const file = join(target, `${card.slug}.png`);
    const found = await copyFile(cached, file).then(
      () => true,
      () => false,
    );
    if (found) return;
    const picture = await draw(card);
    await writeFile(cached, picture);
    await writeFile(file, picture);
  };
  const waiting = all.values();
  const work = async () => {
    for (const card of waiting) await write(card);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return all.length;
}

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

async function cards(): Promise<PlannedCard[]> {
  const { city, state } = shop.address;
  const common = {
    tab: `${city}, ${state}`,
    shopName: shop.name,
    phone: formatPhone(shop.phone),
    mark: await readFile("public/favicon.svg"),
  };
  const grounds = new Map<string, CardGround>();
  const drawings = new Map(services.map((service) => [service.id, drawingOf(service)]));
  for (const image of [generalImage, ...drawings.values()]) {
    if (grounds.has(image)) continue;
    grounds.set(image, { ...common, drawing: await readFile(join("public", image)) });
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
    ...cities.flatMap(({ slug, name, driveMinutes }) =>
      plan(slug, generalImage, {
        title: `Auto repair for ${name} drivers`,
        line: `${formatDriveTime(driveMinutes)} to the shop`,
      }),
    ),
  ];
}
