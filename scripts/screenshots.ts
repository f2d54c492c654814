import { existsSync } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { instantOf } from "#shop/schedule/shop-time.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { ensureChromium } from "./chromium.ts";

const { shop } = folderContent();

/** `npm run screenshots`: takes the README's screenshots of the built site. */
const folder = "docs/images";
/** Maximum bytes per picture, so that the README loads quickly. */
const heaviest = 150_000;
/** Fixed clock, a Tuesday morning at the shop: unchanged pages give identical pictures. */
const moment = instantOf({ date: "2026-12-01", time: "10:20" }, shop.timeZone);
/** Any name works: every request is fulfilled from the files of a build. */
const host = "http://shop.invalid";

interface Picture {
  name: string;
  path: string;
  /** Folder of a build's files. The demo's admin area has sample data. */
  build: "build/client" | "build-demo/client";
  screen: BrowserContextOptions;
  /** Waits until the subject of the picture is visible. */
  ready(page: Page): Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: "home-on-a-phone",
    path: "/",
    build: "build/client",
    screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
    ready: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  {
    name: "admin-area",
    path: "/admin",
    build: "build-demo/client",
    screen: { viewport: { width: 1280, height: 844 }, deviceScaleFactor: 1.25 },
    ready: (page) => page.getByRole("button", { name: "CSV", disabled: false }).waitFor(),
  },
];

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    const file = join(folder, `${picture.name}.webp`);
    const image = await sharp(await take(picture))
      .webp({ quality: 82 })
      .toBuffer();
    if (image.length > heaviest) {
      throw new Error(`${file} would have ${image.length} bytes, more than ${heaviest}.`);
    }
    await writeFile(file, image);
    process.stdout.write(`${file}, ${image.length} bytes\n`);
  }
} finally {
  await browser.close();
}

async function take({ path, build, screen, ready }: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    ...screen,
    locale: "en-US",
    timezoneId: shop.timeZone,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  await context.route(`${host}/**`, async (route) => {
    const file = await fileAt(build, new URL(route.request().url()).pathname);
    await (file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }));
  });
  // Returning visitors have the fonts on first paint (docs/decisions/app/first-paint.md).
  await page.addInitScript(() => localStorage.setItem("fonts", "known"));
  await page.goto(`${host}${path}`, { waitUntil: "networkidle" });
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ animations: "disabled" });
  await context.close();
  return image;
}

/** The file a static host would send for a path; a page is a folder with an index.html. */
async function fileAt(build: string, path: string): Promise<string | undefined> {
  const file = join(build, decodeURIComponent(path));
  if (!existsSync(file)) return undefined;
  if (!(await stat(file)).isDirectory()) return file;
  const index = join(file, "index.html");
  return existsSync(index) ? index : undefined;
}
