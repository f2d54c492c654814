/** After three days of failing, a person has to look at it. */
const giveUpAfterMilliseconds = 3 * 24 * 3_600_000;
const quickRetries = 2;
const longestWaitMilliseconds = 3_600_000;

/**
 * When to try again after the n-th failed attempt: two quick retries after
 * min(1000 * 2^(n-1), 5000) ms (docs/contracts/api.md#webhook), then a wait that doubles from 10
 * seconds up to an hour, for three days.
 *
 * @param attempts how many attempts have failed, 1 or more
 * @param age milliseconds since the message was queued
 * @returns milliseconds to wait, or undefined to give up
 */
export function retryDelay(attempts: number, age: number): number | undefined {
  if (attempts <= quickRetries) return Math.min(1000 * 2 ** (attempts - 1), 5000);
  if (age >= giveUpAfterMilliseconds) return undefined;
  return Math.min(10_000 * 2 ** (attempts - quickRetries - 1), longestWaitMilliseconds);
}
