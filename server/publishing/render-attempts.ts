/** The first pause after a failure; each further one is twice as long, up to the last. */
export const firstPauseMilliseconds = 15_000;
export const longestPauseMilliseconds = 10 * 60_000;

/**
 * How often a version that cannot be shown is tried again: rendering takes seconds of a processor that
 * visitors need, and what is wrong with a release or a disk is seldom over after a quarter of a minute.
 */
export interface RenderAttempts {
  /** Whether to try now: a version that has not failed at once, the one that did after its pause. */
  isDue(version: string): boolean;
  /**
   * Writes down that a version could not be shown. The failures of any other are forgotten.
   *
   * @returns whether that is news: the first failure of this version, or another reason than the last time
   */
  failed(version: string, error: unknown): boolean;
}

/**
 * @param now milliseconds of a clock that only runs forwards
 */
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
        ? Math.min(before.pause * 2, longestPauseMilliseconds)
        : firstPauseMilliseconds;
      last = { version, reason, pause, at: now() };
      return reason !== before?.reason;
    },
  };
}
