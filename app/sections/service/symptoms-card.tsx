import { PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { type Mark, StatusMark } from "#app/components/ui/status-mark.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import type { Service } from "#shop/catalog/service.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

const words: Record<Mark, string> = {
  stop: "Don't drive",
  caution: "Book soon",
  go: "All good",
};

export interface SymptomsCardProps {
  signs: Service["signs"];
  /** E.164; replaced by the shop's own number if undefined. */
  emergencyPhone: string | undefined;
  /** Shown below the card: what to watch for in the visitor's own town. */
  children?: ReactNode;
}

/** Symptoms, styled as an inspection sheet: what means stop, what means soon, what means nothing. */
export function SymptomsCard({ signs, emergencyPhone, children }: SymptomsCardProps) {
  const rows = [
    ...signs.filter(({ mark }) => mark === "stop"),
    ...signs.filter(({ mark }) => mark === "caution"),
    { mark: "go" as const, text: "None of these? We'll check it at your next service." },
  ];
  return (
    <Section tone="sunken" aria-labelledby="signs-title">
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div>
          <SectionHeading
            id="signs-title"
            tab="Inspection sheet"
            title="Signs you need it"
            lead="Red means stop where it's safe, leave the car there and call. We'll tell you whether it needs a tow."
            className="mb-5!"
          />
          <PhoneLink
            {...(emergencyPhone && { number: emergencyPhone })}
            className={`${buttonVariants({ variant: "outline" })} whitespace-normal max-sm:w-full`}
          >
            <PhoneCall aria-hidden="true" />
            <span>
              {emergencyPhone ? "Emergency line, 24/7: " : "Call "}
              <span className="whitespace-nowrap">
                {emergencyPhone ? formatPhone(emergencyPhone) : shopPhone}
              </span>
            </span>
          </PhoneLink>
          {children}
        </div>
        <table className="self-start overflow-hidden rounded-lg border border-line-strong bg-surface text-left shadow-sheet max-sm:block">
          <caption className="sr-only">What you notice, and what it means</caption>
          <thead className="on-asphalt max-sm:sr-only">
            <tr className="[&>th]:py-3 [&>th]:font-display [&>th]:font-semibold [&>th]:text-lg">
              <th scope="col" className="px-4 sm:px-6">
                You notice
              </th>
              <th scope="col" className="px-4 sm:px-6">
                It means
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map(({ mark, text }) => (
              <tr
                key={text}
                className="border-line border-t first:border-t-0 max-sm:flex max-sm:flex-col-reverse max-sm:gap-1.5 max-sm:px-4 max-sm:py-3"
              >
                <td className="sm:py-3 sm:pr-2 sm:pl-6">
                  <UnbrokenText text={text} />
                </td>
                <td className="sm:w-44 sm:py-3 sm:pr-6 sm:pl-2">
                  <StatusMark mark={mark} className="sm:w-full">
                    {words[mark]}
                  </StatusMark>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
