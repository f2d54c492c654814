import { type Mark, StatusMark } from "#app/components/ui/status-mark.tsx";
import type { PageTexts } from "#shop/catalog/site/page-texts.ts";

const words: Record<Mark, string> = { go: "Good", caution: "Soon", stop: "Now" };

const verdicts = [
  ["stop", "fix now"],
  ["caution", "plan for"],
  ["go", "all good"],
] as const satisfies readonly (readonly [Mark, string])[];

/**
 * Sample of a digital vehicle inspection: item, measurement, and a mark in green, amber or red with
 * its label. Labeled as a sample.
 */
export function InspectionCard({ findings }: { findings: PageTexts["whyChooseUs"]["inspection"] }) {
  const countOf = (mark: Mark) => findings.filter((finding) => finding.mark === mark).length;
  return (
    <figure className="overflow-hidden rounded-lg border border-line-strong bg-surface shadow-sheet">
      <div className="on-asphalt flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <p className="font-display font-semibold text-xl">Digital vehicle inspection</p>
        <p className="rounded-sm border border-on-asphalt-soft px-2 text-on-asphalt-soft text-sm">
          Sample
        </p>
      </div>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">
          Sample inspection: each check with a measurement and a result
        </caption>
        <thead>
          <tr className="text-sm text-steel [&>th]:py-2.5 [&>th]:font-normal">
            <th scope="col" className="pl-4 sm:pl-6">
              Checked
            </th>
            <th scope="col" className="px-2 text-right">
              Measured
            </th>
            <th scope="col" className="w-28 pr-4 pl-2 sm:w-36 sm:pr-6 sm:pl-6">
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ what, measured, mark }) => (
            <tr key={what} className="border-line border-t">
              <th
                scope="row"
                className="py-2.5 pl-4 font-semibold text-sm leading-snug sm:pl-6 sm:text-base"
              >
                {what}
              </th>
              <td className="whitespace-nowrap px-2 text-right text-sm leading-snug sm:text-base">
                {measured}
              </td>
              <td className="pr-4 pl-2 sm:pr-6 sm:pl-6">
                <StatusMark mark={mark} className="w-full">
                  {words[mark]}
                </StatusMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="border-line-strong border-t-2 border-dashed px-4 py-4 sm:px-6">
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          {verdicts.map(([mark, meaning]) => (
            <li key={mark} className="flex items-baseline gap-2">
              <span className="font-bold font-figures text-2xl tabular-nums">{countOf(mark)}</span>
              <span className="text-steel">{meaning}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
