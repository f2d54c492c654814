import { setImmediate as turnOfLoop } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const full = new Error("full");
const isFull = () => full;

/** A queue for one or two concurrent pieces of work, each of which the test finishes itself. */
function startQueue(all = 1) {
  const queue = createFairQueue({
    running: { perClient: 1, all },
    waiting: { perClient: 3, all: 5 },
    isFull,
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (ip: string | undefined, name = ip ?? "", signal?: AbortSignal) =>
    void queue({ ip, signal }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    }).catch((error: unknown) => {
      if (signal?.aborted) expect(error).toMatchObject({ status: 408 });
      else expect(error).toBe(full);
      refused.push(name);
    });
  const endOne = async () => {
    ends.shift()?.();
    await turnOfLoop();
  };
  return { begun, refused, ask, endOne };
}

describe("a queue in which clients take turns", () => {
  it("alternates between clients, so that one with much work delays another by one", async () => {
    const { begun, ask, endOne } = startQueue();
    for (const name of ["a1", "a2", "a3", "a4"]) ask("a", name);
    ask("b");
    ask("c");
    for (let count = 0; count < 6; count += 1) await endOne();
    expect(begun).toEqual(["a1", "a2", "b", "c", "a3", "a4"]);
  });

  it("begins a client's work at once despite any amount of another client's", async () => {
    const { begun, ask, endOne } = startQueue(2);
    for (const name of ["a1", "a2", "a3"]) ask("a", name);
    ask("b", "b1");
    ask("b", "b2");
    ask("c");
    expect(begun).toEqual(["a1", "b1"]);
    for (let count = 0; count < 6; count += 1) await endOne();
    expect(begun).toEqual(["a1", "b1", "a2", "b2", "c", "a3"]);
  });

  it("rejects more waiting work than a client may have, and accepts those of others", async () => {
    const { refused, ask } = startQueue();
    for (const name of ["a1", "a2", "a3", "a4", "a5"]) ask("a", name);
    ask("b");
    await turnOfLoop();
    expect(refused).toEqual(["a5"]);
  });

  it("when full, rejects work of the client with the most for a new client", async () => {
    const { refused, begun, ask, endOne } = startQueue();
    ask("a", "a1");
    for (const name of ["b1", "b2", "b3", "c1", "c2"]) ask(name[0] ?? "", name);
    ask("d");
    await turnOfLoop();
    expect(refused).toEqual(["b3"]);
    for (let count = 0; count < 6; count += 1) await endOne();
    expect(begun).toEqual(["a1", "b1", "c1", "d", "b2", "c2"]);
  });

  it("when full, rejects new work if no client has more waiting", async () => {
    const { refused, ask } = startQueue();
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) ask(name);
    await turnOfLoop();
    expect(refused).toEqual(["g"]);
  });

  it("never rejects the owner's own programs", async () => {
    const { refused, begun, ask, endOne } = startQueue();
    const names = Array.from({ length: 9 }, (_, index) => `import ${index}`);
    for (const name of names) ask(undefined, name);
    ask("a");
    for (let count = 0; count < 10; count += 1) await endOne();
    expect(refused).toEqual([]);
    expect(begun).toHaveLength(10);
    expect(begun[2]).toBe("a");
  });

  it("begins the next when one finishes or fails", async () => {
    const queue = createFairQueue({
      running: { perClient: 1, all: 1 },
      waiting: { perClient: 1, all: 1 },
      isFull,
    });
    await expect(queue({ ip: "a" }, () => Promise.reject(new Error("no memory")))).rejects.toThrow(
      "no memory",
    );
    expect(await queue({ ip: "a" }, async () => "done")).toBe("done");
  });

  it("does not begin what a client waits for once the client has gone", async () => {
    const { refused, begun, ask, endOne } = startQueue();
    const gone = new AbortController();
    ask("a", "a1");
    ask("b", "b1", gone.signal);
    ask("b", "b2");
    gone.abort();
    await turnOfLoop();
    expect(refused).toEqual(["b1"]);
    ask("b", "b3", gone.signal);
    for (let count = 0; count < 3; count += 1) await endOne();
    expect([begun, refused]).toEqual([
      ["a1", "b2"],
      ["b1", "b3"],
    ]);
  });
});
