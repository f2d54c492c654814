import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contentFolder, contentName } from "./content-folder.ts";

/**
 * Reads every module of the content, for a word on those that cannot even be read: a comma too few,
 * a name misspelled.
 *
 * @returns one line per mistake, naming the file and, where known, the line
 */
export async function unreadableContent(): Promise<string[]> {
  const mistakes = new Set<string>();
  for (const file of globSync("**/*.ts", { cwd: contentFolder, exclude: ["**/*.test.ts"] })) {
    try {
      await import(pathToFileURL(join(contentFolder, file)).href);
    } catch (error) {
      // The same mistake once more in each file that needs the one it is in.
      mistakes.add(describe(error, file));
    }
  }
  return [...mistakes].sort();
}

function describe(error: unknown, file: string): string {
  const { message = String(error), stack = "" } = error instanceof Error ? error : {};
  const folder = `${pathToFileURL(contentFolder).href}/`;
  // `shop.ts:80`, where the engine says so.
  const place = stack.includes(folder)
    ? /^[^\s:]+(:\d+)?/.exec(stack.slice(stack.indexOf(folder) + folder.length))?.[0]
    : undefined;
  const said = message.replaceAll(`${contentFolder}/`, `${contentName}/`).split("\n")[0];
  return `${contentName}/${place ?? file}: ${said}`;
}
