import * as z from "zod/mini";

const npmError = z.object({ message: z.string() });

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      fixAvailable: z.unknown(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/**
 * Formats the output of `npm audit --json` for the terminal.
 *
 * @returns exitCode 1 if there are known vulnerabilities, 2 if the registry does not support audits
 */
export function formatAudit(json: string): { words: string; exitCode: 0 | 1 | 2 } {
  const response: unknown = json.trim().startsWith("{") ? JSON.parse(json) : undefined;
  const found = report.safeParse(response);
  if (!found.success) {
    const reason =
      npmError.safeParse(response).data?.message ?? "npm said nothing that can be read";
    return {
      words: `Not known: this registry does not answer audits (${reason}).\nRun it where npm reaches registry.npmjs.org itself, not a copy of it.\n`,
      exitCode: 2,
    };
  }
  const weak = Object.entries(found.data.vulnerabilities);
  if (weak.length === 0) return { words: "No known weakness in any package.\n", exitCode: 0 };
  const lines = weak.flatMap(([name, { severity, range, fixAvailable, via }]) => [
    `${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ", mended in a later version" : ""}`,
    ...via.map((cause) =>
      typeof cause === "string"
        ? `          by way of ${cause}`
        : `          ${cause.title}: ${cause.url}`,
    ),
  ]);
  return { words: `${lines.join("\n")}\n`, exitCode: 1 };
}
