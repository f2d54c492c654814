import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const wrong: [file: string, imported: string][] = [
  ["shop/hours.ts", "#content/shop.ts"],
  ["shop/hours.ts", "#server/config.ts"],
  ["shop/hours.ts", "react"],
  ["content/shop.ts", "#app/root.tsx"],
  ["content/shop.ts", "node:fs"],
  ["app/pages/public/home.tsx", "#server/config.ts"],
  ["app/sections/hero.tsx", "#app/pages/public/home.tsx"],
  ["app/components/header.tsx", "#app/sections/hero.tsx"],
  ["app/components/ui/button.tsx", "#app/components/header.tsx"],
  ["app/components/ui/button.tsx", "#content/shop.ts"],
  ["app/lib/toast.ts", "#app/components/header.tsx"],
  ["server/forms/form.ts", "#app/root.tsx"],
  ["server/forms/form.ts", "#server/app.ts"],
  ["server/database/pool.ts", "#server/forms/form.ts"],
  ["server/http/page.ts", "#server/appointments/book.ts"],
  ["server/mail/mailer.ts", "#server/outbox/outbox.ts"],
  ["server/auth/signup.ts", "#server/rest/plan.ts"],
  ["server/rest/plan.ts", "#server/auth/signup.ts"],
  ["server/access-tokens/access-tokens.ts", "#server/auth/signup.ts"],
  ["server/database/pool.ts", "#server/access-tokens/access-tokens.ts"],
  ["server/app.ts", "#tests/support/requests.ts"],
  ["scripts/build.ts", "#tests/support/requests.ts"],
  ["server/forms/form.ts", "../config.ts"],
];

const right: [file: string, imported: string][] = [
  ["shop/forms/contact.ts", "zod/mini"],
  ["shop/hours.ts", "date-fns"],
  ["content/cities.ts", "#shop/catalog/city.ts"],
  ["app/pages/public/about.tsx", "#app/sections/hero.tsx"],
  ["app/components/footer.tsx", "#content/shop.ts"],
  ["app/components/ui/field.tsx", "./button.tsx"],
  ["server/forms/contact-form.ts", "#server/database/database.ts"],
  ["server/rest/plan.ts", "#server/access-tokens/read-caller.ts"],
  ["server/access-tokens/stored-keys.ts", "#server/database/database.ts"],
  ["server/forms/contact-form.test.ts", "#tests/support/requests.ts"],
];

let directory: string;
let findings: Map<string, string>;

const fileFor = (file: string, index: number) => file.replace(/(\.test)?\.tsx?$/, `-${index}$&`);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "shop-imports-"));
  await cp("biome.json", join(directory, "biome.json"));
  await cp(".gitignore", join(directory, ".gitignore"));
  for (const [index, [file, imported]] of [...wrong, ...right].entries()) {
    const path = join(directory, fileFor(file, index));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `import { thing } from "${imported}";\n\nexport const other = thing;\n`);
  }
  const report = await promisify(execFile)(
    resolve("node_modules/.bin/biome"),
    ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none", "."],
    { cwd: directory },
  ).catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(report.stdout) as {
    diagnostics: { location: { path: string }; message: string }[];
  };
  findings = new Map(diagnostics.map(({ location, message }) => [location.path, message]));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("import directions", () => {
  it.each(wrong.map(([file, imported], index) => ({ file, imported, index })))(
    "$file must not import $imported",
    ({ file, index }) => {
      expect([...findings.keys()]).toContain(fileFor(file, index));
    },
  );

  it.each(right.map(([file, imported], index) => ({ file, imported, index })))(
    "$file may import $imported",
    ({ file, index }) => {
      expect([...findings.keys()]).not.toContain(fileFor(file, wrong.length + index));
    },
  );
});
