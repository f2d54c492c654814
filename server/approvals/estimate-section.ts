import { type Html, html } from "#platform/http/html.ts";
import { isUuid } from "#platform/uuid.ts";
import { published } from "#server/content/published.ts";
import { type CountedLine, estimateTotals } from "#shop/estimates/estimate-totals.ts";
import { itemAmountLabel, itemCents } from "#shop/estimates/line-amounts.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatCents } from "#shop/text/format.ts";
import { dateOrMiles } from "#shop/visit-record.ts";
import { arrows, shotStyle } from "./finding-photo.ts";
import {
  type AskedLine,
  type Condition,
  isOpenLine,
  type LineAnswer,
  type ShownFinding,
  type ShownPhoto,
  type VisitEstimate,
} from "./read-estimate.ts";

/** Style of the section, for pages that have it. */
export const estimateStyle = `@media screen{.finding,.line{content-visibility:auto;contain-intrinsic-size:auto 13rem}}.finding{margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid var(--line)}.finding h3,.line legend{font-size:1.1rem;margin:0;font-weight:600}.mark{display:inline-flex;align-items:center;gap:6px;border-radius:6px;padding:0 10px;font-weight:600;font-size:.95rem}.mark svg{flex:none;width:16px;height:16px}.good{color:var(--go);background:var(--go-tint)}.attention{color:var(--caution);background:var(--caution-tint)}.urgent{color:var(--stop);background:var(--stop-tint)}
.shots{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0 0;padding:0;list-style:none}${shotStyle}
.line{border:1px solid var(--line);border-radius:8px;padding:14px 16px;margin:0 0 16px;min-width:0}.line legend{float:left;width:100%;padding:0}.line legend+*{clear:both}.price{display:flex;justify-content:space-between;gap:16px;margin:4px 0 8px;font-variant-numeric:tabular-nums}.price b{font-size:1.25rem;white-space:nowrap}.line>p:not(.price){margin:0 0 8px}
.parts{width:100%;border-collapse:collapse;font-size:.95rem;margin:0 0 8px;font-variant-numeric:tabular-nums}.parts td{padding:4px 0;border-top:1px solid var(--line);vertical-align:top}.parts td+td{text-align:right;white-space:nowrap;padding-left:16px}
.answers{display:flex;flex-wrap:wrap;gap:8px}.answers label{flex:1 0 auto;display:flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:0 14px;border:2px solid var(--line-strong);border-radius:8px;cursor:pointer}.answers label:has(:checked){border-color:var(--clay-fill);background:var(--paper)}.answers label:has(:focus-visible){outline:3px solid var(--ring);outline-offset:2px}
.asks{margin-top:8px}.asks textarea{display:block;width:100%;min-height:88px;margin-top:4px;padding:8px 12px;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--line-strong);border-radius:8px}@supports selector(:has(a)){.line:not(:has([value^=question]:checked)) .asks{display:none}}
.sum{width:100%;margin:0 0 16px;border-collapse:collapse;font-variant-numeric:tabular-nums}.sum th{text-align:left;font-weight:400;padding:4px 0}.sum td{text-align:right;padding:4px 0;white-space:nowrap}.sum tr:last-child>*{border-top:2px solid var(--ink);font-weight:700;font-size:1.2rem}
@media print{.answers,.asks,.shot{break-inside:avoid}.line{break-inside:avoid}details>*{display:block}}`;

/**
 * Adds up what is chosen while it is being chosen, and says once that the estimate was seen by a
 * person: mail scanners open links, but they look at no page. Without scripts the total is that of
 * the answers that were sent.
 */
export const estimateScript = `addEventListener("DOMContentLoaded",()=>{const form=document.querySelector("#answers");if(!form)return;const usd=new Intl.NumberFormat("en-US",{style:"currency",currency:"USD"});const add=()=>{let price=0,tax=0;for(const line of form.querySelectorAll("[data-price]")){const own=line.querySelector("input:checked");if(line.dataset.is==="approved"||own&&own.value.startsWith("approved")){price+=+line.dataset.price;tax+=+line.dataset.tax}}for(const[id,cents]of[["price",price],["tax",tax],["total",price+tax]])document.getElementById("sum-"+id).textContent=usd.format(cents/100);const pay=document.getElementById("pay");if(pay&&price+tax>0)pay.search="?amount="+(price+tax)/100};const pick=e=>{const own=e.target,choice=own.closest("[data-choice]");if(choice&&own.value.startsWith("approved"))for(const other of form.querySelectorAll("[data-choice]"))if(other!==choice&&other.dataset.choice===choice.dataset.choice)for(const one of other.querySelectorAll("[value^=declined]"))one.checked=true;add()};form.addEventListener("change",pick);addEventListener("pageshow",add);add();const seen=()=>{if(!document.hidden&&form.dataset.open)navigator.sendBeacon(form.action.replace(/estimate$/,"opened"))};document.hidden?document.addEventListener("visibilitychange",seen,{once:true}):seen()})`;

const words: Readonly<Record<Condition, string>> = {
  urgent: "Fix now",
  attention: "Plan for",
  good: "All good",
};
/** Cross, exclamation mark, check. */
const icons: Readonly<Record<Condition, Html>> = {
  urgent: html`<path d="M4 4l8 8M12 4l-8 8"/>`,
  attention: html`<path d="M8 2v7M8 12.5v1"/>`,
  good: html`<path d="M2 9l4 4 8-10"/>`,
};

const mark = (condition: Condition, label = words[condition]): Html =>
  html`<span class="mark ${condition}"><svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true">${icons[condition]}</svg>${label}</span>`;

/** Why an answer was not taken, by the codes of `private.answer_line` and of the form itself. */
const refusals: Readonly<Record<string, string>> = {
  line_changed:
    "The shop changed this line while you were looking, so we didn't take your answer. Please look at it again.",
  line_answered:
    "Somebody answered this line while you were looking, so we didn't take your answer. Please look at it again.",
  pick_one: "Pick one of the alternatives. We took neither.",
  line_withdrawn: "The shop took a line back. It needs no answer.",
  line_done: "This is done already, so its answer stays.",
  alternative_done: "Its alternative is done already.",
  visit_over: "This visit is over. Call us if something is open.",
  no_question: "Write what you would like to know.",
};

/** Answers that were not taken: code by line. From the address of the page: what is unknown is left out. */
export const readRefused = (query = ""): ReadonlyMap<string, string> =>
  new Map(
    query.split(",").flatMap((one) => {
      const [line = "", code = ""] = one.split(".");
      return isUuid(line) && Object.hasOwn(refusals, code) ? [[line, code] as const] : [];
    }),
  );

interface SectionContext {
  /** Path of the visit's endpoints: `/api/visit/{token}`. */
  action: string;
  /** URL of a photo, and path of the page with the large one. */
  photoUrl: (id: string, size: "full" | "small") => string;
  photoPage: (id: string) => string;
  /** Whether answers are still taken. */
  isOver: boolean;
  /** Answers that were just not taken, and what is said of those that were. */
  refused?: ReadonlyMap<string, string>;
  message?: string | undefined;
}

/** What was found, and the estimate with its answers (docs/product.md#estimates). */
export function estimateSection(
  estimate: VisitEstimate,
  context: SectionContext,
): Html | undefined {
  const { lines, findings } = estimate;
  if (lines.length === 0 && findings.length === 0) return undefined;
  const good = findings.filter(({ condition }) => condition === "good");
  const found = findings.filter(({ condition }) => condition !== "good");
  return html`${
    findings.length > 0
      ? html`<section id="findings"><h2>What we found</h2>
${found.map((finding) => findingItem(finding, context))}
${good.length > 0 ? html`<details${found.length === 0 ? html` open` : undefined}><summary>All good: ${good.length} ${good.length === 1 ? "point" : "points"}</summary>${good.map((finding) => findingItem(finding, context))}</details>` : undefined}</section>`
      : undefined
  }${lines.length > 0 ? estimateForm(lines, context) : undefined}`;
}

function findingItem(finding: ShownFinding, context: SectionContext): Html {
  const { title, condition, measurement, unit, note, photos, isFixed } = finding;
  const measured = measurement === null ? "" : `: ${[measurement, unit].filter(Boolean).join(" ")}`;
  return html`<div class="finding">${isFixed ? mark("good", "Fixed") : mark(condition)} <h3>${title}${measured}</h3>
${note ? html`<p>${note}</p>` : undefined}
${photos.length > 0 ? html`<ul class="shots">${photos.map((photo, at) => shot(photo, `${title}, photo ${at + 1}`, context))}</ul>` : undefined}</div>`;
}

/** Height of a photo on the page, in pixels. */
const shotHeight = 180;

/** A photo with its arrows; pressing it opens the large one. */
function shot(photo: ShownPhoto, label: string, { photoUrl, photoPage }: SectionContext): Html {
  const { id, width, height, marks } = photo;
  const alt = marks.length > 0 ? `${label}, with arrows` : label;
  return html`<li><a class="shot" href="${photoPage(id)}"><img src="${photoUrl(id, "small")}" alt="${alt}" width="${Math.round((shotHeight * width) / height)}" height="${shotHeight}" loading="lazy">${arrows(photo)}</a></li>`;
}

function estimateForm(lines: readonly AskedLine[], context: SectionContext): Html {
  const approved = lines.filter(({ answer }) => answer === "approved");
  const price = sum(approved, "priceCents");
  const tax = sum(approved, "taxCents");
  const { open, declined } = estimateTotals(lines.map(countedLine));
  const takesAnswers = !context.isOver && lines.some(({ isDone }) => !isDone);
  const amount = (price + tax || open + declined) / 100;
  const terms = published().estimating?.terms;
  return html`<section id="estimate"><h2>Your estimate</h2>
${outcome(lines, context)}
${takesAnswers ? html`<p>Nothing is done without your OK. Choose for each line, then send your answers.</p>` : undefined}
<form id="answers" method="post" action="${context.action}/estimate"${takesAnswers && lines.some(isOpenLine) ? html` data-open="1"` : undefined}>
${lines.map((line) => lineItem(line, lines, takesAnswers, context.refused?.get(line.id)))}
<table class="sum"><caption class="unseen">What you approve</caption>
<tr><th scope="row">Approved</th><td id="sum-price">${formatCents(price)}</td></tr>
<tr><th scope="row">Tax</th><td id="sum-tax">${formatCents(tax)}</td></tr>
<tr><th scope="row">Total</th><td id="sum-total">${formatCents(price + tax)}</td></tr></table>
${takesAnswers ? html`<p class="actions"><button type="submit">Send My Answers</button></p>` : undefined}
${terms ? html`<p class="hint">${terms}</p>` : undefined}
${published().financing && amount > 0 ? html`<p class="hint"><a id="pay" href="${paths.financing}?amount=${amount}">Pay over time</a></p>` : undefined}
</form></section>`;
}

/** What became of answers that were just sent; those that weren't taken are marked at their line. */
function outcome(
  lines: readonly AskedLine[],
  { refused = new Map(), message }: SectionContext,
): Html {
  const marked = lines.filter(({ id }) => refused.has(id)).length;
  const others = [...refused].filter(([line]) => lines.every(({ id }) => id !== line));
  const words = [
    ...(marked > 0
      ? [
          `We didn't take ${marked === 1 ? "one of your answers" : `${marked} of your answers`}. ${marked === 1 ? "It's" : "They're"} marked below.`,
        ]
      : []),
    ...new Set(others.map(([, code]) => refusals[code])),
  ];
  return html`${words.length > 0 ? html`<p class="notice stop" role="alert">${words.join(" ")}</p>` : undefined}
${message ? html`<p class="notice go" role="status">${message}</p>` : undefined}`;
}

function lineItem(
  line: AskedLine,
  lines: readonly AskedLine[],
  takesAnswers: boolean,
  refused: string | undefined,
): Html {
  const { id, title, reason, condition, choice, items, priceCents, taxCents, answer } = line;
  const others = lines.filter((other) => other.choice === choice && other.id !== id);
  const wait = dateOrMiles(line.waitUntilDate, line.waitUntilMiles);
  return html`<fieldset class="line" data-price="${priceCents}" data-tax="${taxCents}"${line.isDone ? html` data-is="approved"` : undefined}${choice ? html` data-choice="${choice}"` : undefined}><legend>${title}</legend>
<p class="price"><span>${condition && !line.isDone ? mark(condition) : undefined}</span><b>${formatCents(priceCents)}</b></p>
${refused ? html`<p class="notice stop">${refusals[refused]}</p>` : undefined}
${reason ? html`<p>${reason}</p>` : undefined}
${wait ? html`<p class="hint">Can wait until ${wait}.</p>` : undefined}
${choice && others.length > 0 ? html`<p class="hint">Pick one: this, or ${others.map((other) => other.title).join(", or ")}.</p>` : undefined}
<details><summary>What's in it</summary><table class="parts">${items.map((item) => html`<tr><td>${item.text}${itemAmountLabel(item)}</td><td>${formatCents(itemCents(item))}</td></tr>`)}</table></details>
${line.isDone ? html`<p><span class="badge completed">Done</span></p>` : takesAnswers ? answers(line, refused === "no_question") : html`<p>${answer ? answered[answer] : "Not answered"}</p>`}</fieldset>`;
}

const answered: Readonly<Record<LineAnswer, string>> = {
  approved: "You approved this.",
  declined: "You said not now.",
  question: "You asked about this.",
};

/** The version and the answer that the reader sees go along: what has changed since is not answered over. */
function answers({ id, version, answer, question }: AskedLine, asks: boolean): Html {
  const chosen = asks ? "question" : answer;
  const choice = (value: LineAnswer, label: string) =>
    html`<label><input type="radio" name="line-${id}" value="${value}:${version}:${answer ?? "open"}"${chosen === value ? html` checked` : undefined}> ${label}</label>`;
  return html`<div class="answers">${choice("approved", "Approve")}${choice("declined", "Not now")}${choice("question", "Ask")}</div>
<div class="asks"><label for="question-${id}">What would you like to know?</label><textarea id="question-${id}" name="question-${id}" maxlength="1000">${question ?? ""}</textarea></div>`;
}

const countedLine = ({ choice, answer, priceCents, taxCents }: AskedLine): CountedLine => ({
  choice,
  answer,
  price_cents: priceCents,
  tax_cents: taxCents,
  withdrawn_at: null,
});

const sum = (lines: readonly AskedLine[], column: "priceCents" | "taxCents") =>
  lines.reduce((total, line) => total + line[column], 0);
