import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { EstimateDesk, EstimateLine } from "#app/lib/backend/estimates.ts";
import { priceOnCard } from "#shop/catalog/price.ts";
import { warrantyNames } from "#shop/catalog/shop-facts.ts";
import type { LineDraft } from "./line-draft.ts";

interface LineFactsProps {
  draft: LineDraft;
  desk: EstimateDesk;
  lines: readonly EstimateLine[];
  /** Id of the line. */
  own: string;
  onChange: (draft: LineDraft) => void;
}

/** What a line is about. */
export function LineFacts({ draft, onChange }: Pick<LineFactsProps, "draft" | "onChange">) {
  const set = (fields: Partial<LineDraft>) => onChange({ ...draft, ...fields });
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field required className="sm:col-span-2 lg:col-span-3">
        <FieldLabel>Title</FieldLabel>
        <Input
          maxLength={120}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field className="sm:col-span-2 lg:col-span-1">
        <FieldLabel>Condition</FieldLabel>
        <NativeSelect
          value={draft.condition ?? ""}
          onChange={({ target }) =>
            set({ condition: (target.value || null) as LineDraft["condition"] })
          }
        >
          <option value="">None</option>
          <option value="urgent">Urgent</option>
          <option value="attention">Attention</option>
          <option value="good">Good</option>
        </NativeSelect>
      </Field>
      <Field hint="In plain words, for the customer." className="sm:col-span-2 lg:col-span-4">
        <FieldLabel>Why</FieldLabel>
        <Textarea
          rows={2}
          maxLength={1000}
          className="min-h-16"
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
        <FieldHint />
      </Field>
    </div>
  );
}

/** What few lines need: alternatives, the published price, how long the work can wait, another warranty. */
export function MoreFacts({ draft, desk, lines, own, onChange }: LineFactsProps) {
  const id = useId();
  const set = (fields: Partial<LineDraft>) => onChange({ ...draft, ...fields });
  const choices = new Set(
    lines.flatMap((line) => (line.choice && line.id !== own ? [line.choice] : [])),
  );
  // Not closed while somebody types there.
  const [isUsed] = useState(
    Boolean(draft.choice || draft.priceId || draft.waitDate || draft.waitMiles) ||
      draft.warranty !== "standard",
  );
  return (
    <details open={isUsed || undefined} className="group/more rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 font-semibold text-sm">
        Alternatives, published price, how long it can wait, warranty
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-steel transition-transform group-open/more:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-3 pb-3 sm:grid-cols-2">
        <Field hint="Lines with the same words exclude each other.">
          <FieldLabel>Alternatives</FieldLabel>
          <Input
            maxLength={60}
            list={`${id}-choices`}
            value={draft.choice}
            onChange={({ target }) => set({ choice: target.value })}
          />
          <datalist id={`${id}-choices`}>
            {[...choices].map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
          <FieldHint />
        </Field>
        <Field>
          <FieldLabel>Published price</FieldLabel>
          <NativeSelect
            value={draft.priceId}
            onChange={({ target }) => set({ priceId: target.value })}
          >
            <option value="">None</option>
            {desk.prices.map((price) => (
              <option key={price.id} value={price.id}>
                {price.what}, {priceOnCard({ ...price, checkedOn: "" })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field>
          <FieldLabel>Can wait until</FieldLabel>
          <Input
            type="date"
            value={draft.waitDate}
            onChange={({ target }) => set({ waitDate: target.value })}
          />
        </Field>
        <Field>
          <FieldLabel>Or until miles</FieldLabel>
          <Input
            inputMode="numeric"
            maxLength={16}
            value={draft.waitMiles}
            onChange={({ target }) => set({ waitMiles: target.value })}
          />
        </Field>
        {desk.warranties.length > 0 ? (
          <Field>
            <FieldLabel>Warranty</FieldLabel>
            <NativeSelect
              value={draft.warranty}
              onChange={({ target }) => set({ warranty: target.value as LineDraft["warranty"] })}
            >
              {desk.warranties.map((name) => (
                <option key={name} value={name}>
                  {warrantyNames[name]}
                </option>
              ))}
              <option value="none">None</option>
            </NativeSelect>
          </Field>
        ) : null}
      </div>
    </details>
  );
}
