import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before the server's own code (`node --import`): its clock goes ahead when the parent process
// says so, and what it does every hour or so it does every few seconds.

/** What the server's process holds on to when nothing is garbage any more. */
export interface Holding {
  /** On the heap and in buffers beside it, in bytes. */
  memory: number;
  /** Sockets, timers and the like that keep the process alive (`process.getActiveResourcesInfo`). */
  handles: string[];
  unhandledRejections: number;
}

/** What the parent process may say: how far the clock goes on, in milliseconds; then it gets a `Holding`. */
export interface ClockMessage {
  advance: number;
}

/** An hour lasts six seconds. */
const speed = 600;
/** Shorter waits are for networks and people who are there, and last as long as ever. */
const longWait = 600_000;

let ahead = 0;
let unhandledRejections = 0;

const RealDate = Date;
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, asked) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, asked),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

const hurried = <Timer extends typeof setTimeout | typeof setInterval>(timer: Timer): Timer =>
  new Proxy<Timer>(timer, {
    apply: (target, self, [work, delay = 0, ...values]) =>
      Reflect.apply(target, self, [work, delay >= longWait ? delay / speed : delay, ...values]),
  });
globalThis.setTimeout = hurried(setTimeout);
globalThis.setInterval = hurried(setInterval);

process.on("unhandledRejection", () => {
  unhandledRejections += 1;
});

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

process.on("message", ({ advance }: ClockMessage) => {
  ahead += advance;
  collectGarbage();
  // What finalizers let go of.
  setImmediate(() => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    const holding: Holding = {
      memory: heapUsed + external,
      handles: process.getActiveResourcesInfo(),
      unhandledRejections,
    };
    process.send?.(holding);
  });
});
