import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { annualRate, type Financing } from "#shop/catalog/financing.ts";
import { amountMessage, parseAmount } from "#shop/loan.ts";
import { formatPercent, formatUsd } from "#shop/text/format.ts";
import { FinancingPayments } from "./financing-payments.tsx";

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

interface FinancingRateProps {
  financing: Pick<Financing, "monthlyRate" | "illustrationNote">;
}

/**
 * Rate behind the figures, styled as a speed limit sign: the yearly one large, because loans are
 * compared by it; the monthly one in small print.
 */
function FinancingRate({ financing }: FinancingRateProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center lg:grid-cols-1 lg:items-start">
      <div className="w-fit rounded-lg border border-line-strong bg-surface p-1 text-center">
        <dl className="rounded-md border-2 border-ink px-6 pt-3 pb-4 font-display">
          <dt className="font-semibold text-lg leading-tight">APR</dt>
          <dd className="whitespace-nowrap font-bold text-4xl tabular-nums">
            {formatPercent(annualRate(financing))}
          </dd>
        </dl>
      </div>
      <div className="grid gap-2">
        <p className="font-semibold">{financing.illustrationNote}</p>
        <p className="text-sm text-steel">
          Equal payments at {formatPercent(financing.monthlyRate)} per month.
        </p>
      </div>
    </div>
  );
}

/** Payload of a link to the calculator. */
interface SharedAmount {
  /** As typed: `2400`. */
  amount: string;
  /** In months. */
  term: number;
}

/** Parses amount and term from the query; missing or malformed values are omitted. */
function readSharedAmount(search: string): Partial<SharedAmount> {
  const query = new URLSearchParams(search);
  const amount = query.get("amount") ?? "";
  const term = Number(query.get("term"));
  return {
    ...(/^\d{1,7}(\.\d{1,2})?$/.test(amount) && { amount }),
    ...(Number.isInteger(term) && term > 0 && { term }),
  };
}

/**
 * Writes amount and term to the URL, so that the page can be shared. Not a navigation: nothing is
 * loaded, scrolled or announced.
 */
function writeSharedAmount({ amount, term }: SharedAmount): void {
  const url = new URL(location.href);
  if (amount === "") url.searchParams.delete("amount");
  else url.searchParams.set("amount", amount);
  url.searchParams.set("term", String(term));
  history.replaceState(history.state, "", url);
}
