/** Whoever causes work gets an answer first; what several cause in that time is done at once. */
export const respondFirstMilliseconds = 10;

/** Work that is done again and again. */
export interface Job {
  /** Does it very soon rather than after the pause. */
  wake(): void;
  /** Finishes the work in hand and ends. */
  stop(): Promise<void>;
}

/** What the work of a loop may ask and do. */
export interface Loop {
  /** Whether it is to end. */
  readonly stopping: boolean;
  /** Ends a pause, the next one if there is none. */
  wake(): void;
  /** Pauses for so long, or until it is woken. */
  wait(milliseconds: number): Promise<void>;
}

/** Starts a loop that runs until it is told to stop. */
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
    async stop() {
      stopping = true;
      loop.wake();
      await running;
    },
  };
}

/** Does the work now and again after each pause. */
export function runEvery(milliseconds: number, work: () => Promise<void>): Job {
  return startLoop(async (loop) => {
    while (!loop.stopping) {
      await work();
      if (!loop.stopping) await loop.wait(milliseconds);
    }
  });
}
