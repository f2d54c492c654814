/** Lets a loop wait for a while, or until something happens; a ring meanwhile is not missed. */
export function createBell() {
  let rung = false;
  let wake: () => void = () => undefined;
  return {
    ring(): void {
      rung = true;
      wake();
    },
    async wait(milliseconds: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}

/** Whoever causes work gets an answer first; what several cause in that time is done at once. */
export const answerFirstMilliseconds = 10;

/** Work that is done again and again. */
export interface Repetition {
  /** Does it very soon rather than after the pause. */
  nudge(): void;
  /** Finishes the work in hand and ends. */
  stop(): Promise<void>;
}

/** Does the work now and again after each pause. */
export function repeat(milliseconds: number, work: () => Promise<void>): Repetition {
  const bell = createBell();
  let stopping = false;
  const running = (async () => {
    while (!stopping) {
      await work();
      if (!stopping) await bell.wait(milliseconds);
    }
  })();
  return {
    nudge: () => void setTimeout(bell.ring, answerFirstMilliseconds),
    async stop() {
      stopping = true;
      bell.ring();
      await running;
    },
  };
}
