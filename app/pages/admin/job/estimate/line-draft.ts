import type { LineFields, OpenFinding, SuggestedJob } from "#app/lib/backend/estimates.ts";
import type { Rates } from "#shop/catalog/estimating.ts";
import { readHundredths, writeHundredths } from "#shop/estimates/decimals.ts";
import { centsOf, itemsOfJob } from "#shop/estimates/estimating-rules.ts";
import type { ChargedKind, EstimateItem } from "#shop/estimates/line-amounts.ts";
import { vehicleFields } from "#shop/forms/appointment-fields.ts";

/** An item as it is typed. */
export interface ItemDraft {
  /** Identifies the row on the screen. */
  key: string;
  kind: EstimateItem["kind"];
  text: string;
  /** Hours or quantity. */
  amount: string;
  /** Of an hour, of one part, of a fee; what a discount takes off. */
  price: string;
  /** Of one part, for the shop. */
  cost: string;
  on: ChargedKind;
}

/** A line as it is typed. */
export interface LineDraft {
  title: string;
  reason: string;
  condition: LineFields["condition"];
  choice: string;
  priceId: string;
  waitDate: string;
  waitMiles: string;
  warranty: LineFields["warranty"];
  findingId: string | null;
  items: readonly ItemDraft[];
}

let keys = 0;

export function newItem(kind: EstimateItem["kind"], { laborRate }: Rates): ItemDraft {
  keys += 1;
  const hasRate = kind === "labor" && laborRate !== undefined;
  return {
    key: `item-${keys}`,
    kind,
    text: "",
    cost: "",
    on: "labor",
    amount: kind === "part" ? "1" : "",
    price: hasRate ? writeHundredths(centsOf(laborRate), "money") : "",
  };
}

export function itemDraft(item: EstimateItem): ItemDraft {
  const draft = { ...newItem(item.kind, {}), text: item.text };
  const money = (cents: number) => writeHundredths(cents, "money");
  switch (item.kind) {
    case "labor":
      return { ...draft, amount: writeHundredths(item.hours), price: money(item.rate) };
    case "part": {
      const cost = item.cost === undefined ? "" : money(item.cost);
      return { ...draft, amount: writeHundredths(item.quantity), price: money(item.price), cost };
    }
    case "fee":
      return { ...draft, price: money(item.price) };
    case "discount":
      return { ...draft, price: money(item.price), on: item.on };
  }
}

export const lineDraft = (line: LineFields): LineDraft => ({
  title: line.title,
  reason: line.reason ?? "",
  condition: line.condition,
  choice: line.choice ?? "",
  priceId: line.price_id ?? "",
  waitDate: line.wait_until_date ?? "",
  waitMiles: line.wait_until_miles?.toLocaleString("en-US") ?? "",
  warranty: line.warranty,
  findingId: line.finding_id,
  items: line.items.map(itemDraft),
});

/** The fields of a line that a canned job fills. */
export const fieldsOfJob = (job: SuggestedJob, estimating: Rates): LineFields => ({
  title: job.title,
  reason: job.reason ?? null,
  condition: null,
  items: itemsOfJob(job, estimating),
  choice: job.choice ?? null,
  price_id: job.price ?? null,
  wait_until_date: null,
  wait_until_miles: null,
  warranty: "standard",
  finding_id: null,
});

/** A new line, about a finding if there is one. */
export const newLine = (estimating: Rates, finding?: OpenFinding): LineDraft => ({
  title: finding?.title ?? "",
  reason: [
    finding?.note,
    finding?.measurement != null && `Measured: ${finding.measurement} ${finding.unit ?? ""}`.trim(),
  ]
    .filter(Boolean)
    .join("\n"),
  condition: finding?.condition ?? null,
  choice: "",
  priceId: "",
  waitDate: "",
  waitMiles: "",
  warranty: "standard",
  findingId: finding?.id ?? null,
  items: [newItem("labor", estimating)],
});

/** What is typed of an item, or what is missing. */
export function readItem(draft: ItemDraft): EstimateItem | { problem: string } {
  const text = draft.text.trim();
  const name = text || `the ${draft.kind}`;
  const price = readHundredths(draft.price);
  if (text === "") return { problem: `Say what the ${draft.kind} is for` };
  if (price === undefined) return { problem: `Enter the price of ${name}` };
  if (draft.kind === "fee") return { kind: "fee", text, price };
  if (draft.kind === "discount") {
    return price === 0
      ? { problem: `Enter what ${name} takes off` }
      : { kind: "discount", text, on: draft.on, price };
  }
  const amount = readHundredths(draft.amount);
  if (!amount) {
    const what = draft.kind === "labor" ? "hours" : "quantity";
    return { problem: `Enter the ${what} of ${name}` };
  }
  if (draft.kind === "labor") return { kind: "labor", text, hours: amount, rate: price };
  const cost = readHundredths(draft.cost);
  if (draft.cost.trim() !== "" && cost === undefined) {
    return { problem: `Enter what ${name} costs you, or nothing` };
  }
  return { kind: "part", text, quantity: amount, ...(cost !== undefined && { cost }), price };
}

/** The items that can be read, for the amounts while somebody types. */
export const readableItems = (drafts: readonly ItemDraft[]): EstimateItem[] =>
  drafts.map(readItem).filter((item) => !("problem" in item)) as EstimateItem[];

/** The fields to store, or what is missing. */
export function readLine(draft: LineDraft): LineFields | { problem: string } {
  const title = draft.title.trim();
  if (title === "") return { problem: "Enter a title" };
  if (draft.items.length === 0) return { problem: "Add labor, a part or a fee" };
  const items: EstimateItem[] = [];
  for (const one of draft.items) {
    const item = readItem(one);
    if ("problem" in item) return item;
    items.push(item);
  }
  const miles = vehicleFields.mileage.schema.safeParse(draft.waitMiles);
  if (!miles.success) return { problem: "Enter the miles as a whole number" };
  return {
    title,
    reason: draft.reason.trim() || null,
    condition: draft.condition,
    items,
    choice: draft.choice.trim() || null,
    price_id: draft.priceId || null,
    wait_until_date: draft.waitDate || null,
    wait_until_miles: miles.data ?? null,
    warranty: draft.warranty,
    finding_id: draft.findingId,
  };
}
