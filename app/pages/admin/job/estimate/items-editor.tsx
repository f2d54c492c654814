import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { Rates } from "#shop/catalog/estimating.ts";
import { readHundredths, writeHundredths } from "#shop/estimates/decimals.ts";
import { feesOn, priceOfPart } from "#shop/estimates/estimating-rules.ts";
import { type ChargedKind, type EstimateItem, itemCents } from "#shop/estimates/line-amounts.ts";
import { formatCents } from "#shop/text/format.ts";
import { type ItemDraft, itemDraft, newItem, readableItems, readItem } from "./line-draft.ts";

const kinds: Record<EstimateItem["kind"], string> = {
  labor: "Labor",
  part: "Part",
  fee: "Fee",
  discount: "Discount",
};

interface ItemsEditorProps {
  items: readonly ItemDraft[];
  estimating: Rates;
  onChange: (items: readonly ItemDraft[]) => void;
}

/** The items of a line as one table that is typed in; a list of cards on a phone. */
export function ItemsEditor({ items, estimating, onChange }: ItemsEditorProps) {
  const missingFees = feesOn(readableItems(items), estimating).filter(
    (fee) => !items.some((item) => item.kind === "fee" && item.text === fee.text),
  );
  const replace = (changed: ItemDraft) =>
    onChange(items.map((item) => (item.key === changed.key ? changed : item)));
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className="hidden gap-2 text-steel text-sm md:grid md:grid-cols-[4rem_minmax(0,1fr)_4.5rem_5.5rem_5.5rem_5.5rem_2.75rem]"
      >
        <span>Kind</span>
        <span>What</span>
        <span>Hours, qty.</span>
        <span>Your cost</span>
        <span>Price each</span>
        <span className="text-right">Amount</span>
      </div>
      <ul className="grid gap-2 max-md:divide-y max-md:divide-line">
        {items.map((item) => (
          <li
            key={item.key}
            className="grid grid-cols-3 items-end gap-2 max-md:pt-2 md:grid-cols-[4rem_minmax(0,1fr)_4.5rem_5.5rem_5.5rem_5.5rem_2.75rem] md:items-center"
          >
            <ItemRow
              item={item}
              estimating={estimating}
              onChange={replace}
              onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(kinds) as EstimateItem["kind"][]).map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            size="sm"
            disabled={items.length >= 40}
            onClick={() => onChange([...items, newItem(kind, estimating)])}
          >
            <Plus aria-hidden="true" />
            {kinds[kind]}
          </Button>
        ))}
        {missingFees.length > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => onChange([...items, ...missingFees.map(itemDraft)])}
          >
            <Plus aria-hidden="true" />
            {missingFees.map(({ text, price }) => `${text} ${formatCents(price)}`).join(", ")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface ItemRowProps {
  item: ItemDraft;
  estimating: Rates;
  onChange: (item: ItemDraft) => void;
  onRemove: () => void;
}

function ItemRow({ item, estimating, onChange, onRemove }: ItemRowProps) {
  const { kind, text, amount, cost, price, on } = item;
  const set = (fields: Partial<ItemDraft>) => onChange({ ...item, ...fields });
  const read = readItem(item);
  const name = text || kinds[kind];
  const counts = kind === "labor" || kind === "part";
  /** The price follows the cost until somebody types another one. */
  function setCost(typed: string) {
    const before = autoPrice(cost, estimating);
    set({ cost: typed, ...(price === before && { price: autoPrice(typed, estimating) }) });
  }
  return (
    <>
      <span aria-hidden="true" className="hidden font-semibold text-sm md:block">
        {kinds[kind]}
      </span>
      <Cell label={kinds[kind]} className="col-span-3 md:col-span-1">
        <Input
          maxLength={120}
          value={text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Cell>
      {counts ? (
        <Cell label={kind === "labor" ? "Hours" : "Quantity"} of={name}>
          <Amount value={amount} onType={(typed) => set({ amount: typed })} />
        </Cell>
      ) : kind === "discount" ? (
        <Cell label="Off" of={name} className="col-span-2">
          <NativeSelect
            value={on}
            onChange={({ target }) => set({ on: target.value as ChargedKind })}
          >
            <option value="labor">Labor</option>
            <option value="part">Parts</option>
            <option value="fee">Fees</option>
          </NativeSelect>
        </Cell>
      ) : (
        <span className="hidden md:block" />
      )}
      {kind === "part" ? (
        <Cell label="Your cost" of={name}>
          <Amount value={cost} onType={setCost} />
        </Cell>
      ) : kind === "discount" ? null : (
        <span className="hidden md:block" />
      )}
      <Cell label={kind === "labor" ? "Per hour" : "Price"} of={name}>
        <Amount value={price} onType={(typed) => set({ price: typed })} />
      </Cell>
      <span className="col-span-2 self-center tabular-nums max-md:col-start-1 md:col-span-1 md:text-right">
        {"problem" in read ? "" : formatCents(itemCents(read))}
      </span>
      <Button variant="ghost" size="icon" className="justify-self-end" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        <span className="sr-only">Remove {name}</span>
      </Button>
    </>
  );
}

function autoPrice(cost: string, estimating: Rates): string {
  const cents = readHundredths(cost);
  return cents === undefined ? "" : writeHundredths(priceOfPart(cents, estimating), "money");
}

/** A control with its label, which a wide screen has above the column. */
function Cell(props: { label: string; of?: string; className?: string; children: ReactNode }) {
  const { label, of, className = "", children } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`grid min-w-0 gap-1 ${className}`}>
      <span className="text-steel text-sm md:sr-only">
        {label}
        {of ? <span className="sr-only"> of {of}</span> : null}
      </span>
      {children}
    </label>
  );
}

const Amount = ({ value, onType }: { value: string; onType: (typed: string) => void }) => (
  <Input
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
    className="text-right tabular-nums"
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
);
