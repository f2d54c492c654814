import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isUnavailable, sqlState } from "#platform/database/errors.ts";
import type { Log } from "#platform/log.ts";
import { bookingFacts } from "#server/content/content-rows.ts";
import { mergeContent } from "#shop/catalog/editing/merge-content.ts";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { formatCount } from "#shop/text/format.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import {
  PublishingError,
  type RenderingPlace,
  renderedSite,
  type Version,
} from "./rendered-sites.ts";

/** Runs a statement with the server's role or as the database owner. */
export type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Duration of a rendering process's claim on a version; renewed well before it expires. */
const claimSeconds = 60;

interface Publishing {
  query: Query;
  place: RenderingPlace;
  log: Pick<Log, "info" | "warn">;
  /** Folder of the site that is being served. */
  like: () => string;
  /**
   * Loads a rendered site before it is marked as published, so that the live version is always
   * servable. The returned function switches to it.
   */
  load?: (directory: string) => Promise<() => void>;
}

/**
 * Ends expired versions, and renders and publishes every version that is due. A version that cannot
 * be published is rejected with the reason, and the live one stays.
 *
 * @returns number of versions published or rejected
 */
export async function publishDue(publishing: Publishing): Promise<number> {
  for (let settled = 0; ; settled += 1) {
    await endDue(publishing.query);
    const [claimed] = await publishing.query<Claimed>(
      "select *, (select closures from settings) as closures from private.claim_content_version($1)",
      [claimSeconds],
    );
    if (!claimed) return settled;
    await publish(await withMeanwhile(claimed, publishing.query), publishing);
  }
}

interface Claimed extends Version {
  /** Set if something was published while the version waited for its time: what it changes. */
  base: unknown;
  live: unknown;
}

/** A version whose changes are made to what is live now: what was published while it waited stays. */
async function withMeanwhile(claimed: Claimed, query: Query): Promise<Version> {
  const { base, live, ...version } = claimed;
  if (base === null) return version;
  const document = mergeContent(base, version.document, live).value;
  await query("select private.merge_content_version($1, $2)", [
    version.number,
    JSON.stringify(document),
  ]);
  return { ...version, document };
}

async function publish(version: Version, publishing: Publishing): Promise<void> {
  const { query, log, place, like, load } = publishing;
  const { number } = version;
  const started = performance.now();
  const renewal = setInterval(
    () => {
      query(
        "update content_versions set claimed_until = now() + $2 * interval '1 second' where number = $1 and claimed_until is not null",
        [number, claimSeconds],
      ).catch(() => undefined);
    },
    (claimSeconds * 1000) / 3,
  );
  try {
    const content = readOrRefuse(version.document);
    const directory = await renderedSite(place, version, like());
    const show = await load?.(directory);
    const { bays, rules } = bookingFacts(content);
    const [{ shown } = { shown: false }] = await query<{ shown: boolean }>(
      "select private.publish_content_version($1, $2::smallint, $3, $4) as shown",
      [number, bays, rules, await similarPages(directory, content.similarityLimit)],
    );
    if (!shown) return;
    show?.();
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    log.info({ version: number, seconds }, "published");
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    log.warn({ version: number, err: refusal.cause }, refusal.message);
    await query("select private.refuse_content_version($1, $2)", [number, refusal.message]);
  } finally {
    clearInterval(renewal);
  }
}

/** Why a version can't be published, now or later; undefined if another try may succeed. */
function refusalOf(error: unknown): PublishingError | undefined {
  if (error instanceof PublishingError) return error;
  // What the database refuses it refuses each time, which would keep every later version waiting.
  if (sqlState(error) === undefined || isUnavailable(error)) return undefined;
  return new PublishingError(
    "It could not be put in place. The server's log says why.\nVisitors see what they saw before.",
    { cause: error },
  );
}

function readOrRefuse(document: unknown): SiteContent {
  const read = readContent(document, new Date().getFullYear());
  if (read.ok) return read.content;
  throw new PublishingError(read.mistakes.map(describeMistake).join("\n"));
}

/** Number of pages to list; of any further ones only the count is given. */
const named = 5;

/**
 * Lists the pages of a rendered site that are excluded from search engines because they have too
 * little unique text, in words for the owner; empty if there are none.
 *
 * @param limit highest allowed share of a text that also appears in another one, 0 to 1
 */
export async function similarPages(directory: string, limit: number): Promise<string> {
  const file = await readFile(join(directory, "siblings.json"), "utf8");
  const siblings: [path: string, neighbor: Neighbor][] = JSON.parse(file);
  const alike = siblings.filter(([, { similarity }]) => similarity > limit);
  if (alike.length === 0) return "";
  const lines = alike
    .slice(0, named)
    .map(([path, { id, similarity }]) => `${path} is ${Math.round(similarity * 100)}% like ${id}`);
  if (alike.length > named) lines.push(`and ${alike.length - named} more`);
  return `Search engines will be told to skip ${formatCount(alike.length, "page")} too much like others:\n${lines.join("\n")}`;
}

interface Ended {
  number: number;
  document: unknown;
  /** The version that was live before it. */
  before: unknown;
  live: unknown;
  draft: unknown;
  revision: number;
}

/**
 * Ends versions whose end time has passed: restores each value that the version changed, on the
 * site and in the draft, unless it has been changed since. The result is a new version that is due.
 * One that was never published is reverted in the draft alone.
 *
 * @returns whether there was any
 */
export async function endDue(query: Query): Promise<boolean> {
  let last: number | undefined;
  for (;;) {
    const [ended] = await query<Ended>("select * from private.ended_content_version()");
    // Still the same one: it could not be ended because the draft was being saved. The next check
    // retries.
    if (!ended || ended.number === last) return last !== undefined;
    last = ended.number;
    const { number, document, before, live, draft, revision } = ended;
    await query("select private.end_content_version($1, $2, $3, $4)", [
      number,
      JSON.stringify(mergeContent(document, live, before).value),
      JSON.stringify(mergeContent(document, draft, before).value),
      revision,
    ]);
  }
}
