import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Text that only one of the two backends contains. */
const marks = {
  live: "supabaseUrl is required",
  demo: "Welcome to the static demo!",
} as const;

/**
 * Makes sure that a build contains the backend it is for, and nothing of the other.
 *
 * @throws when it does not
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
