import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const limits = {
  running: 2,
  runningPerClient: 1,
  waitingPerClient: 1,
  timeoutMilliseconds: 60_000,
};

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, work: () => promise };
}

describe("a client that has its turn and one waiting", () => {
  it("is refused a further one at once, and others are not", async () => {
    const turns = createTurns(limits);
    const first = held();
    const running = turns.take(["a"], first.work);
    const waiting = turns.take(["a"], async () => "later");
    await expect(turns.take(["a"], async () => "never")).rejects.toMatchObject({
      status: 504,
      code: "PGRST003",
    });
    expect(await turns.take(["b"], async () => "at once")).toBe("at once");
    first.end();
    await running;
    expect(await waiting).toBe("later");
    expect(await turns.take(["a"], async () => "again")).toBe("again");
  });

  it("runs one thing at a time, whatever else is free", async () => {
    const turns = createTurns({ ...limits, waitingPerClient: 5 });
    let running = 0;
    let most = 0;
    const one = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => turns.take(["a"], one)));
    expect(most).toBe(1);
  });
});
