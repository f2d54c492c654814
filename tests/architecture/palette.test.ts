import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files whose colors are no theme's. */
const ownColors = new Set([
  // Signs as the state paints them, the logo, and lamps and sheets that are named by classes.
  "app/components/ui/road-shield.tsx",
  "shop/brand/sample-mark.ts",
  // White under a logo that is made for it.
  "shop/brand/brand-css.ts",
  "app/components/service-image.tsx",
  "app/sections/guide-sign.tsx",
  "app/sections/process-steps.tsx",
  "app/sections/home/hero.tsx",
  "app/sections/home/services-grid.tsx",
  "app/sections/service/related-services.tsx",
  "app/sections/service/service-catalogue.tsx",
  // Ink on white paper.
  "app/styles/print.css",
  // White behind what is transparent, and around a code that cameras read.
  "app/lib/draw-jpeg.ts",
  "app/components/content-form/crop-photo.tsx",
  "app/components/qr-code.tsx",
  "server/photos/photos.ts",
  "server/pictures/read-picture.ts",
]);

const color = /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})\b|\b(?:rgb|hsl|oklch)a?\(/gi;

it("the site, the pages of the server and mails take their colors from the one palette", () => {
  const files = globSync("{app,server,site,shop,platform}/**/*.{ts,tsx,css}").filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== "shop/palette.ts",
  );
  expect(files.length).toBeGreaterThan(300);
  const named = files.flatMap((file) =>
    ownColors.has(file)
      ? []
      : (readFileSync(file, "utf8").match(color) ?? []).map((found) => [file, found]),
  );
  expect(named).toEqual([]);
});
