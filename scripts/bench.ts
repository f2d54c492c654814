import { measureAccounts } from "./bench/accounts.ts";
import { measureBay } from "./bench/bay.ts";
import { measureBooking } from "./bench/booking.ts";
import { measureDataApi } from "./bench/data-api.ts";
import { measureDeskInput } from "./bench/desk-input.ts";
import { measureFairness } from "./bench/fairness.ts";
import { measureFirstView } from "./bench/first-view.ts";
import { measureOutbox } from "./bench/outbox.ts";
import { measurePublish } from "./bench/publish.ts";
import { isWithinBudget, type Report, reportTable } from "./bench/report.ts";
import { measureServing } from "./bench/serving.ts";
import { measureWeight } from "./bench/weight.ts";

/** All benchmarks by name, quickest first (docs/benchmarks.md). */
const benchmarks: Readonly<Record<string, () => Promise<Report>>> = {
  weight: measureWeight,
  accounts: measureAccounts,
  serving: measureServing,
  booking: measureBooking,
  "data-api": measureDataApi,
  outbox: measureOutbox,
  bay: measureBay,
  publish: measurePublish,
  "first-view": measureFirstView,
  "desk-input": measureDeskInput,
  fairness: measureFairness,
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

const parameters = process.argv.slice(2);
const named = parameters.filter((parameter) => !parameter.startsWith("--"));
const chosen = named.length > 0 ? named : Object.keys(benchmarks);
const unknown = chosen.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(", ")}. There are: ${Object.keys(benchmarks).join(", ")}\n`,
  );
  process.exitCode = 2;
} else {
  const reports: Report[] = [];
  for (const name of chosen) {
    process.stderr.write(`Measuring ${name}\n`);
    const report = await benchmarks[name]?.();
    if (report) reports.push(report);
  }
  process.stdout.write(
    parameters.includes("--json")
      ? `${JSON.stringify(reports, undefined, 2)}\n`
      : reportTable(reports),
  );
  const kept = reports.every(({ figures }) => figures.every(isWithinBudget));
  process.exitCode = kept ? 0 : 1;
}
