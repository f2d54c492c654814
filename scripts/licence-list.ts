/** What `package-lock.json` says of one package. */
interface LockedPackage {
  license?: string;
  dev?: boolean;
}

/** The packages of a lock file by their place in `node_modules`; the project itself is at "". */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Licences that ask for nothing but their own text beside what is given away. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
]);

/** Packages under a licence that asks for more, and why that is fine here. */
const exceptions: readonly { packages: RegExp; licence: string; reason: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    reason:
      "libvips, which sharp loads as a library of its own: unchanged, replaceable, on the server only",
  },
];

/** Packages for building of which something is in what the build makes. */
const builtIn = ["@fontsource/barlow", "@fontsource/barlow-condensed", "tailwindcss", "us-atlas"];

/**
 * The licences of everything that runs on the server or reaches a browser, as a page of the manual.
 *
 * @returns `unexpected`: packages under other licences than those that are known to be fine, or under none
 */
export function licenceList(packages: LockedPackages): { page: string; unexpected: string[] } {
  const byLicence = new Map<string, Set<string>>();
  const unexpected = new Set<string>();
  for (const [place, { license = "none named", dev }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, "");
    if (place === "" || (dev && !builtIn.includes(name))) continue;
    const names = byLicence.get(license) ?? new Set();
    byLicence.set(license, names.add(name));
    if (!isFine(name, license)) unexpected.add(`${name}: ${license}`);
  }
  const sections = [...byLicence].sort().map(
    ([licence, names]) =>
      `## ${licence}\n\n${[...names]
        .sort()
        .map((name) => `- ${name}\n`)
        .join("")}`,
  );
  const reasons = exceptions.map(({ licence, reason }) => `- ${licence}: ${reason}.\n`).join("");
  return {
    page: `${introduction}\n${reasons}\n${sections.join("\n")}`,
    unexpected: [...unexpected],
  };
}

/** Whether all that a licence expression (SPDX) asks for, or one of its choices, is known to be fine. */
function isFine(name: string, expression: string): boolean {
  const isKnown = (licence: string) =>
    permissive.has(licence) ||
    exceptions.some((exception) => exception.licence === licence && exception.packages.test(name));
  return expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every(isKnown));
}

const introduction = `# Licences

What this project takes from others and runs on the server or sends to browsers, by licence; written by \`npm run licences\` from \`package-lock.json\`, which has the versions, and compared with it by the tests. The texts are in \`node_modules\`, and those of what browsers get at \`/third-party-licences.txt\`. The fonts are under the SIL Open Font License, with its text in [app/fonts](../app/fonts/LICENSE). The binaries of PostgreSQL are under the PostgreSQL License, those of Node under its own (MIT and those of its parts).

A package under another licence fails the tests until somebody has decided about it in [licence-list.ts](../scripts/licence-list.ts). Decided so far:
`;
