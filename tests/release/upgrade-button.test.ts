/** @module-tag rest */
import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeChecksums } from "#scripts/release/write-archive.ts";
import { freePort } from "#scripts/test/free-port.ts";
import { publicKeyOf } from "#server/upgrades/checksums.ts";
import type { UpgradeStatus } from "#shop/upgrade.ts";
import { book, makeLater, makeRelease, shopIn, unpackRelease } from "./releases.ts";

const key = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
const person = { email: "owner@example.com", password: "ten quiet years" };
/** Milliseconds that visitors are without the site at most, on a busy machine, too; how long it is: docs/operations.md. */
const absence = 60_000;

let home: string;
let archives: string;
let url: string;
let shop: ReturnType<typeof shopIn>;
let environment: Record<string, string>;
let token: string;
let service: ReturnType<typeof runService> | undefined;
beforeAll(async () => {
  home = await unpackRelease(await makeRelease());
  archives = await mkdtemp(join(tmpdir(), "shop-archives-"));
  await writeFile(join(home, "current/program/release-key.pem"), publicKeyOf(key.toString()));
  const later = { home, archives };
  const one = "alter table public.settings add column one text";
  const two = "alter table public.settings add column two text";
  await makeLater({ ...later, version: "1.1.0", steps: [one], listens: false });
  await makeLater({ ...later, version: "1.2.0", steps: [one] });
  await makeLater({ ...later, version: "1.3.0", steps: [one, two] });
  await writeChecksums(archives, key.toString());
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const settings = { HOST: "127.0.0.1", RATE_LIMITS: "off", GOTRUE_MAILER_AUTOCONFIRM: "true" };
  environment = { PATH: process.env.PATH ?? "", PORT: String(port), ...settings };
  shop = shopIn(home, environment);
  await shop("start");
  await ask("/auth/v1/signup", person);
  await shop("admin", "grant", person.email, "--anyway");
  token = (await (await ask("/auth/v1/token?grant_type=password", person)).json()).access_token;
  expect(await book(url, "Before the upgrade")).toBe(201);
  await shop("stop");
  service = runService();
  await isReady();
}, 600_000);
afterAll(async () => {
  await service?.stop();
  await shop?.("stop").catch(() => undefined);
  for (const folder of [join(home, ".."), archives]) await rm(folder, { recursive: true });
});

/**
 * Runs it as systemd does: again however it ends, and with its end all that it has started ends, too. The
 * service is the first process of a namespace: the numbers of those before it are given again.
 */
function runService() {
  const [program = "", ...args] = [
    ...["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc", "--kill-child"],
    ...["--", join(home, "shop"), "run"],
  ];
  const begin = () =>
    spawn(program, args, {
      env: { ...environment, SHOP_SERVICE: "systemd", LOG_FORMAT: "json" },
      stdio: "ignore",
    });
  let [child, isStopped] = [begin(), false];
  const watch = (): void => {
    child.once("exit", () => {
      if (isStopped) return;
      child = begin();
      watch();
    });
  };
  watch();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    kill,
    stop: async () => {
      isStopped = true;
      await kill();
    },
  };
}

const ask = async (path: string, body?: object): Promise<Response> =>
  await fetch(`${url}${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    signal: AbortSignal.timeout(30_000),
  });

const readyz = () =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
async function isReady(): Promise<void> {
  while (!(await readyz())) await setTimeout(20);
}

const status = async (): Promise<UpgradeStatus> => await (await ask("/api/desk/upgrade")).json();
const press = async (version: string) => {
  const response = await ask("/api/desk/upgrade", { version });
  return [response.status, (await response.json()).error?.code];
};

/** How it is once nothing is at work any more. */
async function outcome(): Promise<UpgradeStatus> {
  for (;;) {
    const found = await status().catch(() => undefined);
    if (found && !found.running) return found;
    await setTimeout(50);
  }
}

/** Puts an archive into the folder, with its checksums. */
async function bring(version: string): Promise<string> {
  const name = `shop-${version}.tar.gz`;
  const file = join(home, "incoming", name);
  for (const one of ["SHA256SUMS", "SHA256SUMS.sig", name]) {
    await cp(join(archives, one), join(home, "incoming", one));
  }
  return file;
}

describe("the button, under a service", () => {
  it("has nothing to do without an archive, or with one that is half copied", async () => {
    expect(await status()).toEqual({ version: "1.0.0", folder: join(home, "incoming") });
    expect(await press("1.1.0")).toEqual([409, "no_archive"]);
    await truncate(await bring("1.1.0"), 1_000_000);
    expect((await status()).found?.problem).toContain("isn't what SHA256SUMS says");
    expect(await press("1.1.0")).toEqual([409, "archive_refused"]);
  });

  it("goes back when the version doesn't come to serve, and says why", async () => {
    await bring("1.1.0");
    expect((await status()).found).toEqual({
      version: "1.1.0",
      changes: [{ version: "1.1.0", points: ["A test."] }],
    });
    // Two presses at once.
    const pressed = await Promise.all([press("1.1.0"), press("1.1.0")]);
    expect(pressed.sort()).toEqual([
      [202, undefined],
      [409, "upgrading"],
    ]);
    expect(await outcome()).toMatchObject({
      version: "1.0.0",
      found: { version: "1.1.0" },
      last: {
        from: "1.0.0",
        version: "1.1.0",
        outcome: "back",
        said: expect.stringContaining("203.0.113.1"),
      },
    });
    await isReady();
  });

  it("changes the version while visitors ask, and has them wait for seconds, not minutes", async () => {
    await bring("1.2.0");
    const asked: number[] = [performance.now()];
    let isOver = false;
    const visitor = async () => {
      while (!isOver) {
        const seen = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
        await seen?.text();
        if (seen?.ok) asked.push(performance.now());
        await setTimeout(10);
      }
    };
    const visitors = Promise.all([visitor(), visitor(), visitor(), visitor()]);
    expect(await press("1.2.0")).toEqual([202, undefined]);
    expect(await outcome()).toMatchObject({
      version: "1.2.0",
      last: { from: "1.0.0", outcome: "changed", backup: expect.stringContaining("before-1.2.0") },
    });
    isOver = true;
    await visitors;
    const gaps = asked.map((at, index) => at - (asked[index - 1] ?? at));
    expect(Math.max(...gaps)).toBeLessThan(absence);
    expect(await press("1.2.0")).toEqual([409, "no_archive"]);
  });

  const isAsBefore = { version: "1.2.0", last: { version: "1.3.0", outcome: "ended" } };
  it.each([
    ["checking", { version: "1.2.0", last: { outcome: "ended" } }],
    ["backing up", isAsBefore],
    // It may have come to its end by then.
    ["changing", { version: expect.stringMatching(/^1\.[23]\.0$/) }],
  ])("killed while it is %s, it ends in one of the two versions, whole", async (step, expected) => {
    await bring("1.3.0");
    expect(await press("1.3.0")).toEqual([202, undefined]);
    const note = async () => JSON.parse(await readFile(join(home, "data/upgraded.json"), "utf8"));
    while ((await note()).step !== step) await setTimeout(5);
    await service?.kill();
    await isReady();
    const found = await outcome();
    expect(found).toMatchObject(expected);
    expect(found.version === "1.3.0").toBe(found.last?.outcome === "changed");
  });

  it("keeps what was stored", async () => {
    await service?.stop();
    await shop("start");
    const kept = JSON.parse(await shop("admin", "appointments", "--json"));
    expect(kept).toMatchObject([{ name: "Before the upgrade" }]);
    await shop("stop");
  });
});
