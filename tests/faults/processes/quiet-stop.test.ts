/** @module-tag rest */
import { afterEach, expect, it } from "vitest";
import { databaseProcess } from "#scripts/bench/running-server.ts";
import {
  killServers,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

afterEach(killServers);

it("an ordinary stop warns of nothing, though it ends all connections", async () => {
  const server = await startServer();
  await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${server.url}/api/availability?date=2031-03-05`)),
  );
  const { length } = server.said;
  // As a service manager does that tells all processes at once.
  const postmaster = await databaseProcess(server.dataDirectory);
  const stopped = server.stop();
  // In the same moment: a program that sends it would find the database stopped already.
  process.kill(postmaster, "SIGTERM");
  expect(await stopped).toBe(0);
  const lines = server.said.slice(length);
  expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
  await removeDataDirectory(server.dataDirectory);
});
