import { cp, mkdir, mkdtemp, readdir, rename, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { CatalogueSize } from "./generated-catalogue.ts";

/** Files and folders that a build reads. */
const copied = [
  "app",
  "content",
  "platform",
  "postgres",
  "public",
  "scripts",
  "server",
  "shop",
  "site",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "tsconfig.app.json",
  "tsconfig.node.json",
  "tsconfig.tests.json",
  "vite.config.ts",
];

/** The three modules through which all code imports the catalogue. */
const catalogueModules = ["services", "cities", "service-in-city"] as const;

/**
 * Copies the project to a temporary folder and replaces its catalogue by a generated one. Its packages are
 * symbolic links, without the build's caches among them, so that every build starts cold.
 *
 * @returns the folder
 */
export async function makeGeneratedProject(size: CatalogueSize): Promise<string> {
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
  // Separate modules, as in real content: importing the services does not generate other texts.
  const files = {
    services: `import { generateServices } from "#scripts/bench/generated-catalogue.ts";
import * as original from "./original-services.ts";
export const services = generateServices(original, ${size.services});
`,
    cities: `import { generateCities } from "#scripts/bench/generated-catalogue.ts";
import { cities as original } from "./original-cities.ts";
import { services } from "./original-services.ts";
export const cities = generateCities({ services, cities: original }, ${size.cities});
`,
    "service-in-city": `import { generateServicesInCities } from "#scripts/bench/generated-catalogue.ts";
import { cities } from "./original-cities.ts";
import { servicesInCities as original } from "./original-service-in-city.ts";
import { services } from "./original-services.ts";
export { similarityLimit } from "./original-service-in-city.ts";
export const servicesInCities = generateServicesInCities(
  { services, cities, servicesInCities: original },
  ${JSON.stringify(size)},
);
`,
  };
  for (const [name, code] of Object.entries(files)) {
    await writeFile(join(content, `${name}.ts`), code);
  }
  return project;
}
