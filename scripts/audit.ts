import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { formatAudit } from "#scripts/audit/format-audit.ts";

/** `npm run audit`: reports known vulnerabilities in the packages of the lock file. */
const command = ["npm", "audit", "--json", "--package-lock-only", "--loglevel=silent"].join(" ");
const npm = spawn(command, { shell: true, stdio: ["ignore", "pipe", "inherit"] });
const { words, exitCode } = formatAudit(await text(npm.stdout));
process.stdout.write(words);
process.exitCode = exitCode;
