import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { inWords } from "#platform/log.ts";
import { OperatorError } from "#postgres/errors.ts";
import { readConfig } from "#server/config.ts";
import type { Place } from "./place.ts";
import { addressOf, findRunning, hasEnded, isReady } from "./running.ts";

/** What a command has to tell: words for a person, values for a program. */
export interface Told {
  words: string;
  values: Record<string, unknown>;
}

const logName = "shop.log";
/** From this size on, a start begins a new file and keeps the one before. */
const logBytes = 20_000_000;

/** Longer than a first start on a slow machine, or a step on a large database. */
const startSeconds = 120;
/** The server gives requests ten seconds, then ends the database. */
const stopSeconds = 90;

/** Starts the server in the background; returns once it is open. */
export async function start(place: Place): Promise<Told> {
  const { siteUrl } = readConfig(process.env);
  const running = findRunning(place);
  if (running) {
    return { words: `It runs already, at ${siteUrl}.`, values: { ...running, running: true } };
  }
  const { pid, link } = await startInBackground(place);
  const words = `The site is open at ${siteUrl}.`;
  return {
    words: link
      ? `${words}\n\nSet up your shop: open this link in your browser:\n\n    ${link}\n`
      : words,
    values: { running: true, pid, version: place.version, address: siteUrl, ...(link && { link }) },
  };
}

/**
 * Starts the version that `current` names.
 *
 * @throws {OperatorError} with what its log says, if it ends instead
 */
export async function startInBackground({ home, data }: Pick<Place, "home" | "data">) {
  mkdirSync(data, { recursive: true });
  const file = join(data, logName);
  if (existsSync(file) && statSync(file).size > logBytes) renameSync(file, `${file}.1`);
  const log = openSync(file, "a", 0o600);
  const from = statSync(file).size;
  const child = spawn(join(home, "shop"), ["run"], {
    cwd: home,
    detached: true,
    stdio: ["ignore", log, log],
    env: { ...process.env, LOG_FORMAT: "json" },
  });
  child.unref();
  closeSync(log);
  let ended = child.pid === undefined;
  child.once("exit", () => {
    ended = true;
  });
  const until = Date.now() + startSeconds * 1000;
  const said = () => readFileSync(file).subarray(from).toString().split("\n");
  while (!ended && Date.now() < until) {
    const open = said()
      .flatMap(entryOf)
      .find(({ port }) => port !== undefined);
    if (open) return { pid: child.pid, link: open.link };
    await setTimeout(50);
  }
  if (!ended && child.pid) process.kill(child.pid, "SIGTERM");
  throw new OperatorError(`It did not start.\n${said().slice(-20).map(wordsOf).join("").trim()}`);
}

/** A line of the log, if it is one: what a crash leaves is text. */
function entryOf(line: string): { port?: number; link?: string }[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

const wordsOf = (line: string): string =>
  entryOf(line).length > 0 ? (inWords(line) ?? "") : `${line}\n`;

/** Stops the server, wherever it was started. */
export async function stop(place: Place): Promise<Told> {
  const running = findRunning(place);
  if (!running) return { words: "It doesn't run.", values: { running: false } };
  if (running.service) {
    throw new OperatorError(
      `${running.service} runs it, and would start it again: stop the service (\`systemctl stop shop\`).`,
    );
  }
  process.kill(running.pid, "SIGTERM");
  if (!(await hasEnded(running.pid, stopSeconds))) {
    throw new OperatorError(`Process ${running.pid} hasn't ended within ${stopSeconds} seconds.`);
  }
  return { words: "Stopped.", values: { running: false } };
}

/** Whether the server runs and can serve visitors; ends with 1 if not. */
export async function status(place: Place): Promise<Told> {
  const { port, host, siteUrl } = readConfig(process.env);
  const running = findRunning(place);
  const isServing = running !== undefined && (await isReady(addressOf(port, host)));
  if (!isServing) process.exitCode = 1;
  const words = !running
    ? `It doesn't run. Version ${place.version} is installed in ${place.home}.`
    : `Version ${running.version} runs as process ${running.pid}, and ` +
      (isServing ? `is open at ${siteUrl}.` : "can't serve visitors now: `./shop logs` says why.");
  return {
    words,
    values: {
      running: running !== undefined,
      ready: isServing,
      ...running,
      installed: place.version,
      address: siteUrl,
      data: place.data,
    },
  };
}

/** Prints the end of the log, in words or as it is; with `-f` what comes next, too. */
export async function printLogs(place: Place, args: readonly string[], asJson: boolean) {
  const follow = args.includes("-f") ? ["-f"] : [];
  const file = join(place.data, logName);
  const [program, ...rest] = findRunning(place)?.service
    ? ["journalctl", "--unit=shop", "--output=cat", "-n", "200", ...follow]
    : ["tail", "-n", "200", ...follow, file];
  if (program === "tail" && !existsSync(file)) throw new OperatorError(`There is no ${file} yet.`);
  const child = spawn(program ?? "", rest, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(asJson ? `${line}\n` : wordsOf(line));
  }
}
