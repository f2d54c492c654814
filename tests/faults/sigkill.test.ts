import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { appointmentRequest } from "#tests/support/requests.ts";
import {
  killServers,
  makeDataDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/running-server.ts";
import { readAppointments } from "#tests/support/shell.ts";

const rounds = 4;
const requestsPerRound = 50;

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});
afterEach(killServers);
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

/** Enough free slots for every request: weekdays from two weeks on, sixteen times a day. */
async function freeSlots(server: RunningServer): Promise<{ date: string; time: string }[]> {
  const from = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 74 * 24 * 3_600_000).toISOString().slice(0, 10);
  const { days } = await (
    await fetch(`${server.url}/api/availability?from=${from}&to=${to}`)
  ).json();
  const open = days.filter((day: { free: number }) => day.free === 48);
  const times = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];
  return open.flatMap(({ date }: { date: string }) => times.map((time) => ({ date, time })));
}

describe("SIGKILL while requests arrive", () => {
  it("loses none that was acknowledged, and doubles none", { timeout: 120_000 }, async () => {
    const acknowledged = new Map<string, string>();
    let sent = 0;

    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ dataDirectory });
      const slots = await freeSlots(server);
      // Somewhere between the first answer and the last one, elsewhere in each round.
      const killAfter = Math.ceil((requestsPerRound * (round + 1)) / (rounds + 1));
      let answered = 0;
      let killed: Promise<void> | undefined;

      const requests = Array.from({ length: requestsPerRound }, async (_, index) => {
        const submissionId = `round-${round}-${index}`;
        sent += 1;
        const response = await fetch(`${server.url}/api/forms/appointment_request`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(
            appointmentRequest({ ...slots[index], submissionId, name: submissionId }),
          ),
        });
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
