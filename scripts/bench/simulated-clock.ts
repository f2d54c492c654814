import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Preloaded into the server (`node --import`): its clock is advanced by messages of the parent process,
// and long timers run faster, so that hourly jobs run every few seconds.

/** What the server's process retains after a garbage collection. */
export interface Holding {
  /** Heap and external memory, in bytes. */
  memory: number;
  /** Sockets, timers and other resources that keep the process alive (`process.getActiveResourcesInfo`). */
  handles: string[];
  unhandledRejections: number;
}

/** Message of the parent process: milliseconds to advance the clock. The response is a `Holding`. */
export interface ClockMessage {
  advance: number;
}

/** Factor by which long timers are shortened: an hour becomes six seconds. */
const speed = 600;
/** Timers below this many milliseconds wait for networks and present users, and are not shortened. */
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
  // Collects again what finalizers have released.
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
