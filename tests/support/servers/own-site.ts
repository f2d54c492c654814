import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import type { RunningServer } from "./running-server.ts";

/**
 * The content of a page for readers and programs. Removes other scripts, which name all routes, and
 * classes, which name parts that other shops have.
 */
const visible = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, " ")
    .replaceAll(/ class="[^"]*"/g, "");

/** Everything that version 1 says to visitors: in pages and lists, and in the facts for scripts. */
export async function everyText(shop: RunningServer): Promise<{ pages: string; facts: string }> {
  const sites = join(shop.dataDirectory, "site");
  const [site = ""] = (await readdir(sites)).filter((name) => name.startsWith("1-"));
  const client = join(sites, site, "client");
  const home = await readFile(join(client, "index.html"), "utf8");
  const [first = ""] = home.match(/\bfacts-[\w-]+\.js/) ?? [];
  const early = await readFile(join(client, "assets", first), "utf8");
  const [late = ""] = early.match(/late-facts-[\w-]+\.js/) ?? [];
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const pages = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(html|txt|xml|webmanifest)$/.test(entry.name))
      .map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")),
  );
  return {
    pages: pages.map(visible).join("\n"),
    facts: early + (await readFile(join(client, "assets", late), "utf8")),
  };
}

/** Names that every town has. */
const everywhere = ["Main Street", "Old Town", "Downtown", "City Hall"];

/** Names and numbers that only the example's shop has. */
export function namesOf({ shop, cities, testimonials }: SiteContent): string[] {
  const digits = shop.phone.slice(2);
  return [
    ...[shop.name, shop.email, shop.phone, shop.address.street, shop.address.city],
    `${digits.slice(3, 6)}-${digits.slice(6)}`,
    ...[shop.address.stateName, shop.address.postalCode, shop.timeZone],
    ...cities.flatMap(({ name, slug, county }) => [name, slug, `${county} County`]),
    ...cities
      .flatMap(({ landmarks, localRoads, neighborhoods }) => [
        ...landmarks,
        ...localRoads,
        ...neighborhoods,
      ])
      .filter((name) => !everywhere.includes(name)),
    ...testimonials.map(({ name }) => name),
  ];
}

/** Claims that not every shop may make. */
export const claims = [
  ...[
    "shuttle",
    "ASE-certified",
    "igital inspection",
    "igital vehicle inspection",
    "with photos",
    "family-owned",
    "24/7",
    "financing",
    "one business hour",
  ],
  "Atlanta",
  // Nor anything unconfirmed, once the owner has finished the set-up.
  ...["draft", "Draft", "ample figures", "as samples"],
];

/**
 * Runs `npm run launch-check` for a server in a folder, as an operator with a proxy and mail would.
 */
export const launchCheck = (shop: RunningServer, folder: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(process.cwd(), "scripts/launch-check.ts")],
      {
        cwd: folder,
        env: {
          ...process.env,
          DATA_DIR: shop.dataDirectory,
          SITE_URL: "https://www.brazoscarcare.test",
          SMTP_URL: "smtps://user:password@mail.test:465",
          TRUSTED_PROXIES: "127.0.0.1",
        },
      },
      (_, said) => resolve({ code: child.exitCode ?? -1, said }),
    );
  });
