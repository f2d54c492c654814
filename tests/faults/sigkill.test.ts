import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { book, freeSlots } from "#tests/support/bookings.ts";
import { killServers, makeDataDirectory, startServer } from "#tests/support/running-server.ts";
import { readAppointments } from "#tests/support/shell.ts";

const rounds = 4;
const requestsPerRound = 50;

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});
afterEach(killServers);
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

describe("SIGKILL while requests arrive", () => {
  it("loses none that was acknowledged, and doubles none", { timeout: 120_000 }, async () => {
    const acknowledged = new Map<string, string>();
    let sent = 0;

    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ dataDirectory });
      const slots = await freeSlots(server.url);
      // Somewhere between the first answer and the last one, elsewhere in each round.
      const killAfter = Math.ceil((requestsPerRound * (round + 1)) / (rounds + 1));
      let answered = 0;
      let killed: Promise<void> | undefined;

      const requests = Array.from({ length: requestsPerRound }, async (_, index) => {
        const submissionId = `round-${round}-${index}`;
        sent += 1;
        const fields = { ...slots[index], submissionId, name: submissionId };
        const response = await book(server.url, fields);
        if (response.status === 201) acknowledged.set(submissionId, (await response.json()).id);
        answered += 1;
        if (answered === killAfter) killed = server.kill();
      });
      // Those that the server died under were not acknowledged.
      await Promise.allSettled(requests);
      await killed;
    }

    const stored = await readAppointments(dataDirectory);
    const names = stored.map(({ name }) => name);
    expect(acknowledged.size).toBeGreaterThan(rounds);
    expect(new Set(names).size).toBe(names.length);
    expect(stored.length).toBeLessThanOrEqual(sent);
    for (const [name, id] of acknowledged) {
      expect(stored).toContainEqual(expect.objectContaining({ name, id }));
    }
  });
});
