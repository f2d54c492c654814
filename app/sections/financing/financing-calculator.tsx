import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { readSharedAmount, writeSharedAmount } from "#app/lib/shared-amount.ts";
import type { Financing } from "#shop/catalog/financing.ts";
import { formatUsd } from "#shop/format.ts";
import { amountMessage, parseAmount } from "#shop/loan.ts";
import { FinancingPayments } from "./financing-payments.tsx";
import { FinancingRate } from "./financing-rate.tsx";

export interface FinancingCalculatorProps {
  financing: Financing;
}

/** Id of the preset that accepts any amount. */
const custom = "custom";

/**
 * Payment calculator (docs/product.md#calculator): three presets as tabs, all terms side by side,
 * the yearly rate before the monthly one. Amount and term are kept in the URL.
 */
export function FinancingCalculator({ financing }: FinancingCalculatorProps) {
  const { presets, terms, defaultTerm } = financing;
  const [presetId, setPresetId] = useState(presets[0]?.id ?? custom);
  const [typed, setTyped] = useState(() =>
    String(presets.find(({ id }) => id === custom)?.amount ?? ""),
  );
  const [term, setTerm] = useState(defaultTerm);
  const { key } = useLocation();

  // A link on this page may contain an amount, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read after each navigation
  useEffect(() => {
    const shared = readSharedAmount(location.search);
    if (shared.term && terms.includes(shared.term)) setTerm(shared.term);
    if (!shared.amount) return;
    const amount = Number(shared.amount);
    const preset = presets.find((entry) => entry.id !== custom && entry.amount === amount);
    setPresetId(preset?.id ?? custom);
    if (!preset) setTyped(shared.amount);
  }, [presets, terms, key]);

  const share = (id: string, text: string, months: number) => {
    const preset = presets.find((entry) => entry.id === id);
    const amount = id === custom ? parseAmount(text) : (preset?.amount ?? 0);
    writeSharedAmount({ amount: amount > 0 ? String(amount) : "", term: months });
  };
  const choosePreset = (id: string) => {
    setPresetId(id);
    share(id, typed, term);
  };
  const chooseTerm = (months: number) => {
    setTerm(months);
    share(presetId, typed, months);
  };
  const type = (text: string) => {
    setTyped(text);
    share(custom, text, term);
  };

  return (
    <Section id="calculator" aria-labelledby="calculator-title" tone="sunken">
      <SectionHeading
        id="calculator-title"
        tab="Calculator"
        title="What you'd pay each month"
        lead="Pick an amount. Compare every term and its total cost."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Tabs
          label="Repair amount"
          selected={presetId}
          onSelect={choosePreset}
          tabs={presets.map((preset) => ({
            id: preset.id,
            title: preset.label,
            needsScripts: preset.id === custom,
            content: (
              <FinancingPayments
                financing={financing}
                amount={preset.id === custom ? parseAmount(typed) : preset.amount}
                term={term}
                onTermChange={chooseTerm}
                title={`${preset.label} repair`}
              >
                {preset.id === custom ? (
                  <AmountField
                    financing={financing}
                    hint={preset.hint}
                    value={typed}
                    onChange={type}
                  />
                ) : (
                  <div>
                    <p className="text-sm text-steel">Repair amount</p>
                    <p className="font-bold font-figures text-4xl tabular-nums">
                      {formatUsd(preset.amount)}
                    </p>
                    <p className="mt-1 text-sm text-steel">{preset.hint}</p>
                  </div>
                )}
              </FinancingPayments>
            ),
          }))}
        />
        <FinancingRate financing={financing} />
      </div>
    </Section>
  );
}

interface AmountFieldProps {
  financing: Financing;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

function AmountField({ financing, hint, value, onChange }: AmountFieldProps) {
  return (
    <Field error={amountMessage(parseAmount(value), financing)} hint={hint}>
      <FieldLabel>Repair amount</FieldLabel>
      <div className="relative max-w-64">
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-3 -translate-y-1/2 font-display font-semibold text-2xl"
        >
          $
        </span>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          className="h-14! pl-8! font-figures font-semibold text-2xl! tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <FieldHint />
      <div aria-live="polite">
        <FieldError />
      </div>
    </Field>
  );
}
