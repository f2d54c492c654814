/**
 * Options of a test that guesses (fast-check): `npm test` makes a tenth of its guesses, `npm run test:rest` all
 * of them (docs/contributing.md#kinds-of-tests).
 */
export const guessing = { tags: ["guessing"] };

/**
 * How many guesses a test with {@link guessing} makes here.
 *
 * @param all of them
 */
export const guesses = (all: number): { numRuns: number } => ({
  numRuns: process.env.TEST_SCOPE === "essential" ? Math.ceil(all / 10) : all,
});
