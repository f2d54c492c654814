/** Milliseconds before another attempt, longer each time. */
const pauses = [2_000, 5_000, 15_000, 60_000] as const;

/**
 * Attempts at something, one after the other, until it is done; after one that failed a pause.
 *
 * @param attempt tells whether it is done
 */
export function attemptsAt(attempt: () => Promise<boolean>) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isBack = false;

  function start(): Promise<void> {
    isAskedAgain = running !== undefined;
    running ??= attempt()
      .catch(() => false)
      .then((isDone) => {
        running = undefined;
        clearTimeout(timer);
        failures = isDone || isBack ? 0 : failures + 1;
        const isAtOnce = isBack || (isDone && isAskedAgain);
        isBack = false;
        if (isAtOnce) return start();
        if (!isDone) timer = setTimeout(start, pauses[Math.min(failures, pauses.length) - 1]);
      });
    return running;
  }

  return {
    /** Attempts now; one that is under way is followed by another, should it succeed. */
    start,
    /** The network is back: attempts at once, also if one from before is about to fail. */
    startAnew(): void {
      failures = 0;
      isBack = running !== undefined;
      void start();
    },
  };
}
