import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { contentFolder } from "#scripts/content-folder.ts";
import { serviceAreaMap } from "#scripts/service-area-map.ts";
import { siteParts } from "#scripts/site-parts.ts";

const siteUrl = (process.env.SITE_URL ?? "http://localhost:3000").replace(/\/+$/, "");

/** What the server answers during development; everything else is the site itself. */
const serverPaths = [
  "/api",
  "/auth/v1",
  "/rest/v1",
  "/storage/v1",
  "/functions/v1",
  "/realtime/v1",
  "/visit",
  "/config.json",
];

const devServer = process.env.DEV_SERVER;

/** What every page loads first. */
const entries = [resolve("app/entry.client.tsx"), resolve("app/root.tsx")];

/** What nearly every page shows; a file of its own for each would weigh more. */
const shared = [
  resolve("app/components/hours-list.tsx"),
  resolve("app/components/ui/lane-divider.tsx"),
  resolve("app/lib/site-menu.ts"),
];

let framed: Set<string> | undefined;

/**
 * Puts what the entries import, and what pages share, into one file. On its own the bundler makes a file of each module
 * that pages share, and small files compress badly.
 */
function frame(id: string, graph: { getModuleInfo: Rolldown.GetModuleInfo }): string | null {
  framed ??= importsOf([...entries, ...shared], (module) => graph.getModuleInfo(module));
  return framed.has(id) ? "frame" : null;
}

function importsOf(start: readonly string[], moduleInfo: Rolldown.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // An icon belongs to the pages that show it; the root only imports the list of all icons.
    // The stylesheet stays with the root route, which links to it.
    if (found.has(next) || /[\\/]icons[\\/]|\.css$/.test(next)) continue;
    found.add(next);
    waiting.push(...(moduleInfo(next)?.importedIds ?? []));
  }
  for (const entry of entries) found.delete(entry);
  return found;
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceAreaMap()],
  resolve: { alias: { "#content": contentFolder } },
  // Canonical links are absolute and part of the prerendered HTML, so the address is fixed at build.
  define: {
    "import.meta.env.SITE_URL": JSON.stringify(siteUrl),
    "import.meta.env.DEMO": JSON.stringify(process.env.DEMO === "on"),
    ...siteParts(),
  },
  server: {
    ...(devServer && {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: devServer, ws: true }])),
    }),
    // While prerendering, a preview server would watch its own output: remix-run/react-router#15533.
    watch: process.env.IS_RR_BUILD_REQUEST === "yes" ? null : { ignored: ["**/build*/**"] },
  },
  environments: {
    client: {
      build: {
        // Whoever gets the code of others gets their terms, too.
        license: { fileName: "third-party-licences.txt" },
        // A data: URL would need a wider Content-Security-Policy than the site sends.
        assetsInlineLimit: 0,
        rolldownOptions: {
          experimental: { lazyBarrel: true },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run)[\\/]/,
                },
                { name: frame, debugName: "frame" },
                { name: "road-shield", test: /road-shields?\.tsx|state-route\.ts/ },
                // The head of every page but the home page.
                {
                  name: "banner",
                  test: /page-banner\.tsx|breadcrumbs\.tsx|icons[\\/]chevron-right\.m?js/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
