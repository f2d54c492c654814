import { cp, mkdir, mkdtemp, readdir, rename, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** What a build reads. */
const copied = [
  "app",
  "content",
  "public",
  "scripts",
  "shop",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** The three modules through which everything reaches the catalogue. */
const catalogueModules = ["services", "cities", "service-in-city"] as const;

/**
 * A copy of the project outside of the checkout whose catalogue is generated. The packages are the
 * project's own; what the build caches among them is left behind, so that every build is a first one.
 *
 * @returns its folder
 */
export async function makeGeneratedProject(size: {
  services: number;
  cities: number;
}): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), "shop-bench-"));
  for (const name of copied) await cp(name, join(project, name), { recursive: true });

  const modules = join(project, "node_modules");
  await mkdir(modules);
  for (const name of await readdir("node_modules")) {
    if (name === ".cache") continue;
    await symlink(resolve("node_modules", name), join(modules, name), "junction");
  }

  const content = join(project, "content");
  for (const name of catalogueModules) {
    await rename(join(content, `${name}.ts`), join(content, `original-${name}.ts`));
  }
  const files = {
    generated: `import { generateCatalogue } from "#scripts/bench/generated-catalogue.ts";
import { cities } from "./original-cities.ts";
import { servicesInCities } from "./original-service-in-city.ts";
import { services } from "./original-services.ts";
export const generated = generateCatalogue({ services, cities, servicesInCities }, ${JSON.stringify(size)});
`,
    services: `import { generated } from "./generated.ts";
export const { services } = generated;
`,
    cities: `import { generated } from "./generated.ts";
export const { cities } = generated;
`,
    "service-in-city": `import { generated } from "./generated.ts";
export { similarityLimit } from "./original-service-in-city.ts";
export const { servicesInCities } = generated;
`,
  };
  for (const [name, code] of Object.entries(files)) {
    await writeFile(join(content, `${name}.ts`), code);
  }
  return project;
}
