// Entry point of every npm script. Plain JavaScript without dependencies, because it runs on whatever
// Node the machine has, before anything is installed: it installs the packages of the lock file,
// finds the Node version that the project needs, and runs the task.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache, serverEnvironment, serverFlags } from "./server-process.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const neededMajor = Number(readFileSync(join(root, ".nvmrc"), "utf8").split(".")[0]);

/** A server that wants to be started again (server/start-again.ts). */
const startAgainCode = 75;

const signals = ["SIGTERM", "SIGINT", "SIGHUP"];

/** Steps of each command, run in order. The last one receives the command's arguments. */
const tasks = {
  start: ["scripts/build.ts --if-changed", [...serverFlags(), "server/main.ts"].join(" ")],
  dev: ["scripts/build.ts --if-missing", "scripts/dev.ts"],
  demo: ["scripts/build.ts --if-changed --demo", "scripts/demo.ts"],
  build: ["scripts/build.ts"],
  release: ["scripts/build.ts --if-changed", "scripts/release.ts"],
  test: ["scripts/test.ts essential"],
  "test:rest": ["scripts/test.ts rest"],
  "test:all": ["scripts/test.ts all"],
  "test:unit": [
    "node_modules/vitest/vitest.mjs run --project unit --project components --project everything",
  ],
  "test:postgres": ["scripts/test-postgres.ts"],
  lint: ["scripts/lint.ts"],
  format: ["node_modules/@biomejs/biome/bin/biome check --write"],
  admin: ["scripts/admin.ts"],
  content: ["scripts/build.ts --if-missing", "scripts/content.ts"],
  backup: ["scripts/backup.ts"],
  restore: ["scripts/restore.ts"],
  upgrade: ["scripts/upgrade.ts"],
  "launch-check": ["scripts/launch-check.ts"],
  audit: ["scripts/audit.ts"],
  licences: ["scripts/licences.ts"],
  places: ["scripts/us-places.ts"],
  bench: ["scripts/build.ts --if-changed", "scripts/bench.ts"],
  screenshots: [
    "scripts/build.ts --if-changed",
    "scripts/build.ts --if-changed --demo",
    "scripts/screenshots.ts",
  ],
};

/** Whether a command must not depend on this installation's settings (.env). */
const withoutSettings = (name) =>
  /^test(:|$)/.test(name) ||
  ["lint", "format", "bench", "screenshots", "audit", "licences", "release"].includes(name);

async function main() {
  const [name = "", ...args] = process.argv.slice(2);
  const steps = tasks[name];
  if (!steps)
    throw new Error(`Unknown command ${name}. There are: ${Object.keys(tasks).join(", ")}`);
  process.chdir(root);
  await install();
  const node = findNode();
  // So that tools that spawn `node` by name use the same version.
  process.env.PATH = [dirname(node), bin, process.env.PATH ?? ""].join(delimiter);
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  if (name === "start") process.env = { ...serverEnvironment, ...process.env };
  // Variables that are already set take precedence over the file.
  const settings = withoutSettings(name) || !existsSync(".env") ? [] : ["--env-file=.env"];
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1;
    const program = [...settings, ...step.split(" "), ...(last ? args : [])];
    let code = await run(node, program);
    while (code === startAgainCode) code = await run(node, program);
    if (wasKilled(code)) process.stderr.write(`npm run ${name} was killed${forMemory}\n`);
    if (code !== 0) return code;
  }
  return 0;
}

/** Installs the packages of the lock file, unless it has not changed since the last time. */
async function install() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = join("node_modules", ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  process.stderr.write("Installing packages. The first time, this takes a minute or two.\n");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...args])
    : await run("npm", args);
  if (code !== 0)
    throw new Error(wasKilled(code) ? `npm ci was killed${forMemory}` : "npm ci failed");
  writeFileSync(stamp, lock);
}

/** Whether a program was ended as the kernel (SIGKILL) or Node itself (SIGABRT) does when memory runs out. */
const wasKilled = (code) =>
  [constants.signals.SIGKILL, constants.signals.SIGABRT].includes(code - 128);

const forMemory =
  ", most likely because memory ran out. A clone needs 650 MB to install and build, and 1 GB to do it" +
  " quickly; a site that is installed and built runs in 512 MB (docs/operations.md#memory).";

/** The Node of the packages, wherever its package is called so; not every npm links it into `.bin`. */
function packagedNode() {
  const { platform, arch } = process;
  const system = platform === "win32" ? "win" : platform;
  const program = platform === "win32" ? "bin/node.exe" : "bin/node";
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]
    .map((name) => join(root, "node_modules", name, program))
    .find((file) => existsSync(file));
}

/** The current Node if it is new enough, else the one from the project's packages, once it has started. */
function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  const packaged = packagedNode();
  if (!packaged) {
    throw new Error(
      `This needs Node ${neededMajor}, and no package brings it to ${process.platform} ${process.arch}. Install it from nodejs.org.`,
    );
  }
  const { error, status, stderr } = spawnSync(packaged, ["--version"], { encoding: "utf8" });
  if (status === 0) return packaged;
  const reason = (stderr || error?.message || "").trim();
  const library = /([\w+.-]+\.so[\d.]*): cannot open shared object/.exec(reason)?.[1];
  throw new Error(
    library
      ? `Node ${neededMajor} came with the packages, but needs ${library}, which this machine lacks. ${howToInstall(library)}`
      : `Node ${neededMajor} came with the packages, but does not start here (${reason}). Install Node ${neededMajor} from nodejs.org.`,
  );
}

/** Debian's package of a library is named after it: `libatomic.so.1` is in `libatomic1`. */
function howToInstall(library) {
  const [name, version = ""] = library.split(".so.");
  const packageName = `${name.replaceAll("_", "-")}${version}`;
  return `On Debian and Ubuntu, apt-get install ${packageName} brings it.`;
}

/**
 * Runs a program with inherited stdio and returns its exit code, as a shell has it. Signals are forwarded,
 * and it is stopped when our parent process ends (npm being killed).
 */
function run(command, args) {
  return new Promise((resolve, reject) => {
    // The IPC channel closes if this process is killed, upon which a server stops by itself.
    const child = spawn(command, args, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) forward("SIGTERM");
    }, 500);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      for (const one of signals) process.off(one, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
