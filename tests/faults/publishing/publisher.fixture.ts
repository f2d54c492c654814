import { join } from "node:path";
import { createDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { createLiveSite } from "#server/publishing/live-site.ts";
import { openLiveSite, startPublisher } from "#server/publishing/publisher.ts";
import { createRenderAttempts } from "#server/publishing/render-attempts.ts";

/**
 * A process that only publishes, until it is killed: `publisher.fixture.ts <database> <folder of
 * sites> [alone]`. It prints the folder of each site that it serves as a line.
 */
const [database = "{}", sites = "", alone = ""] = process.argv.slice(2);
const deps = {
  database: createDatabase(JSON.parse(database), () => undefined),
  log: createLog("silent"),
  place: {
    sites,
    build: process.env.BUILD_DIRECTORY ?? "build",
    siteUrl: "https://shop.example",
    pictures: { directory: join(sites, "pictures"), read: async () => undefined },
    now: () => new Date(),
  },
  deployment: { siteUrl: "https://shop.example", captcha: undefined, provider: undefined },
  alone: alone === "alone",
  keepSites: 20,
  attempts: createRenderAttempts(),
};
const live = createLiveSite(await openLiveSite(deps));
const tell = () => process.stdout.write(`${live.current().directory}\n`);
tell();
startPublisher(deps, {
  ...live,
  show(next) {
    live.show(next);
    tell();
  },
});
// The parent process is gone.
process.once("disconnect", () => process.exit(1));
