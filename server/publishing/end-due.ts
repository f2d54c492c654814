import { mergeContent } from "#shop/catalog/editing/merge-content.ts";

/** Runs a statement with the server's database role. */
type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

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
