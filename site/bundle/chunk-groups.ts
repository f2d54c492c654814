import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Rolldown } from "vite";

interface Graph {
  getModuleInfo: Rolldown.GetModuleInfo;
}

/** Modules that every page loads first. */
const entries = [resolve("app/entry.client.tsx"), resolve("app/root.tsx")];

/**
 * Modules that nearly every page uses; a separate chunk for each would be larger in total. The last one is imported
 * by the home page and by the header, which would load the chunk of that page on every other one.
 */
const shared = [
  resolve("app/components/hours-list.tsx"),
  resolve("app/components/ui/lane-divider.tsx"),
  resolve("app/lib/submission/has-recent-requests.ts"),
];

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => resolve(folder, name));

const publicPages = modulesIn("app/pages/public");
/** Screens of accounts and the desk. */
const screens = modulesIn("app/pages").filter((name) => !publicPages.includes(name));

const forms = [
  resolve("app/components/appointment-form/appointment-form.tsx"),
  resolve("app/components/contact-form/contact-form.tsx"),
  resolve("app/components/financing/financing-dialog-window.tsx"),
];

const headerBar = resolve("app/components/frame/header-bar.tsx");
/** Sends requests that wait for a connection; every page of the site loads it. */
const resending = resolve("app/lib/submission/resend-and-notify.ts");
/** Code that public pages with and without forms load: the header, and what reads a session. */
const onMostPages = [headerBar, resolve("app/lib/backend/live/live.ts")];

const isIcon = (id: string) => /[\\/]icons[\\/]/.test(id);

/**
 * The modules that `start` imports, and what these import.
 *
 * @param isLazy whether a module that is imported dynamically counts, too
 */
function importsOf(
  start: readonly string[],
  graph: Graph,
  isLazy: (id: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // Icons belong to the pages that show them; modules only import the index of all icons.
    // The stylesheet stays with the root route, which links to it.
    if (found.has(next) || isIcon(next) || next.endsWith(".css")) continue;
    found.add(next);
    const info = graph.getModuleInfo(next);
    waiting.push(...(info?.importedIds ?? []));
    waiting.push(...(info?.dynamicallyImportedIds ?? []).filter(isLazy));
  }
  return found;
}

let framed: Set<string> | undefined;

/**
 * Puts the entries' imports and shared modules into one chunk. By default, the bundler makes a chunk of each module
 * shared by pages, and small files compress badly.
 */
function frame(id: string, graph: Graph): string | null {
  if (!framed) {
    framed = importsOf([...entries, ...shared], graph);
    for (const entry of entries) framed.delete(entry);
  }
  return framed.has(id) ? "frame" : null;
}

/** What parts of the site import. */
interface Parts {
  forms: Set<string>[];
  onMostPages: Set<string>;
  resending: Set<string>;
  publicPages: Set<string>;
  screens: Set<string>;
}

let parts: Parts | undefined;

const isApart = (part: string) => forms.includes(part) || onMostPages.includes(part);

const schemaLibrary = /node_modules[\\/]zod[\\/]/;
const formLibrary = /node_modules[\\/](react-hook-form|@hookform)[\\/]/;

/** Icons of the forms: they cannot be found by imports, which are of the index of all icons. */
const iconsOfParts = {
  common: /icons[\\/](?:chevron-down|x)\.m?js/,
  field: /icons[\\/](?:eye|eye-off|loader-circle)\.m?js/,
  booking: /icons[\\/](?:calendar-clock|calendar-days|calendar-plus-x|image-plus)\.m?js/,
};

/**
 * Puts what the forms share with each other, and with account and desk, into few chunks: a browser asks for six files
 * at a time, each of which takes a round trip, so forty small ones would keep a form waiting longer than their bytes
 * do.
 *
 * - `common`: what the header needs, too
 * - `field`: what screens without such a form need, too
 * - `booking`: the same of the appointment form alone
 * - `form-schemas`: what describes and checks values
 * - `form`: what other forms need, too
 * - `requests`: what sends requests that wait for a connection, which screens do, too
 * - `public-form`: the rest
 */
function formPart(id: string, graph: Graph): string | null {
  for (const [part, icons] of Object.entries(iconsOfParts)) if (icons.test(id)) return part;
  parts ??= {
    forms: forms.map((form) => importsOf([form], graph)),
    onMostPages: importsOf(onMostPages, graph),
    resending: importsOf([resending], graph),
    publicPages: importsOf(publicPages, graph, (part) => !isApart(part)),
    screens: importsOf(screens, graph, (part) => !isApart(part)),
  };
  const users = parts.forms.filter((imports) => imports.has(id)).length;
  if (users === 0 || forms.includes(id)) return null;
  if (parts.onMostPages.has(id)) return "common";
  if (parts.publicPages.has(id)) return null;
  if (!parts.screens.has(id)) {
    if (parts.resending.has(id)) return "requests";
    return users > 1 ? "public-form" : null;
  }
  const imports = [...importsOf([id], graph)];
  if (imports.some((imported) => formLibrary.test(imported))) return "form";
  if (imports.some((imported) => schemaLibrary.test(imported))) return "form-schemas";
  return users > 1 ? "field" : "booking";
}

let ofHeader: Set<string> | undefined;

/** Puts the packages of the menus into one chunk, which toasts use, too. */
function menu(id: string, graph: Graph): string | null {
  ofHeader ??= importsOf([headerBar], graph);
  return ofHeader.has(id) && /[\\/]node_modules[\\/]/.test(id) ? "menu" : null;
}

/** How the browser's modules are divided into chunks; the first group that has a module gets it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: "vendor",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run)[\\/]/,
  },
  { name: frame, debugName: "frame" },
  // Separate, because the bundler would merge it with code of forms that do not use it.
  { name: "form-state", test: formLibrary },
  { name: "schemas", test: schemaLibrary },
  // A group includes its modules' imports. Signs and shields are also used by other pages, so
  // their group precedes that of the home page, which other pages would otherwise load.
  {
    name: "road-signs",
    test: /road-shields?\.tsx|state-route\.ts|guide-sign\.tsx/,
  },
  // Includes the card that the appointment page shows, too.
  { name: "home", test: /home\.tsx|appointment-request-card\.tsx/ },
  // The header section of every page except the home page.
  {
    name: "banner",
    test: /page-banner\.tsx|breadcrumbs\.tsx|icons[\\/]chevron-right\.m?js/,
  },
  // Photographs and drawings: few pages use only one of them.
  {
    name: "photo",
    test: /components[\\/](?:photo|service-image)\.tsx|picture-files\.ts/,
  },
  // What the header and the sections below the first view share.
  {
    name: "links",
    test: /stranded-link\.tsx|icons[\\/](?:arrow-right|clock|mail|phone-call)\.m?js/,
  },
  // What the contact section shares with a city's page.
  { name: "shop-map", test: /[\\/](?:shop-map|area-map|map-actions)\.tsx|map-links\.ts/ },
  // Each includes its modules' imports, so the ones that others import come first.
  ...["common", "field", "booking", "form-schemas", "form", "requests", "public-form"].map(
    (name) => ({
      name: (id: string, graph: Graph) => (formPart(id, graph) === name ? name : null),
      debugName: name,
    }),
  ),
  // What the header shares with the footer and the desk's frame.
  {
    name: "brand",
    test: /(?:brand|theme-switch)\.tsx|(?:menu|shown)-entries\.ts|desk-screens\.ts|icons[\\/](?:moon|sun)\.m?js/,
  },
  { name: menu, debugName: "menu" },
  { name: "header-bar", test: /header-bar\.tsx/ },
];
