import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mayImport, readImports, targetOf } from "./read-imports.ts";

const wrong: [file: string, imported: string][] = [
  ["shop/hours/hours.ts", "#content/shop.ts"],
  ["shop/hours/hours.ts", "#server/config.ts"],
  ["shop/hours/hours.ts", "#platform/log.ts"],
  ["shop/hours/hours.ts", "react"],
  ["shop/hours/hours.ts", "node:fs"],
  ["content/shop.ts", "#app/root.tsx"],
  ["content/shop.ts", "node:fs"],
  ["app/pages/public/home.tsx", "#server/config.ts"],
  ["app/pages/public/home.tsx", "#content/shop.ts"],
  ["app/lib/toast.ts", "#content/shop.ts"],
  ["server/content/published.ts", "#content/shop.ts"],
  ["app/pages/public/home.tsx", "#platform/http/errors.ts"],
  ["app/sections/home/hero.tsx", "#app/pages/public/home.tsx"],
  ["app/components/frame/header.tsx", "#app/sections/home/hero.tsx"],
  ["app/components/ui/button.tsx", "#app/components/frame/header.tsx"],
  ["app/components/ui/button.tsx", "#content/shop.ts"],
  ["app/lib/toast.ts", "#app/components/frame/header.tsx"],
  ["server/forms/form.ts", "#app/root.tsx"],
  ["server/forms/form.ts", "#server/app.ts"],
  ["server/database/pool.ts", "#server/forms/form.ts"],
  ["server/http/page.ts", "#server/appointments/appointments.ts"],
  ["server/mail/mailer.ts", "#server/outbox/outbox.ts"],
  ["platform/auth/signup.ts", "#platform/rest/plan.ts"],
  ["platform/rest/plan.ts", "#platform/auth/signup.ts"],
  ["platform/tokens/access-tokens.ts", "#platform/auth/signup.ts"],
  ["platform/database/pool.ts", "#platform/tokens/access-tokens.ts"],
  ["platform/http/errors.ts", "#platform/storage/images.ts"],
  ["platform/auth/signup.ts", "#server/mail/mailer.ts"],
  ["platform/auth/signup.ts", "#shop/forms/fields/phone.ts"],
  ["platform/auth/signup.ts", "#content/shop.ts"],
  ["platform/storage/disk-storage.ts", "#postgres/durable-files.ts"],
  ["postgres/migrate.ts", "#platform/log.ts"],
  ["postgres/backup/write-backup.ts", "#server/config.ts"],
  ["postgres/upgrade/find-programs.ts", "#scripts/run.ts"],
  ["server/publishing/publisher.ts", "#scripts/run.ts"],
  ["site/render-site.ts", "#server/config.ts"],
  ["site/render-site.ts", "#scripts/run.ts"],
  ["app/root.tsx", "#site/files/built-site.ts"],
  ["server/app.ts", "#tests/support/requests.ts"],
  ["scripts/build.ts", "#tests/support/requests.ts"],
  ["server/forms/form.ts", "../config.ts"],
  ["tests/support/requests.ts", "../shop.ts"],
];

const right: [file: string, imported: string][] = [
  ["shop/forms/contact.ts", "zod/mini"],
  ["content/cities.ts", "#shop/catalog/city.ts"],
  ["app/pages/public/about.tsx", "#app/sections/home/hero.tsx"],
  ["app/components/frame/footer.tsx", "#app/lib/site/published.ts"],
  ["app/lib/backend/demo/data.ts", "#content/demo.ts"],
  ["app/components/ui/field.tsx", "./button.tsx"],
  ["app/root.tsx", "#app/components/frame/header.tsx"],
  ["server/forms/contact-form.ts", "#platform/database/database.ts"],
  ["server/forms/contact-form.ts", "#postgres/errors.ts"],
  ["server/main.ts", "#server/app.ts"],
  ["server/publishing/live-site.ts", "#site/files/built-site.ts"],
  ["site/write-site.ts", "#app/lib/page-data/home-page.ts"],
  ["platform/rest/plan.ts", "#platform/tokens/read-caller.ts"],
  ["platform/tokens/stored-keys.ts", "#platform/database/database.ts"],
  ["platform/create-platform.ts", "./auth/routes.ts"],
  ["server/forms/contact-form.test.ts", "#tests/support/requests.ts"],
];

describe("import directions", () => {
  it.each(wrong)("%s must not import %s", (file, imported) => {
    expect(mayImport(file, imported)).toBe(false);
  });

  it.each(right)("%s may import %s", (file, imported) => {
    expect(mayImport(file, imported)).toBe(true);
  });
});

describe("the imports of the project", () => {
  const imports = readImports();

  it("follow the table", () => {
    const strays = [...imports].flatMap(([file, found]) =>
      found.filter((one) => !mayImport(file, one)).map((one) => `${file} imports ${one}`),
    );
    expect(strays).toEqual([]);
  });

  it("leave reading files to the caller: pages are rendered from what they are passed", () => {
    const readers = [...imports].filter(
      ([file, found]) =>
        file.startsWith("app/") &&
        !/\.test\.|-for-tests\./.test(file) &&
        found.some((one) => one.startsWith("node:")),
    );
    expect(readers.map(([file]) => file)).toEqual([]);
  });

  it("hold for what is started by name, too: only package.json starts scripts", () => {
    const starters = [...imports.keys()].filter(
      (file) =>
        /^(?:server|site|platform|postgres)\//.test(file) &&
        !file.includes(".test.") &&
        /["'`]scripts\//.test(readFileSync(file, "utf8")),
    );
    expect(starters).toEqual([]);
  });

  it("have no cycles, including type imports", () => {
    expect(cycles(imports)).toEqual([]);
  });

  it("would be reported if they had", () => {
    const round = new Map([
      ["shop/a.ts", ["./b.ts"]],
      ["shop/b.ts", ["#shop/c.ts"]],
      ["shop/c.ts", ["./b.ts"]],
    ]);
    expect(cycles(round)).toEqual(["shop/b.ts → shop/c.ts → shop/b.ts"]);
  });

  it("are all found", () => {
    expect(imports.size).toBeGreaterThan(1000);
    expect(imports.get("platform/create-platform.ts")).toContain("./auth/routes.ts");
    expect(imports.get("platform/auth/factors/passkey.ts")).toContain("@simplewebauthn/server");
  });
});

describe("reusable folders", () => {
  const words =
    /appointment|\bvisit|\bcustomers?\b|\bbays?\b|yars|vehicle|mechanic|\bshop\b(?!\.example)|_profile/i;

  it.each(["platform/", "postgres/"])("%s contains no word of the shop", (folder) => {
    const said = [...readImports().keys()]
      .filter((file) => file.startsWith(folder) && !file.includes(".test."))
      .flatMap((file) =>
        readFileSync(file, "utf8")
          .split("\n")
          .flatMap((line, index) =>
            words.test(line) ? `${file}:${index + 1} ${line.trim()}` : [],
          ),
      );
    expect(said).toEqual([]);
  });
});

/** Returns one cycle for each file from which imports lead back to it; each cycle once. */
function cycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const one of imports.get(file) ?? []) {
      const target = targetOf(file, one);
      if (target !== undefined) follow(target, [...way, file]);
    }
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return found;
}
