import { expect, it } from "vitest";
import { createLog, inWords } from "./log.ts";

/** What a log writes. */
function written(format: "json" | "words", say: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  say(createLog("info", format, { write: (line: string) => void lines.push(line) }));
  return lines;
}

it("a program gets JSON lines", () => {
  const [line = ""] = written("json", (log) => log.warn({ version: 3 }, "published"));
  expect(JSON.parse(line)).toMatchObject({ level: 40, version: 3, msg: "published" });
});

it("a person gets words: no level, time or process, and no line for each request or doing of PostgreSQL", () => {
  const lines = written("words", (log) => {
    log.info("PostgreSQL: listening on Unix socket");
    log.error("PostgreSQL: could not write");
    log.info({ port: 3000 }, "Your site is open at http://localhost:3000");
    log.child({ request: "x" }).info({ status: 200 }, "request");
    log.warn({ directory: "data/mail" }, "mail is written to files");
    log.info({ port: 3000, link: "http://localhost:3000/setup/x" }, "Open this link");
  });
  expect(lines).toEqual([
    "Error: PostgreSQL: could not write\n",
    "Your site is open at http://localhost:3000\n",
    "Warning: mail is written to files (directory: data/mail)\n",
    "\nOpen this link:\n\n    http://localhost:3000/setup/x\n\n",
  ]);
});

it("an error has its reason", () => {
  const [line = ""] = written("words", (log) =>
    log.error({ err: new Error("no disk") }, "stopped"),
  );
  expect(line).toMatch(/^Error: stopped\nError: no disk\n {4}at /);
  expect(inWords('{"level":60,"msg":"The port is taken"}')).toBe("Error: The port is taken\n");
});
