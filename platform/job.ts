import { setTimeout as delay } from "node:timers/promises";

/** Delay that lets the triggering request respond first; wakes within it are handled together. */
export const respondFirstMilliseconds = 10;

/** A job that runs repeatedly. */
export interface Job {
  /** Runs soon instead of after the pause. */
  wake(): void;
  /**
   * Finishes the current run and stops.
   *
   * @param atMost milliseconds after which a run that still goes on is left to the end of the process
   */
  stop(atMost?: number): Promise<void>;
}

/** What the function of a loop can use. */
export interface Loop {
  /** Whether the loop should end. */
  readonly stopping: boolean;
  /** Ends the current pause, or else the next one. */
  wake(): void;
  /** Pauses for `milliseconds`, or until woken. */
  wait(milliseconds: number): Promise<void>;
}

/** Starts a loop that runs until stopped. */
export function startLoop(run: (loop: Loop) => Promise<void>): Job {
  let stopping = false;
  let woken = false;
  let endPause: () => void = () => undefined;
  const loop: Loop = {
    get stopping() {
      return stopping;
    },
    wake() {
      woken = true;
      endPause();
    },
    async wait(milliseconds) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          endPause = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      woken = false;
    },
  };
  const running = run(loop);
  return {
    wake: () => void setTimeout(loop.wake, respondFirstMilliseconds),
    async stop(atMost) {
      stopping = true;
      loop.wake();
      const limit = atMost === undefined ? [] : [delay(atMost, undefined, { ref: false })];
      await Promise.race([running, ...limit]);
    },
  };
}

/** Runs the work now and again after each pause. */
export function runEvery(milliseconds: number, work: () => Promise<void>): Job {
  return startLoop(async (loop) => {
    while (!loop.stopping) {
      await work();
      if (!loop.stopping) await loop.wait(milliseconds);
    }
  });
}
