import { readFile } from "node:fs/promises";
import { filesOf } from "#site/files/files-of.ts";

/** Folders that hold tests. */
const folders = [
  "app",
  "content",
  "platform",
  "postgres",
  "scripts",
  "server",
  "shop",
  "site",
  "tests",
];

const isTest = (file: string) => /\.(test\.tsx?|spec\.ts)$/.test(file);

/** Which tests to run, by runner. */
interface Selection {
  vitestFiles: string[];
  browserFiles: string[];
  /** Pattern of the tests' names, where a word stands in no file's name. */
  name: string | undefined;
}

/**
 * Finds the tests that somebody means: the files whose path has one of the words; if there are none, the tests whose
 * name has one.
 *
 * @param words paths, parts of them, or words of names, in any case
 */
export async function selectTests(words: readonly string[]): Promise<Selection> {
  const files = (await Promise.all(folders.map((folder) => filesOf(folder))))
    .flat()
    .filter(isTest)
    .sort();
  const has = (text: string) => words.some((word) => text.toLowerCase().includes(wordOf(word)));
  const named = files.filter(has);
  if (named.length > 0) return { ...byRunner(named), name: undefined };
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const mentioning = files.filter((_, index) => has(texts[index] ?? ""));
  return { ...byRunner(mentioning), name: words.map(literal).join("|") };
}

const literal = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A path may be given as the shell completes it. */
const wordOf = (word: string) => word.toLowerCase().replace(/^\.\//, "");

const byRunner = (files: readonly string[]) => ({
  vitestFiles: files.filter((file) => !file.endsWith(".spec.ts")),
  browserFiles: files.filter((file) => file.endsWith(".spec.ts")),
});
