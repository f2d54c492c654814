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
  const files = await allTests();
  const has = (text: string) => words.some((word) => text.toLowerCase().includes(wordOf(word)));
  const named = files.filter(has);
  if (named.length > 0) return { ...byRunner(named), name: undefined };
  return { ...byRunner(await filesThat(has, files)), name: words.map(literal).join("|") };
}

/**
 * Returns the files of Vitest in which something may be tagged `rest` or `guessing`: Vitest would load all others, an
 * eighth of its time, to find no test in them that it should run.
 */
export async function filesOfRest(): Promise<string[]> {
  const { vitestFiles } = byRunner(await allTests());
  return await filesThat((text) => /module-tag rest|"rest"|\bguessing\b/.test(text), vitestFiles);
}

async function allTests(): Promise<string[]> {
  const files = await Promise.all(folders.map((folder) => filesOf(folder)));
  return files.flat().filter(isTest).sort();
}

async function filesThat(has: (text: string) => boolean, files: readonly string[]) {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return files.filter((_, index) => has(texts[index] ?? ""));
}

const literal = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A path may be given as the shell completes it. */
const wordOf = (word: string) => word.toLowerCase().replace(/^\.\//, "");

const byRunner = (files: readonly string[]) => ({
  vitestFiles: files.filter((file) => !file.endsWith(".spec.ts")),
  browserFiles: files.filter((file) => file.endsWith(".spec.ts")),
});
