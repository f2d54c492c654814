import { OperatorError } from "#postgres/errors.ts";
import { reportErrors } from "./backup/report-errors.ts";
import { printLogs, start, status, stop, type Told } from "./shop/background.ts";
import { completedBuild } from "./shop/completed-build.ts";
import { install } from "./shop/install.ts";
import { becomeOwner, readPlace } from "./shop/place.ts";
import { run, runCommand } from "./shop/run.ts";
import { upgrade } from "./shop/upgrade.ts";

const usage = `Usage: ./shop [command]

  run                  the site, until you press Ctrl+C (without a command it is the same)
  start, stop, status  the site in the background
  logs [-f]            what it has to tell
  install              lets the system run it, from each start of the machine on
  upgrade <archive>    changes to a later version, and back if that one doesn't work
  backup [file]        everything in one file
  restore <file>       a backup into an empty folder of data
  admin <command>      accounts, appointments, messages
  content <command>    what the site says
  launch-check         what is missing before visitors come
  upgrade-database     data of an earlier PostgreSQL into this one

--json prints the answer for a program. Settings stand in shop.env, data in data.
`;

/** Commands that a clone has, too (\`npm run …\`). */
const programs: Readonly<Record<string, string>> = {
  admin: "admin",
  content: "content",
  backup: "backup",
  restore: "restore",
  "launch-check": "launch-check",
  "upgrade-database": "upgrade",
};

const given = process.argv.slice(2);
const asJson = given.includes("--json");
const [name = "run", ...args] = given;
const others = args.filter((arg) => arg !== "--json");

await reportErrors(async () => {
  if (["help", "--help", "-h"].includes(name)) return usage;
  const place = readPlace();
  if (name === "install") return told(await install(place, others));
  becomeOwner(place);
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program) return await runCommand(place, program, args);
  process.env.DATA_DIR = place.data;
  if (name === "run") return await run(place);
  // For an upgrade to this version.
  if (name === "prepare") return await completedBuild(place, { keep: true });
  if (name === "start") return told(await start(place));
  if (name === "stop") return told(await stop(place));
  if (name === "status") return told(await status(place));
  if (name === "upgrade") return told(await upgrade(place, others[0]));
  if (name !== "logs") throw new OperatorError(usage);
  await printLogs(place, others, asJson);
  return "";
});

function told({ words, values }: Told): string {
  return asJson ? `${JSON.stringify(values)}\n` : `${words}\n`;
}
