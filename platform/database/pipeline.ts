/**
 * Waits for statements that were sent without waiting for each other.
 *
 * @throws what the first of them failed with, rather than those behind it, which fail because it did
 */
export async function pipeline<Results extends readonly unknown[]>(
  ...statements: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(statements);
  return (await Promise.all(statements)) as Results;
}
