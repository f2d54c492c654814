import { mergeContent } from "#shop/catalog/merge-content.ts";

/** Runs one statement as the server. */
type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

interface Ended {
  number: number;
  document: unknown;
  /** What visitors saw before it. */
  before: unknown;
  live: unknown;
  draft: unknown;
  revision: number;
}

/**
 * Ends the versions whose time is over: each value that one of them has changed is as it was before, on the
 * site and in the draft, unless somebody has changed it since. What comes of it is a version that is due.
 */
export async function endDue(query: Query): Promise<void> {
  let last: number | undefined;
  for (;;) {
    const [ended] = await query<Ended>("select * from private.ended_content_version()");
    // One that is still there could not be ended: the draft was being saved. Soon it is tried again.
    if (!ended || ended.number === last) return;
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
