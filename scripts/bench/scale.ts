import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documentName } from "#site/files/built-site.ts";
import { readPageRecords } from "#site/pages/page-records.ts";
import type { CatalogueSize } from "./generated-catalogue.ts";
import { makeGeneratedProject } from "./generated-project.ts";
import { canSeeProcesses, cpuSeconds, watchMemory } from "./processes.ts";
import type { Report } from "./report.ts";

const small = { services: 25, cities: 40 };
const large = { services: 50, cities: 200 };

interface MeasuredBuild {
  pages: number;
  wallSeconds: number;
  cpuSeconds: number;
  /** Peak memory of all processes of the build together. */
  megabytes: number;
  price: PublishedPrice;
}

/** Cost of rendering a site after one price has changed. */
interface PublishedPrice {
  wallSeconds: number;
  cpuSeconds: number;
  megabytes: number;
  /** Number of pages that changed; all others are reused from the previous site. */
  pages: number;
  /** Wall clock and CPU time of rendering only these pages. */
  pagesWallSeconds: number;
  pagesCpuSeconds: number;
}

/**
 * Builds the site with generated catalogues of 1,000 and of 10,000 pairs of service and city, from content
 * checks to compressed files, with empty caches, and compares the cost per page. Then publishes one
 * changed price in each.
 */
export async function measureScale(): Promise<Report> {
  if (!canSeeProcesses) {
    return { benchmark: "scale", figures: [], note: "not measured: it needs Linux" };
  }
  const few = await measureBuild(small);
  const many = await measureBuild(large);
  return {
    benchmark: "scale",
    figures: [
      { what: "pages built", value: many.pages, budget: { atLeast: 10_000 } },
      { what: "wall clock", value: many.wallSeconds, unit: "s", budget: { atMost: 90 } },
      { what: "processor time", value: many.cpuSeconds, unit: "s" },
      {
        what: "most memory at a time",
        value: many.megabytes,
        unit: "MB",
        budget: { atMost: 1200 },
      },
      {
        what: `processor time per page, compared to ${few.pages} pages`,
        value: many.cpuSeconds / many.pages / (few.cpuSeconds / few.pages),
        budget: { atMost: 1 },
      },
      { what: "one price published: pages that changed", value: many.price.pages },
      { what: "one price published: wall clock", value: many.price.wallSeconds, unit: "s" },
      { what: "one price published: processor time", value: many.price.cpuSeconds, unit: "s" },
      {
        what: "one price published: wall clock / that of rendering only the pages that changed",
        value: many.price.wallSeconds / many.price.pagesWallSeconds,
        budget: { atMost: 1.5 },
      },
      {
        what: "one price published: processor time / that of rendering only the pages that changed",
        value: many.price.cpuSeconds / many.price.pagesCpuSeconds,
      },
      {
        what: "one price published: most memory at a time",
        value: many.price.megabytes,
        unit: "MB",
        budget: { atMost: 512 },
      },
    ],
  };
}

async function measureBuild(size: CatalogueSize): Promise<MeasuredBuild> {
  const project = await makeGeneratedProject(size);
  const remove = () => rmSync(project, { recursive: true, force: true });
  // Also cleans up if the benchmark is interrupted.
  process.once("exit", remove);
  try {
    const build = await measureRun(project, ["scripts/build.ts"]);
    const pages = await countPages(join(project, "build", "client"));
    return { ...build, pages, price: await publishPrice(project) };
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/**
 * Renders the project's site again with another price, as publishing does, and then only the pages that
 * show it, for comparison.
 */
async function publishPrice(project: string): Promise<PublishedPrice> {
  const build = join(project, "build");
  const site = join(project, "site");
  const pages = join(project, "pages");
  const document = JSON.parse(await readFile(join(build, documentName), "utf8"));
  document.prices[0].low += 1;
  for (const folder of [site, pages]) {
    await mkdir(folder);
    await writeFile(join(folder, documentName), JSON.stringify(document));
  }
  const price = await measureRun(project, [
    "site/render-site.ts",
    "site",
    "build",
    "quick",
    "build",
  ]);
  const changed = await changedPages(build, site);
  await writeFile(join(pages, "list.json"), JSON.stringify(changed));
  const pagesOnly = await measureRun(project, [
    "scripts/bench/changed-pages.ts",
    "pages",
    "build",
    "pages/list.json",
  ]);
  return {
    ...price,
    pages: changed.length,
    pagesWallSeconds: pagesOnly.wallSeconds,
    pagesCpuSeconds: pagesOnly.cpuSeconds,
  };
}

/** Paths of the pages that show something different than before. */
async function changedPages(before: string, after: string): Promise<string[]> {
  const [old, now] = await Promise.all([readPageRecords(before), readPageRecords(after)]);
  const shown = new Map(old.pages.map((page) => [page.path, page.shown]));
  return now.pages.filter((page) => shown.get(page.path) !== page.shown).map(({ path }) => path);
}

/** Runs a script of the project and measures it, including its child processes. */
async function measureRun(project: string, script: readonly string[]) {
  const cpuBefore = await cpuSeconds(process.pid);
  const started = performance.now();
  const megabytes = await runIn(project, script);
  const wallSeconds = (performance.now() - started) / 1000;
  const cpuAfter = await cpuSeconds(process.pid);
  return { megabytes, wallSeconds, cpuSeconds: cpuAfter.children - cpuBefore.children };
}

/**
 * Runs a script of the project.
 *
 * @returns its peak memory, in megabytes
 */
async function runIn(project: string, script: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, script, {
    cwd: project,
    env: { ...process.env, NODE_ENV: "production" },
    // Only its errors are of interest.
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  const code = new Promise<number | null>((done, failed) => {
    child.once("error", failed);
    child.once("exit", done);
  });
  const endWatch = watchMemory(child.pid ?? 0);
  await code.finally(() => process.off("exit", stop));
  if ((await code) !== 0) throw new Error(`${script[0]} in ${project} ended with ${await code}`);
  return endWatch();
}

async function countPages(clientDirectory: string): Promise<number> {
  const names = await readdir(clientDirectory, { recursive: true });
  return names.filter((name) => name.endsWith("index.html")).length;
}
