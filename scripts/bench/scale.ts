import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
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
  /** Held at a time by all processes of the build together. */
  megabytes: number;
}

/**
 * Builds the site with a generated catalogue of 1,000 and of 10,000 pairs of service and city, from
 * content checks to compressed files, with empty caches, and compares what a page costs.
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
    ],
  };
}

async function measureBuild(size: CatalogueSize): Promise<MeasuredBuild> {
  const project = await makeGeneratedProject(size);
  const remove = () => rmSync(project, { recursive: true, force: true });
  // A benchmark that is stopped leaves nothing behind either.
  process.once("exit", remove);
  try {
    const cpuBefore = await cpuSeconds(process.pid);
    const started = performance.now();
    const megabytes = await build(project);
    const wallSeconds = (performance.now() - started) / 1000;
    const cpuAfter = await cpuSeconds(process.pid);
    return {
      pages: await countPages(join(project, "build", "client")),
      wallSeconds,
      cpuSeconds: cpuAfter.children - cpuBefore.children,
      megabytes,
    };
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/**
 * Runs the project's own build.
 *
 * @returns the most memory it held, in megabytes
 */
async function build(project: string): Promise<number> {
  const child = spawn(process.execPath, ["scripts/build.ts"], {
    cwd: project,
    // What a build says is of use only when it fails.
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
  if ((await code) !== 0) throw new Error(`The build in ${project} ended with ${await code}`);
  return endWatch();
}

async function countPages(clientDirectory: string): Promise<number> {
  const names = await readdir(clientDirectory, { recursive: true });
  return names.filter((name) => name.endsWith("index.html")).length;
}
