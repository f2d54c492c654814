import { join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { contentFolder } from "#site/content/content-folder.ts";

const root = resolve(".");

/** What is started by name, each alone in its process: it keeps its place, as `.js`. */
const entries = {
  /** Rendering: what the shop says comes in through a module hook (published-content.ts). */
  rendering: [
    "site/render-site",
    "site/encode-pictures",
    "site/content/published-content",
    "site/content/published-modules",
  ],
  serving: [
    "server/main",
    "scripts/shop",
    ...["admin", "backup", "content", "launch-check", "restore", "upgrade"].map(
      (name) => `scripts/${name}`,
    ),
  ],
};

/** Kept as a package: it finds its libraries by where it lies. */
const packages = ["sharp"];

/** The words of a clone's commands, as a release says them. */
const commandWords: readonly [RegExp, string][] = [
  [/\bnpm run upgrade\b/g, "./shop upgrade-database"],
  [/\bnpm run (admin|backup|content|launch-check|restore)\b( --(?= ))?/g, "./shop $1"],
  [/Run `npm start`, or `npm run build` first\./g, "Unpack the archive again."],
  [/Run `npm run build` first\./g, "Run `./shop start` once."],
  [/Run `npm run build`, or copy the whole folder again\./g, "Unpack the archive again."],
  [/Run \\`npm run build\\`, or copy the whole /g, "Unpack the archive again, the whole "],
];

/** Where a chunk finds the folder of the program. Replaced once it is known where the chunk lies. */
const programFolder = "__PROGRAM_FOLDER__";

/**
 * Modules find files beside them by `import.meta.url`. In the bundle it says where the module would lie if
 * each had its own file, so that `../../database` is the same folder in a clone and in a release.
 *
 * @param found receives the folders of the packages whose code is bundled
 */
const asInAClone = (found: Set<string>): Plugin => ({
  name: "as-in-a-clone",
  transform(code, id) {
    const name = relative(root, id);
    if (name.startsWith("..") || name.startsWith("node_modules")) return undefined;
    const place = JSON.stringify(name.replace(/\.ts$/, ".js"));
    const worded = commandWords.reduce((text, [words, said]) => text.replace(words, said), code);
    return worded.replaceAll("import.meta.url", `new URL(${place}, ${programFolder}).href`);
  },
  renderChunk(code, { fileName, moduleIds }) {
    for (const id of moduleIds) {
      const [folder] = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, id)) ?? [];
      if (folder) found.add(folder);
    }
    const up = JSON.stringify(`${relative(join("/", fileName, ".."), "/")}/`);
    return code.replaceAll(programFolder, `new URL(${up}, import.meta.url)`);
  },
});

/**
 * Bundles the server, its commands and the rendering of the site, as far as imports reach.
 *
 * @returns folders of the packages whose code is in it (`node_modules/pg`)
 */
export async function bundleProgram(folder: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const kind of ["rendering", "serving"] as const) {
    const isServing = kind === "serving";
    await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      plugins: [asInAClone(found)],
      resolve: {
        alias: isServing ? [{ find: /^#content\//, replacement: `${contentFolder}/` }] : [],
      },
      ssr: { noExternal: true, external: packages },
      build: {
        ssr: true,
        target: "node24",
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: Object.fromEntries(entries[kind].map((name) => [name, `${name}.ts`])),
          external: isServing ? packages : [/^#content\//, ...packages],
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "chunks/[name]-[hash].js",
            // Names stay: by them a stack in the log is read.
            minify: { compress: true, mangle: false, codegen: true },
          },
        },
      },
    });
  }
  return found;
}
