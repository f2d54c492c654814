/**
 * Makes app/fonts from the packages @fontsource/barlow and @fontsource/barlow-condensed: keeps the
 * characters of English and Spanish text and the features the styles use. Run it by hand after
 * changing either; its output is committed, so a build needs neither Python nor this script.
 *
 *     pip install fonttools brotli
 *     node scripts/fonts.ts
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const output = `${root}app/fonts`;

const fonts = [
  { family: "barlow", weight: 400 },
  { family: "barlow", weight: 600 },
  { family: "barlow-condensed", weight: 600 },
  { family: "barlow-condensed", weight: 700 },
];

/** ASCII, Latin-1, dashes, quotes, bullet, ellipsis, trade mark, arrows and minus. */
const characters =
  "U+0020-007E,U+00A0-00FF,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2122,U+2190-2193,U+2212";

/** Maximum total size of the four files, in bytes. */
const budget = 60_000;

mkdirSync(output, { recursive: true });
let total = 0;
for (const { family, weight } of fonts) {
  const file = `${output}/${family}-${weight}.woff2`;
  execFileSync("pyftsubset", [
    `${root}node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`,
    `--output-file=${file}`,
    `--unicodes=${characters}`,
    "--layout-features=kern,liga,tnum,ccmp,locl,mark",
    "--flavor=woff2",
    "--no-hinting",
    "--desubroutinize",
  ]);
  total += statSync(file).size;
}
copyFileSync(`${root}node_modules/@fontsource/barlow/LICENSE`, `${output}/LICENSE`);

if (total > budget) throw new Error(`The fonts take ${total} bytes; the budget is ${budget}.`);
process.stdout.write(`${fonts.length} fonts, ${total} bytes\n`);
