import { type OldAddress, readOldAddress } from "#shop/pages/old-address.ts";

/** A row of the list of old addresses. */
export interface Redirect {
  id: string;
  oldPath: string;
  /** Null: the page is gone. */
  newPath: string | null;
}

/** Where an old address leads in the end. */
export interface RedirectTarget {
  /** Path of this site with query and fragment; null if the page is gone. */
  to: string | null;
  /** The first row that was followed. */
  id: string;
}

/** More steps than this are a circle. */
const maxSteps = 10;

/** What may follow a new address: never `//`, a backslash or an encoded slash. */
const safePath = /^(?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)+$/;

/**
 * The list in memory: exact addresses first, then those without their query, then the longest
 * beginning. Costs one look per segment of the path, however long the list is.
 *
 * @returns a function that follows an address, through other old addresses if need be, to a page
 *   that exists; undefined if it leads to none
 */
export function redirectMap(rows: readonly Redirect[]) {
  const byPath = new Map(rows.map((row) => [row.oldPath, row]));
  const prefixes = rows.filter(({ oldPath }) => oldPath.endsWith("/*"));
  const longestPrefix = Math.max(0, ...prefixes.map(({ oldPath }) => oldPath.length - 2));

  function next({ path, query }: OldAddress): { row: Redirect; to: string | null } | undefined {
    const exact = (query && byPath.get(`${path}?${query}`)) || byPath.get(path);
    if (exact) return { row: exact, to: exact.newPath };
    for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
      if (end > longestPrefix) continue;
      const row = byPath.get(`${path.slice(0, end)}/*`);
      if (!row) continue;
      const keepsRest = row.newPath?.endsWith("/*");
      const to = keepsRest ? `${row.newPath?.slice(0, -2)}${path.slice(end)}` : row.newPath;
      return !keepsRest || safePath.test(to ?? "") ? { row, to } : undefined;
    }
    return undefined;
  }

  return (url: string, isPage: (path: string) => boolean): RedirectTarget | undefined => {
    const asked = readOldAddress(url);
    let address = asked;
    let first: string | undefined;
    for (let step = 0; address && step < maxSteps; step += 1) {
      const found = next(address);
      if (!found) return undefined;
      first ??= found.row.id;
      if (found.to === null) return { id: first, to: null };
      if (isPage(pathOf(found.to))) {
        return { id: first, to: withCampaign(found.to, asked?.campaign ?? "") };
      }
      address = readOldAddress(found.to);
    }
    return undefined;
  };
}

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? "";

/** Keeps what says which advertisement sent the visitor. */
function withCampaign(to: string, campaign: string): string {
  if (!campaign) return to;
  const [target = "", fragment] = to.split("#");
  const url = `${target}${target.includes("?") ? "&" : "?"}${campaign}`;
  return fragment === undefined ? url : `${url}#${fragment}`;
}
