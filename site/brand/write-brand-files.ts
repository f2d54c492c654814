import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkOrCopy } from "#platform/link-or-copy.ts";
import { logoFile, logoOnDark } from "#shop/brand/brand-css.ts";
import { paletteOf } from "#shop/brand/palette-of.ts";
import { isSampleName } from "#shop/catalog/editing/samples.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { mailLogoPath } from "#shop/pages/paths.ts";
import { logoBytes } from "./logo-image.ts";
import { recolorDrawing } from "./recolor-drawing.ts";

/** In a site's folder: what its icons were drawn from, and their names. */
const recordName = "brand-files.json";
const drawnBy = [
  ...["site/brand/draw-icons.ts", "site/brand/recolor-drawing.ts"],
  "node_modules/satori/package.json",
];

/**
 * Writes what shows whose site it is: icons, the logo's files, and the services' drawings in its colors. The sample
 * keeps the files of the program.
 *
 * @param directory folder of the site
 * @param like folder of an earlier site, whose files are taken where they would be the same
 */
export async function writeBrandFiles(
  { brand, shop }: PageContent,
  directory: string,
  like?: string,
): Promise<void> {
  if (brand === undefined && isSampleName(shop.name)) return;
  const client = join(directory, "client");
  const code = await Promise.all(drawnBy.map((file) => readFile(file)));
  const hash = createHash("sha256").update(JSON.stringify([shop.name, brand, paletteOf(brand)]));
  for (const file of code) hash.update(file);
  const drawnFrom = hash.digest("base64url");
  const known = like === undefined ? undefined : await readRecord(like);
  const isSame = like !== undefined && known?.drawnFrom === drawnFrom;
  const files = isSame
    ? known.names.map((name): [string] => [name])
    : await drawFiles(shop.name, brand);
  for (const [name, bytes] of files) {
    const target = join(client, name);
    await mkdir(dirname(target), { recursive: true });
    // They may be hard links to the program's files, with compressed copies of their own.
    for (const ending of ["", ".br", ".zst", ".gz"]) await rm(target + ending, { force: true });
    if (bytes) await writeFile(target, bytes);
    else await linkOrCopy(join(like ?? "", "client", name), target);
  }
  const names = files.map(([name]) => name);
  await writeFile(join(directory, recordName), JSON.stringify({ drawnFrom, names }));
}

async function readRecord(
  directory: string,
): Promise<{ drawnFrom: string; names: string[] } | undefined> {
  const text = await readFile(join(directory, recordName), "utf8").catch(() => undefined);
  return text && JSON.parse(text);
}

async function drawFiles(
  shopName: string,
  brand: PageContent["brand"],
): Promise<[name: string, bytes: Buffer][]> {
  // Loaded only where something is new: satori takes memory.
  const { drawIcons, drawMailLogo } = await import("./draw-icons.ts");
  const onDark = logoOnDark(brand ?? {});
  const logos = [brand?.logo, onDark?.logo].filter((logo) => logo !== undefined);
  return [
    ...(isSampleName(shopName) && !brand?.logo ? [] : await drawIcons(shopName, brand)),
    ...logos.map((logo): [string, Buffer] => [logoFile(logo).slice(1), logoBytes(logo)]),
    ...(onDark
      ? [[mailLogoPath.slice(1), await drawMailLogo(onDark.logo, onDark.plate)] as [string, Buffer]]
      : []),
    ...(brand?.action ? await drawings(brand) : []),
  ];
}

async function drawings(brand: PageContent["brand"]): Promise<[string, Buffer][]> {
  const folder = "images/services";
  const names = (await readdir(join("public", folder))).filter((name) => name.endsWith(".svg"));
  return await Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => {
      const svg = await readFile(join("public", folder, name), "utf8");
      return [`${folder}/${name}`, Buffer.from(recolorDrawing(svg, brand))];
    }),
  );
}
