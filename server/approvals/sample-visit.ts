import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { published } from "#server/content/published.ts";
import { renderPage } from "#server/http/page.ts";
import { itemsOfJob, taxesOf } from "#shop/estimates/estimating-rules.ts";
import { lineAmounts } from "#shop/estimates/line-amounts.ts";
import { sampleVisitPath } from "#shop/pages/paths.ts";
import { estimateScript, estimateSection, estimateStyle } from "./estimate-section.ts";
import type { AskedLine, ShownFinding, VisitEstimate } from "./read-estimate.ts";

const marks = { go: "good", caution: "attention", stop: "urgent" } as const;

/** The sample inspection of the home page, with an estimate of the shop's own canned jobs. */
function sampleEstimate(): VisitEstimate {
  const { pageTexts, estimating = {} } = published();
  const findings = pageTexts.whyChooseUs.inspection.map(
    ({ what, measured, mark }, at): ShownFinding => ({
      id: `finding-${at}`,
      title: `${what}: ${measured}`,
      condition: marks[mark],
      measurement: null,
      unit: null,
      note: "",
      photos: [],
      isFixed: false,
    }),
  );
  const severity: readonly string[] = ["urgent", "attention", "good"];
  const lines = (estimating.cannedJobs ?? []).slice(0, 4).map((job): AskedLine => {
    const items = itemsOfJob(job, estimating);
    const { price, tax } = lineAmounts(items, taxesOf(estimating));
    return {
      id: job.id,
      title: job.title,
      reason: job.reason ?? null,
      condition: null,
      choice: job.choice ?? null,
      waitUntilDate: null,
      waitUntilMiles: null,
      items,
      priceCents: price,
      taxCents: tax,
      version: 1,
      answer: null,
      question: null,
      isDone: false,
    };
  });
  return {
    findings: findings.toSorted(
      (one, other) => severity.indexOf(one.condition) - severity.indexOf(other.condition),
    ),
    lines,
  };
}

/**
 * `GET /visit/sample`: lets visitors try the page that customers get, with made-up findings. Not found in
 * a shop without digital inspections.
 */
export async function sampleVisit(c: Context<AppEnvironment>): Promise<Response> {
  if (!published().shop.claims.digitalInspection) return await c.notFound();
  return renderPage(c, 200, {
    title: "What you'll get from us",
    style: estimateStyle,
    script: estimateScript,
    body: html`<p class="notice caution">This is a sample: a made-up car and made-up findings. Try it. Nothing is sent or kept.</p>
${
  c.req.query("done")
    ? html`<p class="notice go" role="status">With your own car we'd have your answers now, and you'd have a sealed record of them by email.</p>`
    : undefined
}${estimateSection(sampleEstimate(), {
  action: `/api${sampleVisitPath}`,
  photoUrl: () => "",
  photoPage: () => "",
  isOver: false,
})}`,
  });
}

/** `POST /api/visit/sample/estimate`: keeps nothing. */
export const answerSample = (c: Context): Response =>
  c.redirect(`${sampleVisitPath}?done=answers`, 303);
