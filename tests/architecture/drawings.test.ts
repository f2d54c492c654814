import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The dark colors of a drawing (docs/decisions/site/pictures.md). */
const darkSheet = /<style>@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/;

it("every color of a drawing has a dark counterpart", () => {
  const files = globSync("public/images/{services,testimonials}/*.svg");
  expect(files.length).toBeGreaterThan(12);
  const undrawn = files.flatMap((file) => {
    const drawing = readFileSync(file, "utf8");
    const dark = darkSheet.exec(drawing)?.[1] ?? "";
    const colors = new Set(drawing.replace(darkSheet, "").match(/(fill|stroke)="#[\dA-F]{6}"/gi));
    return [...colors].filter((color) => !dark.includes(`[${color}]{`)).map((one) => [file, one]);
  });
  expect(undrawn).toEqual([]);
});

it("a part drawn as a thick line has the same dark color as the other parts", () => {
  const glaring = globSync("public/images/services/*.svg").filter((file) => {
    const drawing = readFileSync(file, "utf8");
    const dark = darkSheet.exec(drawing)?.[1] ?? "";
    const thick = /<path(?=[^>]*stroke="#FFFDF8")[^>]*stroke-width="(?:[6-9]|\d\d)/.test(drawing);
    const partInTheDark = /\[fill="#FFFDF8"\]\{fill:(#\w+)\}/.exec(dark)?.[1];
    return thick && !dark.includes(`[stroke="#FFFDF8"]{stroke:${partInTheDark}}`);
  });
  expect(glaring).toEqual([]);
});
