import { execFileSync } from "node:child_process";

/** SPDX ids of licences that require nothing but including their text in distributions. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "(MIT OR Apache-2.0)",
  "MIT-0",
  "OFL-1.1",
];

/** Packages approved despite licences that require more; reasons in docs/licences.md. */
const decided = [
  `[name^="@img/sharp-"][license*="LGPL-3.0-or-later"]`,
  `[name="satori"][license="MPL-2.0"]`,
];

/** Development dependencies whose code ends up in the built site, or in a release. */
const builtIn = ["tailwindcss", "@react-router/dev", "lodash"];

const named = (attribute: string) => (value: string) => `[${attribute}="${value}"]`;
const shipped = [".prod", ...builtIn.map(named("name"))].join();
const fine = [...permissive.map(named("license")), ...decided].join();

/**
 * Finds packages that run on the server or reach the browser under a licence that is not approved.
 *
 * @param folder folder of the lock file, whose packages are checked for all platforms
 */
export function undecidedLicences(folder = "."): string[] {
  const found = execFileSync(
    "npm",
    ["query", "--package-lock-only", `:root :is(${shipped}):not(${fine})`],
    { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  const packages: { name: string; license?: string }[] = JSON.parse(found);
  return packages.map(({ name, license = "none named" }) => `${name}: ${license}`);
}

if (import.meta.main) {
  const undecided = undecidedLicences();
  if (undecided.length > 0) {
    process.stderr.write(
      `Nobody has decided about these licences (docs/licences.md):\n  ${undecided.join("\n  ")}\n`,
    );
    process.exitCode = 1;
  }
}
