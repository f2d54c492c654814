import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Strings that occur in only one of the two backends' code. */
const marks = {
  live: "supabaseUrl is required",
  demo: "Welcome to the static demo!",
} as const;

/**
 * Checks that a build contains the code of its backend, and none of the other's.
 *
 * @throws {Error} if it does not
 */
export async function checkAdapters(
  clientDirectory: string,
  kind: keyof typeof marks,
): Promise<void> {
  const assets = join(clientDirectory, "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const codes = await Promise.all(scripts.map((name) => readFile(join(assets, name), "utf8")));
  const other = kind === "live" ? "demo" : "live";
  if (!codes.some((code) => code.includes(marks[kind]))) {
    throw new Error(`The ${kind} build lacks its backend.`);
  }
  const foreign = scripts.filter((_, index) => codes[index]?.includes(marks[other]));
  if (foreign.length > 0) {
    throw new Error(`The ${kind} build contains ${other} code: ${foreign.join(", ")}`);
  }
}
