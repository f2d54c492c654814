import { type Backend, BackendError } from "#app/lib/backend/backend.ts";

/**
 * Adds one old address.
 *
 * @throws {BackendError} why it was refused
 */
export async function addOne(
  { addresses }: Backend,
  old: string,
  page: string | null,
): Promise<void> {
  const [outcome] = (await addresses?.add([{ line: 1, old, new: page }])) ?? [];
  if (outcome?.problem) throw new BackendError("refused", outcome.problem);
}
