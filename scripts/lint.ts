import { run } from "./run.ts";

/** Static checks, cheapest first. */
export const staticChecks: readonly { name: string; command: string; args: string[] }[] = [
  {
    name: "format, lint",
    command: "biome",
    args: ["ci", "--error-on-warnings", "."],
  },
  { name: "route types", command: "react-router", args: ["typegen"] },
  { name: "types", command: "tsc", args: ["--build"] },
  { name: "dead code", command: "knip", args: [] },
  { name: "licences", command: "node", args: ["scripts/licences.ts"] },
];

if (import.meta.main) {
  for (const { command, args } of staticChecks) {
    process.exitCode = (await run(command, args)) || process.exitCode;
  }
}
