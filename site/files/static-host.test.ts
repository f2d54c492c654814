import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesOf } from "./files-of.ts";
import { nameDataTwice } from "./static-host.ts";

it("on a host that answers for folders, the router finds the data of a page below its slash", async () => {
  const client = await mkdtemp(join(tmpdir(), "static-host-"));
  try {
    const data = ["_.data", "services.data", "services/brakes.data", "services/brakes.data.br"];
    await mkdir(join(client, "services/brakes"), { recursive: true });
    for (const name of data) await writeFile(join(client, name), name);
    await nameDataTwice(client);
    const below = ["services/_.data", "services/brakes/_.data", "services/brakes/_.data.br"];
    const names = [...data, ...below].map((name) => join(client, name));
    expect(await filesOf(client)).toEqual(names.sort());
    expect(String(await readFile(join(client, "services/brakes/_.data.br")))).toBe(
      "services/brakes.data.br",
    );
  } finally {
    await rm(client, { recursive: true });
  }
});
