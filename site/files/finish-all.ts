import { readFileSync, writeFileSync } from "node:fs";
import { pageSources } from "#site/files/page-sources.ts";
import { type Effort, fileEffort, writeCompressed } from "./compress.ts";
import type { PageSources } from "./page-sources.ts";

/** The sources that a document's Content-Security-Policy must allow. */
export type FoundSources = [file: string, sources: PageSources];

/** Finishes files one after the other (finish-files.ts). */
export function finishAll(files: readonly string[], effort?: Effort): FoundSources[] {
  const found: FoundSources[] = [];
  for (const file of files) {
    const content = finish(file, found);
    writeCompressed(file, content, effort ?? fileEffort(content.length));
  }
  return found;
}

function finish(file: string, found: FoundSources[]): Buffer {
  if (file.endsWith(".html")) return finishPage(file, found);
  if (/[\\/]manifest-\w+\.js$/.test(file)) return finishManifest(file);
  return readFileSync(file);
}

/**
 * Removes the `imports` from React Router's manifest, which every page loads. They serve only to preload
 * modules, which no page does; without them, the manifest is half the size.
 */
function finishManifest(file: string): Buffer {
  const manifest = readFileSync(file, "utf8").replace(/"imports":\[[^\]]*\]/g, '"imports":[]');
  writeFileSync(file, manifest);
  return Buffer.from(manifest);
}

/** Collects the sources that the page's policy must allow. */
function finishPage(file: string, found: FoundSources[]): Buffer {
  const html = readFileSync(file, "utf8");
  found.push([file, pageSources(html)]);
  return Buffer.from(html);
}
