import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { warrantyText } from "#shop/format.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { type CardFonts, cardFonts } from "./card-fonts.ts";
import { type Card, drawCard } from "./draw-card.ts";

/** Outlives a build: an unchanged card is copied, not drawn again. */
const cacheDirectory = "node_modules/.cache/share-cards";

/** The files whose change makes every card a different one. */
const drawnBy = ["scripts/seo/draw-card.ts", "scripts/seo/card-fonts.ts"];

/**
 * Draws the pictures of shared links: one for each service and city, and `default`.
 *
 * @param clientDirectory gets `images/cards/{slug}.png`
 * @returns how many cards there are
 */
export async function writeShareCards(clientDirectory: string): Promise<number> {
  const target = join(clientDirectory, "images/cards");
  await mkdir(target, { recursive: true });
  await mkdir(cacheDirectory, { recursive: true });
  const code = await Promise.all(drawnBy.map((file) => readFile(file)));
  const all = await cards();
  let fonts: Promise<CardFonts> | undefined;
  const write = async ([slug, card]: [slug: string, card: Card]) => {
    const hash = createHash("sha256");
    for (const part of [...code, JSON.stringify(card)]) hash.update(part);
    const cached = join(cacheDirectory, `${hash.digest("hex").slice(0, 32)}.png`);
    const file = join(target, `${slug}.png`);
    const found = await copyFile(cached, file).then(
      () => true,
      () => false,
    );
    if (found) return;
    fonts ??= cardFonts(cacheDirectory);
    const picture = await drawCard(card, await fonts);
    await writeFile(cached, picture);
    await writeFile(file, picture);
  };
  const waiting = all.values();
  const work = async () => {
    for (const entry of waiting) await write(entry);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return all.length;
}

async function cards(): Promise<[slug: string, card: Card][]> {
  const { city, state } = shop.address;
  const place = `${city}, ${state}`;
  const drawing = (image: string) => readFile(join("public", image));
  const common = {
    shopName: shop.name,
    phone: formatPhone(shop.phone),
    mark: await drawing("favicon.svg"),
  };
  const general = await drawing("images/services/default.svg");
  return [
    [
      "default",
      {
        ...common,
        tab: place,
        title: "Auto repair you can see for yourself",
        line: `Family-owned since ${shop.foundedYear}`,
        drawing: general,
      },
    ],
    ...(await Promise.all(
      services.map(
        async (service): Promise<[string, Card]> => [
          service.slug,
          {
            ...common,
            tab: place,
            title: service.title,
            line: `${warrantyText(shop.warranty.standard)} warranty`,
            drawing: await drawing(service.image),
          },
        ],
      ),
    )),
    ...cities.map((entry): [string, Card] => [
      entry.slug,
      {
        ...common,
        tab: place,
        title: `Auto repair for ${entry.name} drivers`,
        line: `${entry.driveMinutes.min}-${entry.driveMinutes.max} minutes to the shop`,
        drawing: general,
      },
    ]),
  ];
}
