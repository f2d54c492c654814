import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Canonical links are absolute and part of the prerendered HTML, so the address is fixed at build.
  define: { "import.meta.env.SITE_URL": JSON.stringify(siteUrl) },
  server: {
    ...(devServer && {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: devServer, ws: true }])),
    }),
    // While prerendering, a preview server would watch its own output: remix-run/react-router#15533.
    watch: process.env.IS_RR_BUILD_REQUEST === "yes" ? null : { ignored: ["**/build/**"] },
  },
  environments: {
    client: {
      build: {
        // A data: URL would need a wider Content-Security-Policy than the site sends.
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
