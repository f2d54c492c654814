import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { admin, readAppointments } from "#tests/support/browser/shell.ts";
import { book, freeSlots } from "#tests/support/desk/bookings.ts";
import { isProof } from "#tests/support/proof.ts";
import {
  killServers,
  makeShopDirectory,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

/** PROOF=full repeats the rounds. */
const rounds = isProof ? 10 : 4;
const requestsPerRound = 50;

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
});
afterEach(killServers);
afterAll(() => removeDataDirectory(dataDirectory));

describe("SIGKILL while requests arrive", () => {
  it("loses no acknowledged one, and duplicates none", async () => {
    const acknowledged = new Map<string, string>();
    let sent = 0;

    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ dataDirectory });
      const slots = await freeSlots(server.url);
      // Between the first and the last response, at another point in each round.
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
      // Those interrupted by the kill were not acknowledged.
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

  it("loses no cancellation, no account and no profile change either", {
    tags: ["rest"],
  }, async () => {
    const canceled: string[] = [];
    /** The last acknowledged first name, by email; undefined if only the account was. */
    const accounts = new Map<string, string | undefined>();

    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ dataDirectory });
      const slots = await freeSlots(server.url);
      const { supabaseKey } = await (await fetch(`${server.url}/config.json`)).json();
      const send = async (method: string, path: string, body: object, token = supabaseKey) =>
        await fetch(`${server.url}${path}`, {
          method,
          headers: {
            "Content-Type": "application/json",
            apikey: supabaseKey,
            Authorization: `Bearer ${token}`,
          },
          body: JSON.stringify(body),
        });
      let acknowledged = 0;
      let killed: Promise<void> | undefined;
      const acknowledge = () => {
        acknowledged += 1;
        // At another point in each round: between the first of these writes and the last.
        if (acknowledged === 4 + (round % 4) * 8) killed = server.kill();
      };

      const cancelVisit = async (index: number) => {
        const name = `cancel-${round}-${index}`;
        const booked = await book(server.url, { ...slots[index], name, submissionId: name });
        const { visitUrl } = await booked.json();
        const token = visitUrl.split("/").pop();
        const answer = await send("POST", `/api/visit/${token}/cancel`, {});
        if (!answer.ok) return;
        canceled.push(name);
        acknowledge();
      };
      const openAccount = async (index: number) => {
        const email = `person-${round}-${index}@example.com`;
        const opened = await send("POST", "/auth/v1/signup", {
          email,
          password: "a long password",
        });
        if (!opened.ok) return;
        const { access_token, user } = await opened.json();
        accounts.set(email, undefined);
        acknowledge();
        const name = `First ${round} ${index}`;
        const path = `/rest/v1/yars_profiles?id=eq.${user.id}`;
        const changed = await send("PATCH", path, { first_name: name }, access_token);
        if (!changed.ok) return;
        accounts.set(email, name);
        acknowledge();
      };
      await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => [cancelVisit(index), openAccount(index)]).flat(),
      );
      await killed;
    }

    const stored = await readAppointments(dataDirectory);
    const people: { email: string; name: string }[] = JSON.parse(
      await admin(dataDirectory, "list", "--json"),
    );
    expect(canceled.length).toBeGreaterThan(rounds);
    for (const name of canceled) {
      expect(stored).toContainEqual(expect.objectContaining({ name, status: "canceled" }));
    }
    expect([...accounts.values()].filter(Boolean).length).toBeGreaterThan(rounds);
    for (const [email, name = expect.any(String)] of accounts) {
      expect(people).toContainEqual(expect.objectContaining({ email, name }));
    }
  });
});
