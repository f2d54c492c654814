import { join } from "node:path";
import { budgets, overweight, type TypeWeight, weighSite } from "#site/checks/page-weight.ts";
import { isShellPage } from "#site/checks/shell-pages.ts";
import type { Figure, Report } from "./report.ts";

/** Measures the bytes that each type of page loads before the first interaction, against its budgets. */
export async function measureWeight(): Promise<Report> {
  const weights = await weighSite(join("build", "client"));
  const shells = weights.filter(({ type }) => isShellPage(type));
  const prerendered = weights.filter(({ type }) => !isShellPage(type));
  const heaviest = (
    what: "scripts" | "styles" | "fonts",
    kind: string,
    of: readonly TypeWeight[],
    atMost: number,
  ): Figure => ({
    what: `${what}, heaviest ${kind}`,
    value: Math.max(...of.map((weight) => weight[what])),
    unit: "bytes",
    budget: { atMost },
  });
  const home = weights.find(({ path }) => path === "/index.html");
  return {
    benchmark: "weight",
    figures: [
      heaviest("scripts", "prerendered page", prerendered, budgets.scripts),
      heaviest("scripts", "page that the browser renders", shells, budgets.shellScripts),
      heaviest("styles", "kind of page", weights, budgets.styles),
      heaviest("fonts", "kind of page", weights, budgets.fonts),
      {
        what: "HTML of the home page",
        value: home?.html ?? Number.NaN,
        unit: "bytes",
        budget: { atMost: budgets.homeHtml },
      },
      { what: "budgets broken", value: overweight(weights).length, budget: { atMost: 0 } },
    ],
  };
}
