import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serviceUnit } from "./install.ts";

const unit = serviceUnit({ home: "/srv/shop", data: "/srv/data", backups: "/mnt/backups" });

it("keeps a service from everything but itself, its data and its backups", () => {
  expect(unit).toContain("\nExecStart=/srv/shop/shop run\n");
  expect(unit).toContain("\nProtectSystem=strict\n");
  expect(unit).toContain("\nReadWritePaths=/srv/shop /srv/data /mnt/backups\n");
});

it("leaves it what Node and PostgreSQL need", () => {
  expect(unit).toContain("\nKillMode=mixed\n");
  expect(unit).toContain("\nRestrictAddressFamilies=AF_UNIX AF_INET AF_INET6\n");
  // V8 compiles to memory that it then runs.
  expect(unit).not.toContain("MemoryDenyWriteExecute");
});

it("may listen on ports below 1024 where it has to, and nothing more", () => {
  const where = { home: "/srv/shop", data: "/srv/data", backups: "/mnt/backups" };
  expect(unit).toContain("\nCapabilityBoundingSet=\n");
  expect(serviceUnit(where, true)).toContain("\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE\n");
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

it.runIf(hasSystemd)("is rated 1.5 or better by systemd itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-unit-"));
  const file = join(folder, "shop.service");
  writeFileSync(file, unit);
  const options = ["security", "--offline=true", "--threshold=15", file];
  const rated = execFileSync("systemd-analyze", options, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(rated).toMatch(/Overall exposure level for shop\.service: [01]\.\d OK/);
});
