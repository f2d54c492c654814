import { existsSync } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { shop } from "#content/shop.ts";
import { instantOf } from "#shop/schedule/shop-time.ts";
import { ensureChromium } from "./chromium.ts";

/** `npm run screenshots`: the pictures of the README, taken of the site as it is built. */
const folder = "docs/images";
/** A picture that is heavier slows down everybody who opens the README. */
const heaviest = 150_000;
/** A Tuesday morning at the shop: the same pages give the same pictures, whenever they are taken. */
const moment = instantOf({ date: "2026-12-01", time: "10:20" }, shop.timeZone);
/** Any name will do: every request is answered from the files of a build. */
const host = "http://shop.invalid";

interface Picture {
  name: string;
  path: string;
  /** The folder with the files of a build. The demo has people in its admin area. */
  build: "build/client" | "build-demo/client";
  screen: BrowserContextOptions;
  /** Waits for what the picture is about. */
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
  // Whoever has been here before has the fonts at once (decision 032).
  await page.addInitScript(() => localStorage.setItem("fonts", "known"));
  await page.goto(`${host}${path}`, { waitUntil: "networkidle" });
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ animations: "disabled" });
  await context.close();
  return image;
}

/** The file that a static host would send for a path: pages are folders with an index. */
async function fileAt(build: string, path: string): Promise<string | undefined> {
  const file = join(build, decodeURIComponent(path));
  if (!existsSync(file)) return undefined;
  if (!(await stat(file)).isDirectory()) return file;
  const index = join(file, "index.html");
  return existsSync(index) ? index : undefined;
}
