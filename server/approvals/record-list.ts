import type { Transaction } from "#platform/database/transaction.ts";
import { type Html, html } from "#platform/http/html.ts";
import { shop, zone } from "#server/content/published.ts";
import { verifyPath } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";

export interface RecordEntry {
  id: string;
  at: Date;
}

/** The sealed records of a visit, the latest first. */
export async function readRecords(tx: Transaction, visit: string): Promise<RecordEntry[]> {
  const { rows } = await tx.query<RecordEntry>(
    "select id, at from estimate_records where appointment_id = $1 order by id desc",
    [visit],
  );
  return rows;
}

/** Links to the records of a visit; undefined without any. */
export function recordList(records: readonly RecordEntry[], token: string): Html | undefined {
  if (records.length === 0) return undefined;
  return html`<section id="records"><h2>What was agreed</h2>
<p class="hint">Each file is sealed: <a href="${verifyPath}">check</a> that it is unchanged.</p>
<ul>${records.map(({ id, at }) => html`<li><a href="/visit/${token}/record/${id}.json" download>${whenLabel(shopTimeOf(at, shop().timeZone), zone())}</a></li>`)}</ul></section>`;
}
