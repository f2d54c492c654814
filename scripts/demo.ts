import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { placeOfBuild } from "#site/content/content-folder.ts";

/** `npm run demo`: serves the static demo as a static host would. */
const root = `${placeOfBuild("demo")}/client`;
const app = new Hono();
app.use(serveStatic({ root }));
app.notFound(async (c) => {
  // Unknown paths get the nearest 404.html, as static hosts do.
  const folder = /^\/(services|locations|admin)\//.exec(c.req.path)?.[0] ?? "/";
  return c.html(await readFile(`${root}${folder}404.html`, "utf8"), 404);
});

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? "0.0.0.0";
const server = serve({ fetch: app.fetch, port, hostname }, () => {
  process.stdout.write(`The demo is at http://localhost:${port}\n`);
});

function stop(): void {
  server.close(() => process.exit(0));
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
