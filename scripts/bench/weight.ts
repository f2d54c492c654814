import { join } from "node:path";
import { budgets, overweight, weighSite } from "#scripts/page-weight.ts";
import type { Figure, Report } from "./report.ts";

/** What each kind of page sends before the first interaction, against the budgets for it. */
export async function measureWeight(): Promise<Report> {
  const weights = await weighSite(join("build", "client"));
  const heaviest = (what: "scripts" | "styles" | "fonts"): Figure => ({
    what: `${what}, heaviest kind of page`,
    value: Math.max(...weights.map((weight) => weight[what])),
    unit: "bytes",
    budget: { atMost: budgets[what] },
  });
  const home = weights.find(({ path }) => path === "/index.html");
  return {
    benchmark: "weight",
    figures: [
      { what: "kinds of pages", value: weights.length, budget: { atLeast: 1 } },
      heaviest("scripts"),
      heaviest("styles"),
      heaviest("fonts"),
      {
        what: "HTML of the home page",
        value: home?.html ?? Number.NaN,
        unit: "bytes",
        budget: { atMost: budgets.homeHtml },
      },
      {
        what: "budgets broken",
        value: overweight(weights).length,
        budget: { atMost: 0 },
      },
    ],
  };
}
