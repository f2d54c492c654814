import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { contentApart, isEarlyFact } from "#scripts/browser-facts.ts";
import { contentFolder } from "#scripts/content-folder.ts";
import { filledModules } from "#scripts/filled-modules.ts";
import { serviceAreaMap } from "#scripts/service-area-map-plugin.ts";

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
  resolve("app/lib/site/site-menu.ts"),
];

/** The chunks of every page that runs scripts. */
const onEveryPage = /\/(?:vendor|frame|rolldown-runtime)-[^/]+\.js$/;

let framed: Set<string> | undefined;

/**
 * Puts what the entries import, and what pages share, into one file. On its own the bundler makes a file of each module
 * that pages share, and small files compress badly.
 */
function frame(id: string, graph: { getModuleInfo: Rolldown.GetModuleInfo }): string | null {
  framed ??= importsOf([...entries, ...shared], (module) => graph.getModuleInfo(module));
  return framed.has(id) || isEarlyFact(id) ? "frame" : null;
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

/** In place of large parts of two packages, what the site uses of them. */
const smallParts: Plugin = {
  name: "small-parts",
  apply: "build",
  enforce: "pre",
  resolveId(id, importer) {
    if (id === "@supabase/storage-js" && importer?.includes("/@supabase/supabase-js/"))
      return resolve("app/lib/backend/signed-urls.ts");
    if (id === "@supabase/realtime-js" && importer?.includes("/@supabase/supabase-js/"))
      return resolve("app/lib/backend/no-realtime.ts");
    if (id === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/"))
      return resolve("app/components/ui/create-icon.ts");
    return undefined;
  },
};

/**
 * Makes scripts half a percent smaller than the bundler's own minifier does (docs/decisions/007). Not those
 * of the demo: it takes a third of a build's time.
 */
const minifyAgain: Plugin = {
  name: "minify-again",
  apply: (_, { command }) => command === "build" && process.env.DEMO !== "on",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const { code } = await minify(chunk.code, {
        module: true,
        ecma: 2020,
        // Only where what is compared were an object with a `valueOf` of its own would it matter.
        compress: { passes: 6, unsafe_comps: true },
      });
      if (code) chunk.code = code;
    }
  },
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serviceAreaMap(),
    contentApart(contentFolder),
    smallParts,
    filledModules(contentFolder),
    minifyAgain,
  ],
  define: {
    "import.meta.env.DEMO": JSON.stringify(process.env.DEMO === "on"),
  },
  server: {
    ...(devServer && {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: devServer, ws: true }])),
    }),
    // While prerendering, a preview server would watch its own output: remix-run/react-router#15533.
    watch: process.env.IS_RR_BUILD_REQUEST === "yes" ? null : { ignored: ["**/build*/**"] },
  },
  environments: {
    ssr: {
      // Canonical links are absolute: the address is known where pages are rendered, and to no script.
      define: { "import.meta.env.SITE_URL": "process.env.SITE_URL" },
      // Its icons are rendered as the browser draws them (`smallParts`).
      resolve: { noExternal: ["lucide-react"] },
    },
    client: {
      build: {
        // Whoever gets the code of others gets their terms, too.
        license: { fileName: "third-party-licences.txt" },
        // A data: URL would need a wider Content-Security-Policy than the site sends.
        assetsInlineLimit: 0,
        // Whatever is fetched later finds these on the page: naming them would only weigh.
        modulePreload: {
          resolveDependencies: (_, chunks) => chunks.filter((chunk) => !onEveryPage.test(chunk)),
        },
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
                // Of its own: the bundler puts it together with what forms without it have, too.
                { name: "form-state", test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
                // A group takes along what its files import: signs and shields, which other pages have,
                // too, stand before the home page, or those would fetch the home page for them.
                {
                  name: "road-signs",
                  test: /road-shields?\.tsx|state-route\.ts|guide-sign\.tsx/,
                },
                // The form on a page of its own has the same card.
                { name: "home", test: /home\.tsx|appointment-request-card\.tsx/ },
                // The head of every page but the home page.
                {
                  name: "banner",
                  test: /page-banner\.tsx|breadcrumbs\.tsx|icons[\\/]chevron-right\.m?js/,
                },
                // Photographs and drawings: few pages have the one without the other.
                {
                  name: "photo",
                  test: /components[\\/](?:photo|service-image)\.tsx|photo-variants\.ts/,
                },
                // What fields look like. Every page that has a form names each file of it.
                {
                  name: "field",
                  test: /control-classes\.ts|ui[\\/](?:input|textarea)\.tsx|icons[\\/]eye(?:-off)?\.m?js/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
