import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#postgres/errors.ts";
import { type Deployment, loadSiteFiles, type SiteFiles } from "#server/http/site-files.ts";
import { siteRoutesOf } from "#server/http/site-routes.ts";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { documentName, openBuild } from "#site/files/built-site.ts";
import { withPreviewBar } from "./preview-bar.ts";
import { PublishingError, type Version } from "./rendered-sites.ts";

/** A complete site in memory and its visible content. */
export interface LoadedSite {
  directory: string;
  files: SiteFiles;
  content: SiteContent;
}

/** Reads the document of a rendered site. */
export async function readDocument(directory: string): Promise<unknown> {
  return JSON.parse(await readFile(join(directory, documentName), "utf8"));
}

/**
 * Loads a rendered site and its content.
 *
 * @throws {BuildError} if the site is incomplete
 * @throws {PublishingError} if this release cannot read its document
 */
export async function loadSite(directory: string, deployment: Deployment): Promise<LoadedSite> {
  const content = await contentOf(directory);
  const site = await openBuild(directory);
  const files = await loadSiteFiles(site, siteRoutesOf(content), deployment);
  return { directory, files, content };
}

/**
 * Fallback while no site of a version can be rendered: serves no pages, but gives the rest of the
 * server the version's content.
 *
 * @param build folder of the build
 * @throws {OperatorError} if this release cannot read the version
 */
export function siteWithoutPages(build: string, { number, document }: Version): LoadedSite {
  const read = readContent(document, new Date().getFullYear());
  if (!read.ok) {
    throw new OperatorError(
      `This release cannot read the published version ${number}, and there is no site of it or of an ` +
        `earlier one. Install the release before.\n  ${read.mistakes.map(describeMistake).join("\n  ")}`,
    );
  }
  const files: SiteFiles = {
    serve: () => false,
    hasPage: () => false,
    notFoundPage: () => undefined,
  };
  return { directory: build, files, content: shownContent(read.content) };
}

/** Loads a rendered site as a preview: with a banner on each page, not indexed and not cached. */
export async function loadPreview(directory: string, deployment: Deployment): Promise<SiteFiles> {
  const routes = siteRoutesOf(await contentOf(directory));
  return await loadSiteFiles(withPreviewBar(await openBuild(directory)), routes, {
    ...deployment,
    headers: { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" },
  });
}

async function contentOf(directory: string): Promise<SiteContent> {
  const read = readContent(await readDocument(directory), new Date().getFullYear());
  if (read.ok) return shownContent(read.content);
  throw new PublishingError(read.mistakes.map(describeMistake).join("\n"));
}

/** The site being served: a single reference, so that each request sees one version. */
export interface LiveSite extends SiteFiles {
  show(next: LoadedSite): void;
  current(): LoadedSite;
}

export function createLiveSite(first: LoadedSite): LiveSite {
  let shown = first;
  return {
    serve: (request, response) => shown.files.serve(request, response),
    hasPage: (path) => shown.files.hasPage(path),
    notFoundPage: (path) => shown.files.notFoundPage(path),
    current: () => shown,
    show(next) {
      shown = next;
      // If memory is scarce, free the previous site now (`--expose-gc`,
      // scripts/server-process.mjs).
      globalThis.gc?.();
    },
  };
}
