import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { documentName } from "#server/http/built-site.ts";
import { describeMistake, readContent } from "#shop/catalog/read-content.ts";
import { contentFolder, contentName } from "./content-folder.ts";

/**
 * Judges what the folder of the content says, and writes it down as a document:
 * `folder-document.ts <directory> [bundle]`. With `bundle`, the directory gets what the bundler renders as well.
 * A process of its own, because the build would hold a whole catalogue in memory until its end.
 */
const [directory = "", bundle] = process.argv.slice(2);
const mistakes = await unreadableContent();
if (mistakes.length > 0) {
  refuse("read", mistakes);
} else {
  // These read the content as they start.
  const modules = await Promise.all([
    import("./check-content.ts"),
    import("#server/content/folder-content.ts"),
    import("./bundle-content.ts"),
  ]).catch((error: unknown) => {
    // A file that lacks what every shop has to say.
    if (!(error instanceof SyntaxError)) throw error;
    refuse("read", [error.message]);
  });
  if (modules) await write(...modules);
}

async function write(
  { checkContent }: typeof import("./check-content.ts"),
  { folderContent }: typeof import("#server/content/folder-content.ts"),
  { contentOfEveryKind }: typeof import("./bundle-content.ts"),
): Promise<void> {
  const content = folderContent();
  const wrong = checkContent(content);
  if (wrong.length > 0) {
    refuse("published", wrong);
    return;
  }
  await writeFile(join(directory, documentName), JSON.stringify(content));
  if (bundle === undefined) return;
  const { prepareRendering } = await import("./rendering-content.ts");
  const ofEveryKind = readContent(contentOfEveryKind(content), new Date().getFullYear());
  if (ofEveryKind.ok) await prepareRendering(directory, ofEveryKind.content);
  else throw new Error(ofEveryKind.mistakes.map(describeMistake).join("\n"));
}

/**
 * Reads every module of the content, for a word on those that cannot even be read: a comma too few,
 * a name misspelled.
 *
 * @returns one line per mistake, naming the file and, where known, the line
 */
async function unreadableContent(): Promise<string[]> {
  const found = new Set<string>();
  for (const file of globSync("**/*.ts", { cwd: contentFolder, exclude: ["**/*.test.ts"] })) {
    try {
      await import(pathToFileURL(join(contentFolder, file)).href);
    } catch (error) {
      // The same mistake once more in each file that needs the one it is in.
      found.add(describe(error, file));
    }
  }
  return [...found].sort();
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

function refuse(what: "read" | "published", mistakes: readonly string[]): void {
  process.stderr.write(`The content cannot be ${what}:\n  ${mistakes.join("\n  ")}\n`);
  process.exitCode = 1;
}
