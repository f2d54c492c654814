import { Section } from "#app/components/ui/section.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import { minIncomingLinks } from "#shop/pages/internal-links.ts";
import { isGood, type LinkReport, recommendations, scoreMark } from "#shop/pages/link-graph.ts";

export interface LinkReportSummaryProps {
  report: LinkReport;
}

const words = { go: "Good", caution: "Fair", stop: "Poor" } as const;
const scoreColors = { go: "text-go", caution: "text-caution", stop: "text-stop" } as const;

/** Score of the internal links, with recommendations (docs/product.md#internal-links). */
export function LinkReportSummary({ report }: LinkReportSummaryProps) {
  const counted = report.pages.filter(({ type }) => type !== "main");
  const links = report.pages.reduce((sum, { outgoing }) => sum + outgoing.length, 0);
  const needy = counted.filter((page) => !isGood(page)).length;
  const mark = scoreMark(report.score);
  const advice = recommendations(report);
  const facts: [term: string, value: string][] = [
    ["Pages", String(report.pages.length)],
    ["Links between them", links.toLocaleString("en-US")],
    ["Service and city pages", String(counted.length)],
    ["of these, Needs Links", String(needy)],
    ["Broken links", String(report.broken.length)],
  ];
  return (
    <Section aria-labelledby="score-title" space="tight">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id="score-title" className="text-2xl">
            Score
          </h2>
          <p className="mt-2 flex items-end gap-4">
            <span
              className={`font-bold font-figures text-[5rem] leading-none tabular-nums ${scoreColors[mark]}`}
            >
              {report.score}
            </span>
            <StatusMark mark={mark} className="mb-2">
              {words[mark]}
            </StatusMark>
          </p>
          <p className="mt-2 text-sm text-steel">
            Out of 100: the share of service and city pages with at least {minIncomingLinks}{" "}
            incoming links. Green from 80, yellow from 60.
          </p>
          <dl className="mt-5 tabular-nums">
            {facts.map(([term, value]) => (
              <div key={term} className="flex justify-between gap-4 border-line border-b py-1.5">
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2 className="text-2xl">Recommendations</h2>
          {advice.length === 0 ? (
            <p className="mt-3 max-w-measure">
              Nothing to do: every service and city page has at least {minIncomingLinks} incoming
              links, no link is broken, and no two pages say the same thing.
            </p>
          ) : (
            <ul className="mt-3 grid max-h-96 max-w-measure gap-2 overflow-y-auto">
              {advice.map((line) => (
                <li key={line} className="border-caution border-l-4 py-1 pl-3 text-sm">
                  {line}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-5 text-sm">
            <a
              href="/seo/link-graph.json"
              className="inline-flex min-h-11 items-center text-clay underline underline-offset-4 hover:decoration-2"
            >
              All links as data (JSON)
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}
