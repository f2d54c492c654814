/**
 * Makes app/fonts from packages of @fontsource: keeps the characters of English and Spanish text and the features the
 * styles use. Run it by hand after changing either; its output is committed, so a build needs neither Python nor this
 * script.
 *
 *     pip install fonttools brotli
 *     node scripts/fonts.ts
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fontPairings } from "#shop/brand/font-pairings.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const output = `${root}app/fonts`;

/** ASCII, Latin-1, dashes, quotes, bullet, ellipsis, trade mark, arrows and minus. */
const characters =
  "U+0020-007E,U+00A0-00FF,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2122,U+2190-2193,U+2212";

/** Maximum total size of the four files of a pairing, in bytes. */
const budget = 60_000;

mkdirSync(output, { recursive: true });
const licences: string[] = [];
for (const [name, { families }] of Object.entries(fontPairings)) {
  let total = 0;
  for (const { file, weights } of Object.values(families)) {
    const folder = `${root}node_modules/@fontsource/${file}`;
    for (const weight of weights) {
      const target = `${output}/${file}-${weight}.woff2`;
      execFileSync("pyftsubset", [
        `${folder}/files/${file}-latin-${weight}-normal.woff2`,
        `--output-file=${target}`,
        `--unicodes=${characters}`,
        "--layout-features=kern,liga,tnum,ccmp,locl,mark",
        "--flavor=woff2",
        "--no-hinting",
        "--desubroutinize",
      ]);
      total += statSync(target).size;
    }
    licences.push(readFileSync(`${folder}/LICENSE`, "utf8").trim());
  }
  if (total > budget) throw new Error(`${name} takes ${total} bytes; the budget is ${budget}.`);
  process.stdout.write(`${name}: ${total} bytes\n`);
}
// The same licence for all of them, under the names of their authors.
const [first = ""] = licences;
const text = first.slice(first.indexOf("This Font Software"));
const authors = licences.map((licence) =>
  licence.slice(0, licence.indexOf("This Font Software")).trim(),
);
writeFileSync(`${output}/LICENSE`, `${[...new Set(authors)].join("\n\n")}\n\n${text}\n`);
