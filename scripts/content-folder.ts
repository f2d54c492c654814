import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The folder behind `#content/`: `content`, or the shop of the tests where Node runs with
 * `--conditions=shop-fixture`. Bundlers know no conditions of Node and are told this folder. Found by the
 * one module that is a file in every process: the others may be those of a document (published-content.ts).
 */
export const contentFolder = dirname(
  createRequire(resolve("package.json")).resolve("#content/demo.ts"),
);

/** The same as people write it: `content`, which may be a link to a folder elsewhere. */
export const contentName =
  contentFolder === realpathSync("content") ? "content" : relative(resolve("."), contentFolder);

/** Where the site of this content is built, or its static demo: `build`, and with a name for any other shop. */
export const placeOfBuild = (kind?: "demo"): string =>
  ["build", kind, contentName === "content" ? undefined : basename(contentName)]
    .filter(Boolean)
    .join("-");

/** A module of the content, for configuration that a bundler loads. */
export async function importContent<Module>(
  name: string,
  folder: string = contentFolder,
): Promise<Module> {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
}
