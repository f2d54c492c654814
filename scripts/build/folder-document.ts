import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import { contentFolder, contentName } from "#site/content/content-folder.ts";
import { documentName } from "#site/files/built-site.ts";
import { bundledName, contentOfEveryKind } from "./bundle-content.ts";

/**
 * Validates the content folder and writes it as a document: `folder-document.ts <directory> [bundle]`.
 * `bundle` also prepares the content that the bundler prerenders.
 * A separate process, because the build would otherwise hold the whole catalogue in memory until its end.
 */
const [directory = "", bundle] = process.argv.slice(2);
const mistakes = await unreadableContent();
if (mistakes.length > 0) {
  refuse("read", mistakes);
} else {
  // Imported dynamically, because they read the content when loaded.
  const modules = await Promise.all([
    import("./check-content.ts"),
    import("#site/content/folder-content.ts"),
  ]).catch((error: unknown) => {
    // A content file lacks an export that every shop must have.
    if (!(error instanceof SyntaxError)) throw error;
    refuse("read", [error.message]);
  });
  if (modules) await write(...modules);
}

async function write(
  { checkContent }: typeof import("./check-content.ts"),
  { folderContent }: typeof import("#site/content/folder-content.ts"),
): Promise<void> {
  const content = folderContent();
  const wrong = checkContent(content);
  if (wrong.length > 0) {
    refuse("published", wrong);
    return;
  }
  await writeFile(join(directory, documentName), JSON.stringify(content));
  if (bundle === undefined) return;
  const ofEveryKind = readContent(contentOfEveryKind(content), new Date().getFullYear());
  if (ofEveryKind.ok) {
    const shown = shownContent(ofEveryKind.content);
    await writeFile(join(directory, bundledName), JSON.stringify(shown));
  } else throw new Error(ofEveryKind.mistakes.map(describeMistake).join("\n"));
}

/**
 * Imports every content module to find those that do not even load: a missing comma, a misspelled name.
 *
 * @returns one line per mistake, naming the file and, where known, the line
 */
async function unreadableContent(): Promise<string[]> {
  const found = new Set<string>();
  for (const file of globSync("**/*.ts", { cwd: contentFolder, exclude: ["**/*.test.ts"] })) {
    try {
      await import(pathToFileURL(join(contentFolder, file)).href);
    } catch (error) {
      // A set, because each file that imports the broken one reports the same mistake.
      found.add(describe(error, file));
    }
  }
  return [...found].sort();
}

function describe(error: unknown, file: string): string {
  const { message = String(error), stack = "" } = error instanceof Error ? error : {};
  const folder = `${pathToFileURL(contentFolder).href}/`;
  // `shop.ts:80`, if the stack trace has it.
  const place = stack.includes(folder)
    ? /^[^\s:]+(:\d+)?/.exec(stack.slice(stack.indexOf(folder) + folder.length))?.[0]
    : undefined;
  const reason = message.replaceAll(`${contentFolder}/`, `${contentName}/`).split("\n")[0];
  return `${contentName}/${place ?? file}: ${reason}`;
}

function refuse(what: "read" | "published", mistakes: readonly string[]): void {
  process.stderr.write(`The content cannot be ${what}:\n  ${mistakes.join("\n  ")}\n`);
  process.exitCode = 1;
}
