import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** A clone with nothing installed. */
let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), "shop-clone-"));
  await mkdir(join(clone, "scripts"));
  for (const name of ["scripts/launch.mjs", "scripts/server-process.mjs", ".nvmrc"]) {
    await cp(name, join(clone, name));
  }
  await writeFile(join(clone, "package-lock.json"), "{}");
});
afterEach(() => rm(clone, { recursive: true, force: true }));

/** What `npm run <command>` prints, with another program in place of npm. */
async function launch(command: string, npm: string) {
  await writeFile(join(clone, "npm.js"), npm);
  const env = { ...process.env, npm_execpath: join(clone, "npm.js"), NODE_OPTIONS: "" };
  return await new Promise<{ code: number | null; said: string }>((resolve) => {
    const args = [join(clone, "scripts/launch.mjs"), command];
    const child = execFile(process.execPath, args, { env }, (_, __, said) =>
      resolve({ code: child.exitCode, said }),
    );
  });
}

/** Where memory runs out, the kernel ends a program without a word. */
const outOfMemory = 'process.kill(process.pid, "SIGKILL");';

/** As if the packages were there already. */
async function haveInstalled(): Promise<void> {
  await mkdir(join(clone, "node_modules"));
  const lock = createHash("sha256").update(await readFile(join(clone, "package-lock.json")));
  await writeFile(join(clone, "node_modules", ".installed"), lock.digest("hex"));
  await writeFile(join(clone, "package.json"), '{"type":"module"}');
}

describe("npm start", () => {
  it("starts a server again that asks for it, as often as it does, and nothing else of it", async () => {
    await haveInstalled();
    await mkdir(join(clone, "server"));
    const note = 'import { appendFileSync, readFileSync } from "node:fs";\n';
    await writeFile(join(clone, "scripts/build.ts"), `${note}appendFileSync("did", "b");`);
    await writeFile(
      join(clone, "server/main.ts"),
      `${note}import { startAgain } from "./start-again.ts";
       appendFileSync("did", "s");
       if (readFileSync("did", "utf8").length < 4) startAgain();
       process.exit(3);`,
    );
    await cp("server/start-again.ts", join(clone, "server/start-again.ts"));
    const { code } = await launch("start", "");
    expect(code).toBe(3);
    expect(await readFile(join(clone, "did"), "utf8")).toBe("bsss");
  });
});

describe("on a machine whose memory is too small", () => {
  it("an installation that is killed says so, and what it needs", async () => {
    const { code, said } = await launch("start", outOfMemory);
    expect(code).not.toBe(0);
    expect(said).toMatch(
      /npm ci was killed, most likely because memory ran out\. .* 650 MB .* 1 GB/,
    );
    expect((await launch("start", "process.exit(1)")).said).toMatch(/npm ci failed\n$/);
  });

  it("so does a build, whose bundler is a program of its own", async () => {
    await haveInstalled();
    await cp("scripts/run.ts", join(clone, "scripts/run.ts"));
    await writeFile(join(clone, "bundler.js"), outOfMemory);
    await writeFile(
      join(clone, "scripts/build.ts"),
      'import { run } from "./run.ts"; process.exitCode = await run("node", ["bundler.js"]);',
    );
    const { code, said } = await launch("build", "");
    expect(code).toBe(137);
    expect(said).toMatch(/npm run build was killed, most likely because memory ran out\./);
  });
});
