import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The folder behind `#content/`: `content`, or a test shop if Node runs with `--conditions=shop-fixture`
 * or the like. Bundlers ignore Node's conditions and are given this folder.
 */
export const contentFolder = dirname(
  createRequire(resolve("package.json")).resolve("#content/demo.ts"),
);

/** The folder's name for messages: `content`, even if that is a symbolic link, else a relative path. */
export const contentName =
  contentFolder === realpathSync("content") ? "content" : relative(resolve("."), contentFolder);

/** Build directory for this content's site or its static demo: `build`, with a suffix for any other shop. */
export const placeOfBuild = (kind?: "demo"): string =>
  ["build", kind, contentName === "content" ? undefined : basename(contentName)]
    .filter(Boolean)
    .join("-");

/** Imports one of our modules in a configuration file, whose loader ignores Node's conditions. */
export async function importByNode<Module>(path: string): Promise<Module> {
  return import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);
}
