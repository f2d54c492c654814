import { type Html, html } from "#platform/http/html.ts";
import type { Bill } from "#shop/bills/bill.ts";
import { formatCents } from "#shop/text/format.ts";

/** Links to the bills of a visit, on its page; undefined without any. */
export function billList(bills: readonly Bill[], token: string): Html | undefined {
  const counted = bills.filter(({ voids, voidedBy }) => voids === null && voidedBy === null);
  if (counted.length === 0) return undefined;
  return html`<section id="bills"><h2>${counted.length === 1 ? "Your bill" : "Your bills"}</h2>
<ul>${counted.map(({ number, total, open }) => html`<li><a href="/visit/${token}/bill/${number}">Bill ${number}</a>: ${formatCents(total)}, ${open === 0 ? "paid in full" : `${formatCents(open)} open`}</li>`)}</ul></section>`;
}
