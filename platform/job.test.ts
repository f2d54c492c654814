import { describe, expect, it } from "vitest";
import { respondFirstMilliseconds, runEvery } from "./job.ts";

/** Longer than any test runs. */
const hour = 3_600_000;

describe("a repeated job", () => {
  it("runs at once, again after each pause, and again when woken", async () => {
    let times = 0;
    const count = async () => {
      times += 1;
    };
    const often = runEvery(1, count);
    await expect.poll(() => times).toBeGreaterThan(2);
    await often.stop();

    times = 0;
    const seldom = runEvery(hour, count);
    await expect.poll(() => times).toBe(1);
    seldom.wake();
    await expect.poll(() => times).toBe(2);
    await seldom.stop();
  });

  it("runs again when woken during a run", async () => {
    const first = Promise.withResolvers<void>();
    let times = 0;
    const work = runEvery(hour, async () => {
      times += 1;
      if (times === 1) await first.promise;
    });
    work.wake();
    setTimeout(first.resolve, 2 * respondFirstMilliseconds);
    await expect.poll(() => times).toBe(2);
    await work.stop();
  });

  it("finishes its run before it has stopped, and does not start again", async () => {
    const response = Promise.withResolvers<void>();
    const done: string[] = [];
    const work = runEvery(1, async () => {
      await response.promise;
      done.push("work");
    });
    const stopped = work.stop().then(() => done.push("stopped"));
    response.resolve();
    await stopped;
    expect(done).toEqual(["work", "stopped"]);
  });

  it("is left to the end of the process, where it takes longer than its stop may", async () => {
    const work = runEvery(1, () => new Promise(() => undefined));
    await work.stop(20);
  });
});
