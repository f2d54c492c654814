/** A page of the site, by what it is called. */
export interface NamedPage {
  path: string;
  title: string;
}

/** Which page an old address probably became. */
export interface LikelyPage {
  path: string;
  /** From 0 to 1. */
  likeness: number;
}

/** Below this, nothing is better than a guess. */
const leastLikeness = 0.3;

/** Words that every address may have. */
const empty = new Set(
  "a an and at best by category en for from html htm in index my near of on or our page pages php post posts pro the to top us uncategorized www your aspx asp jsp com".split(
    " ",
  ),
);

/** Words of the trade, which say nothing about which page it was. */
const general = ["auto repair shop", "car care services", "mechanic center garage"];

/** What other sites call pages that this one has under another name. */
const sameAs: Readonly<Record<string, string>> = {
  review: "testimonial",
  feedback: "testimonial",
  appointment: "book",
  schedul: "book",
  reserv: "book",
  payment: "financ",
  credit: "financ",
  stor: "about",
  histor: "about",
  direction: "contact",
  hour: "contact",
  tow: "strand",
  breakdown: "strand",
  ac: "air",
  auto: "car",
  automotiv: "car",
  vehicl: "car",
  map: "sitemap",
};

/** Addresses of home pages. */
const homes = /^\/(?:index|home|default|start)(?:\.\w{2,5})?$/;

/** Whether a page's own words are the town and the trade. */
const isGeneral = ({ path }: NamedPage) => path === "/" || path.startsWith("/locations/");

/**
 * Proposes the page that an old address probably became, by the words that its address shares with
 * addresses and titles; rare words count more. An address that says more than town and trade shares some of that.
 *
 * @returns a function of an old address; undefined where no page is like it
 */
export function similarPages(pages: readonly NamedPage[]) {
  const named = pages.map(({ path, title }) => ({
    path,
    own: new Set(wordsOf(path)),
    words: new Set([...wordsOf(path), ...wordsOf(title)]),
  }));
  const pagesWith = new Map<string, number>();
  for (const { words } of named) {
    for (const word of words) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  }
  const common = new Set([
    ...general.flatMap(wordsOf),
    ...pages.filter(isGeneral).flatMap(({ path, title }) => wordsOf(`${path} ${title}`)),
  ]);
  const weight = (word: string) => Math.log(1 + named.length / (1 + (pagesWith.get(word) ?? 0)));
  const sum = (words: Iterable<string>) => [...words].reduce((all, one) => all + weight(one), 0);
  const known = named.map((page) => ({ ...page, says: sum(page.words) }));

  return (oldPath: string): LikelyPage | undefined => {
    if (homes.test(oldPath)) return { path: "/", likeness: 1 };
    const asked = new Set(wordsOf(oldPath.replace("/*", "")));
    if (asked.size === 0) return undefined;
    const all = sum(asked);
    const telling = [...asked].filter((word) => !common.has(word));
    let best: LikelyPage | undefined;
    for (const { path, own, words, says } of known) {
      if (asked.size === own.size && [...asked].every((word) => own.has(word)))
        return { path, likeness: 1 };
      if (telling.length > 0 && !telling.some((word) => words.has(word))) continue;
      const shared = sum([...asked].filter((word) => words.has(word)));
      // Of two pages that share as much, the one that says less besides.
      const likeness = (2 * shared) / (all + shared + 0.15 * says);
      const isBetter =
        likeness > (best?.likeness ?? 0) ||
        (likeness === best?.likeness && path.length < best.path.length);
      if (shared > 0 && isBetter) best = { path, likeness };
    }
    return best && best.likeness >= leastLikeness ? best : undefined;
  };
}

function wordsOf(text: string): string[] {
  const words = text
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word && !empty.has(word)).map(stem);
}

/** `brakes`, `braking` and `brake` are one word. */
function stem(word: string): string {
  const cut = word.length > 3 ? word.replace(/(?:ings?|ies|es|ed|s|e|y)$/, "") : word;
  return sameAs[cut] ?? sameAs[word] ?? cut;
}
