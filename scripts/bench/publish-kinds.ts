import { setTimeout } from "node:timers/promises";
import { startingPages } from "#shop/catalog/site/starting-pages.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { startingMenus } from "#shop/pages/menus.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import type { Call } from "./administrator.ts";
import type { Figure } from "./report.ts";
import type { RunningServer } from "./running-server.ts";

/** What an owner publishes. */
interface Change {
  parts: (now: SiteContent) => Partial<SiteContent>;
  /** A page on which visitors see it, and its words there. */
  path: string;
  words: string;
}

const month = () => addDays(new Date().toISOString().slice(0, 10), 30);

const changes: Readonly<Record<string, Change>> = {
  "an own page": {
    parts: () => ({ ownPages: startingPages.slice(0, 1).map((page) => ({ ...page })) }),
    path: `/${startingPages[0]?.slug}`,
    words: 'id="page-title"',
  },
  "a menu": {
    parts: () => ({
      menus: { header: [{ id: "contact", name: "Find us" }, ...startingMenus.header.slice(0, 3)] },
    }),
    path: "/about",
    words: ">Find us<",
  },
  "a notice": {
    parts: () => ({
      notices: [{ id: "noon", text: "We close at noon on Friday.", pages: "all", kind: "news" }],
    }),
    path: "/contact",
    words: "We close at noon on Friday.",
  },
  "an offer": {
    parts: ({ services }) => ({
      offers: [
        {
          id: "winter",
          title: "Winter check",
          amount: 49,
          terms: "Most cars and trucks.",
          services: services.map(({ id }) => id),
          until: month(),
          onHome: true,
        },
      ],
    }),
    path: "/",
    words: "Winter check",
  },
};

/**
 * Publishes a change of each kind, and waits until visitors see it.
 *
 * @returns how many seconds each took
 */
export async function measureKinds(server: RunningServer, call: Call): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, { parts, path, words }] of Object.entries(changes)) {
    const [{ document, revision }] = await call("content_draft?select=document,revision");
    await call("rpc/save_content_draft", { parts: parts(document), revision });
    const [saved] = await call("content_draft?select=revision");
    const start = performance.now();
    await call("rpc/publish_content_draft", { revision: saved.revision, note: what });
    await untilSeen(server, path, (page) => page.includes(words));
    figures.push(figureOf(what, start));
  }
  const start = performance.now();
  const entries = [{ line: 1, old: "/brakes.php", new: "/services" }];
  await call("rpc/add_redirects", { entries, preview: false });
  await untilSeen(server, "/brakes.php", (_, { pathname }) => pathname === "/services");
  return [...figures, figureOf("an old address", start)];
}

/** Waits until a page shows something, or leads to where it does. */
export async function untilSeen(
  { url }: RunningServer,
  path: string,
  isThere: (page: string, at: URL) => boolean,
): Promise<void> {
  for (;;) {
    const response = await fetch(url + path);
    if (isThere(await response.text(), new URL(response.url))) return;
    await setTimeout(50);
  }
}

const figureOf = (what: string, start: number): Figure => ({
  what: `${what}, until visitors see it`,
  value: (performance.now() - start) / 1000,
  unit: "s",
  budget: { atMost: 5 },
});
