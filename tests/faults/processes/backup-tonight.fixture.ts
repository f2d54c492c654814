// The work of a night of one process on its machine, by its environment. Prints what it did as JSON.
import { createDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { backUpTonight } from "#server/backups/nightly.ts";
import { readConfig } from "#server/config.ts";

const config = readConfig(process.env);
const database = createDatabase({ connectionString: config.databaseUrl }, () => undefined);
const runs = await backUpTonight({
  config,
  database,
  log: createLog("silent"),
  now: () => new Date(),
  shopInbox: () => "owner@example.com",
});
await database.close();
process.stdout.write(JSON.stringify(runs));
