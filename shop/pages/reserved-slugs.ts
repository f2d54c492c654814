import { callbackPath, joinPath, paths, verifyPath } from "./paths.ts";

/** Where the server's own addresses begin; during development, Vite asks it for them. */
export const serverPaths: readonly string[] = [
  ...["/api", "/auth/v1", "/rest/v1", "/storage/v1", "/functions/v1", "/realtime/v1"],
  ...[
    "/visit",
    "/waitlist",
    "/photos",
    "/setup",
    "/preview",
    "/feeds",
    "/go",
    "/no-more",
    callbackPath,
    joinPath,
    verifyPath,
  ],
  ...["/config.json", "/count.js", "/healthz", "/readyz", "/metrics", "/.well-known"],
];

/** Folders of files. */
const folders = ["/assets", "/images", "/404"];

const firstPart = (path: string) => path.split(/[/?#]/)[1] ?? "";

const reserved = new Set([...Object.values(paths), ...serverPaths, ...folders].map(firstPart));

/**
 * Whether an own page cannot have this address, because it belongs to the product: to a page, a screen
 * or a file of the site, to its server, or to the pages of cities.
 */
export const isReservedSlug = (slug: string): boolean =>
  reserved.has(slug) || slug.startsWith("auto-repair-");
