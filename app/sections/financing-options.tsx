import { CalendarRange, Clock, TrendingUp } from "lucide-react";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { Financing } from "#shop/catalog/financing.ts";

export interface FinancingOptionsProps {
  options: Financing["options"];
}

const icons = [Clock, CalendarRange, TrendingUp];

/** The three options (docs/product.md#financing), as lanes of one road. */
export function FinancingOptions({ options }: FinancingOptionsProps) {
  return (
    <Section aria-labelledby="options-title">
      <SectionHeading id="options-title" tab="Options" title="Three ways we can help" />
      <ul className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-3">
        {options.map(({ id, title, text }, index) => {
          const Icon = icons[index % icons.length] ?? Clock;
          return (
            <li
              key={id}
              className="border-line-strong p-5 not-first:border-t-2 not-first:border-dashed md:p-8 md:not-first:border-t-0 md:not-first:border-l-2"
            >
              <Icon aria-hidden="true" className="size-8 text-clay" />
              <h3 className="mt-4 text-2xl">{title}</h3>
              <p className="mt-2 text-steel">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
