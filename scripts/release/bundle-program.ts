import { join, relative, resolve } from "node:path";
import { type Plugin, build as viteBuild } from "vite";
import { contentFolder } from "#site/content/content-folder.ts";

const root = resolve(".");

/** What is started by name, each alone in its process: it keeps its place, as `.js`. */
const entries = [
  ...["site/render-site", "site/encode-pictures", "server/main", "scripts/shop"],
  ...["admin", "backup", "content", "launch-check", "restore", "upgrade"].map(
    (name) => `scripts/${name}`,
  ),
];

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
    if (name.startsWith("node_modules") || !name.endsWith(".ts")) return undefined;
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
 * @param program where it is put, laid out as a clone is
 * @param build the built site, whose pages' code is bundled with the packages that it names
 * @param site where that is put
 * @returns folders of the packages whose code is in it (`node_modules/pg`)
 */
export async function bundleProgram(
  program: string,
  build: string,
  site: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const bundle = (input: Readonly<Record<string, string>>, outDir: string) =>
    viteBuild({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      plugins: [asInAClone(found)],
      resolve: { alias: [{ find: /^#content\//, replacement: `${contentFolder}/` }] },
      ssr: { noExternal: true, external: packages },
      build: {
        ssr: true,
        target: "node24",
        outDir,
        emptyOutDir: false,
        rolldownOptions: {
          input,
          external: packages,
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "chunks/[name]-[hash].js",
            // Names and lines stay: a stack in the log is read by them.
            minify: { compress: true, mangle: false, codegen: false },
          },
        },
      },
    });
  await bundle(Object.fromEntries(entries.map((name) => [name, `${name}.ts`])), program);
  await bundle({ index: join(build, "server/index.js") }, join(site, "server"));
  return found;
}
