/** Delay before the first retry; it doubles with each failure up to the maximum. */
export const firstPauseMilliseconds = 15_000;
export const maxPauseMilliseconds = 10 * 60_000;

/**
 * Schedules retries for a version that failed to render. Backs off, because rendering takes seconds
 * of CPU that visitors need, and a problem with a release or disk rarely resolves within seconds.
 */
export interface RenderAttempts {
  /** Whether to render now: true for a version that has not failed, or whose delay has passed. */
  isDue(version: string): boolean;
  /**
   * Records a failed rendering. Failures of other versions are discarded.
   *
   * @returns whether to report it: the first failure of this version, or a different reason than
   *   last time
   */
  failed(version: string, error: unknown): boolean;
}

/** @param now monotonic clock in milliseconds */
export function createRenderAttempts(now: () => number = () => performance.now()): RenderAttempts {
  let last: { version: string; reason: string; pause: number; at: number } | undefined;
  const failuresOf = (version: string) => (last?.version === version ? last : undefined);
  return {
    isDue(version) {
      const failed = failuresOf(version);
      return !failed || now() >= failed.at + failed.pause;
    },
    failed(version, error) {
      const before = failuresOf(version);
      const reason = String(error);
      const pause = before
        ? Math.min(before.pause * 2, maxPauseMilliseconds)
        : firstPauseMilliseconds;
      last = { version, reason, pause, at: now() };
      return reason !== before?.reason;
    },
  };
}
