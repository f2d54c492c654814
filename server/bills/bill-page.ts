import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type Html, html } from "#platform/http/html.ts";
import type { VisitDependencies } from "#server/appointments/visit/visit.ts";
import { linkNotValid } from "#server/appointments/visit/visit-page.ts";
import { published, shop, shopPhone } from "#server/content/published.ts";
import { renderPage } from "#server/http/page.ts";
import { type Bill, kindLabels, methodLabels, rateLabel, warrantiesOf } from "#shop/bills/bill.ts";
import { payLinkOf } from "#shop/bills/pay-link.ts";
import { itemAmountLabel, itemCents, taxOn } from "#shop/estimates/line-amounts.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";
import { longDate } from "#shop/text/long-date.ts";
import { readBills } from "./read-bills.ts";

const style = `.bill{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0 0 20px}.bill th,.bill td{padding:6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}.bill tr>:last-child{text-align:right;white-space:nowrap;padding-left:16px}.bill .job>*{font-weight:600;border-top:1px solid var(--line-strong)}.bill .item>*{border:0;padding:0 0 4px;color:var(--steel);font-size:.95rem}.bill .item th{padding-left:16px}.bill .sum>*{font-weight:700;border-top:2px solid var(--ink)}.bill tbody{break-inside:avoid}.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:0 24px}
@page{size:letter;margin:.6in}@media print{body{font-size:11pt;line-height:1.4}main{margin:0;max-width:none;padding:0}body{background:none}.sheet{padding:14px 0 0}header div{max-width:none;padding:0 0 8px}}`;

interface Visit {
  name: string | null;
  car: string;
  reference: string;
}

async function readCar(tx: Transaction, id: string): Promise<Visit | undefined> {
  const { rows } = await tx.query<Visit>(
    `select name, private.car_name(vehicle_year, vehicle_make, vehicle_model) as car, reference
     from appointments where id = $1`,
    [id],
  );
  return rows[0];
}

/** Whether the address of a bill still works: until its last warranty ends, at least a year. */
function isShown({ madeOn, lines }: Bill, today: string): boolean {
  const year = `${Number(madeOn.slice(0, 4)) + 1}${madeOn.slice(4)}`;
  return (
    today <= year || lines.some(({ warrantyUntil }) => warrantyUntil && today <= warrantyUntil)
  );
}

/**
 * `GET /visit/{token}/bill/{number}`: a bill on letter paper. For whoever has the link of its visit it
 * has, like the visit's page, no name, phone number or address of the customer; the token that the desk
 * is given adds the name.
 */
export function billPage(deps: Pick<VisitDependencies, "database" | "tokens" | "now">) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const forDesk = deps.tokens.verify("bill", token);
    const visit = forDesk ?? deps.tokens.verify("visit", token);
    const number = c.req.param("number") ?? "";
    if (!visit || !/^\d{4}-\d{4,6}$/.test(number)) return linkNotValid(c);
    const { bill, car } = await deps.database.transaction("service_role", async (tx) => ({
      bill: (await readBills(tx, visit, number))[0],
      car: await readCar(tx, visit),
    }));
    const today = shopTimeOf(deps.now(), shop().timeZone).date;
    if (!bill || !car || !isShown(bill, today)) return linkNotValid(c);
    return renderPage(c, 200, {
      title: `${bill.voids ? "Counter-bill" : "Bill"} ${bill.number}`,
      style,
      body: billBody(bill, forDesk ? car : { ...car, name: null }),
    });
  };
}

function billBody(bill: Bill, { name: customer, car, reference }: Visit): Html {
  const { name, address } = shop();
  const { payLink } = published().estimating ?? {};
  return html`${bill.voidedBy ? html`<p class="notice stop">This bill doesn't count anymore: ${bill.voidedBy} takes it back.</p>` : undefined}
${bill.voids ? html`<p class="notice">This takes back bill ${bill.voids}.</p>` : undefined}
<dl class="facts"><div><dt>From</dt><dd>${name}<br>${address.street}<br>${address.city}, ${address.state} ${address.postalCode}<br>${shopPhone()}</dd></div>
<div>${customer ? html`<dt>For</dt><dd>${customer}</dd>` : undefined}<dt>Date</dt><dd>${longDate(bill.madeOn)}</dd>
${car ? html`<dt>Car</dt><dd>${car}</dd>` : undefined}
${bill.mileage === null ? undefined : html`<dt>Miles at check-in</dt><dd>${bill.mileage.toLocaleString("en-US")}</dd>`}
<dt>Reference</dt><dd class="figures">${reference}</dd></div></dl>
<table class="bill"><caption class="unseen">Work</caption>
${bill.lines.map((line) => billedLine(line, bill.voids !== null))}
<tbody><tr><th scope="row">Before tax</th><td>${formatCents(bill.total - bill.tax)}</td></tr>
${bill.taxes.filter(({ rate }) => rate > 0).map(({ kind, net, rate, tax }) => html`<tr><th scope="row">Tax on ${kindLabels[kind].toLowerCase()}, ${rateLabel(rate)} of ${formatCents(net)}${taxOn(Math.abs(net), rate) === Math.abs(tax) ? undefined : ", rounded job by job"}</th><td>${formatCents(tax)}</td></tr>`)}
<tr class="sum"><th scope="row">Total</th><td>${formatCents(bill.total)}</td></tr></tbody></table>
${bill.voids || (bill.voidedBy && bill.payments.length === 0) ? undefined : payments(bill)}
${payLink && bill.open > 0 ? html`<p class="actions"><a class="button" rel="noreferrer" href="${payLinkOf(payLink, bill.open, bill.number)}">Pay ${formatCents(bill.open)} Online</a></p>` : undefined}
${bill.voids || bill.voidedBy ? undefined : warrantiesOf(bill).map((sentence) => html`<p><b>Warranty.</b> ${sentence}</p>`)}`;
}

function billedLine({ title, items, price }: Bill["lines"][number], isCounter: boolean): Html {
  return html`<tbody><tr class="job"><th scope="row">${title}</th><td>${formatCents(price)}</td></tr>
${isCounter ? undefined : items.map((item) => html`<tr class="item"><th scope="row">${item.text}${itemAmountLabel(item)}</th><td>${formatCents(itemCents(item))}</td></tr>`)}</tbody>`;
}

/** What was paid and given back; of a bill that was voided, too, of which nothing is open. */
function payments({ payments, open, voidedBy }: Bill): Html {
  return html`<table class="bill"><caption class="unseen">Payments</caption>
<tbody>${payments.map(({ method, amount, takenOn }) => html`<tr><th scope="row">${amount < 0 ? "Given back" : "Paid"}, ${methodLabels[method].toLowerCase()}, ${longDate(takenOn)}</th><td>${formatCents(amount)}</td></tr>`)}
${voidedBy ? undefined : html`<tr class="sum"><th scope="row">${open === 0 ? "Paid in full" : "Open"}</th><td>${formatCents(open)}</td></tr>`}</tbody></table>`;
}
