import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { serverPaths } from "#shop/pages/reserved-slugs.ts";
import { chunkGroups } from "#site/bundle/chunk-groups.ts";
import { publishedContent } from "#site/bundle/published-plugin.ts";
import { contentFolder } from "#site/content/content-folder.ts";

const devServer = process.env.DEV_SERVER;

/** Chunks that every page with scripts loads. */
const onEveryPage = /\/(?:vendor|frame|rolldown-runtime)-[^/]+\.js$/;

/** Replaces large modules of two packages with the parts that the site uses. */
const smallParts: Plugin = {
  name: "small-parts",
  apply: "build",
  enforce: "pre",
  resolveId(id, importer) {
    if (id === "@supabase/storage-js" && importer?.includes("/@supabase/supabase-js/"))
      return resolve("app/lib/backend/live/connection/signed-urls.ts");
    if (id === "@supabase/realtime-js" && importer?.includes("/@supabase/supabase-js/"))
      return resolve("app/lib/backend/live/connection/no-realtime.ts");
    if (id === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/"))
      return resolve("app/components/ui/create-icon.ts");
    return undefined;
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), publishedContent(), smallParts],
  // Bundlers ignore Node's conditions. Only folder-content.ts and the demo's people are read from there.
  resolve: { alias: [{ find: /^#content\//, replacement: `${contentFolder}/` }] },
  define: {
    "import.meta.env.DEMO": JSON.stringify(process.env.DEMO === "on"),
  },
  // All of them before the first page: a package found while it loads reloads it, or stops its scripts for good
  // if the answer is "Outdated Optimize Dep" before Vite's own script is connected.
  optimizeDeps: { entries: ["app/**/*.tsx"] },
  server: {
    ...(devServer && {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: devServer, ws: true }])),
    }),
    // During prerendering, the preview server would watch its own output: remix-run/react-router#15533.
    watch: process.env.IS_RR_BUILD_REQUEST === "yes" ? null : { ignored: ["**/build*/**"] },
  },
  build: {
    rolldownOptions: {
      // Not a mistake: some modules belong to the chunk of one route and are loaded on demand by another.
      // How long each plugin took is for whoever works on the bundler.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  environments: {
    ssr: {
      // Canonical links are absolute: the site URL is known only when pages are rendered, not to browser scripts.
      define: { "import.meta.env.SITE_URL": "process.env.SITE_URL" },
      // Bundled, so that `smallParts` applies and icons are rendered as in the browser.
      resolve: { noExternal: ["lucide-react"] },
    },
    client: {
      build: {
        // The licences of bundled packages must be distributed with their code.
        license: { fileName: "third-party-licences.txt" },
        // A data: URL would need a wider Content-Security-Policy than the site sends.
        assetsInlineLimit: 0,
        // Chunks that every page has loaded need not be listed as dependencies of lazy chunks.
        modulePreload: {
          resolveDependencies: (_, chunks) => chunks.filter((chunk) => !onEveryPage.test(chunk)),
        },
        rolldownOptions: {
          experimental: { lazyBarrel: true },
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
});
