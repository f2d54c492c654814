import { sqlState } from "#platform/database/errors.ts";

const uniqueViolation = "23505";

/**
 * Runs `work` again when somebody else has stored the same address in the meantime: the second time
 * it finds what is there.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return await work();
  }
}
