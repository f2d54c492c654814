/** A validation error in a document with its path: `["services", 2, "slug"]`. */
export interface ContentMistake {
  path: readonly (string | number)[];
  message: string;
}

/**
 * Reports entries with the same value in a field that must be unique.
 *
 * @param list path of the list: `estimating.cannedJobs`, `ownPages.0.sections`
 */
export function repeated<Field extends string>(
  list: string,
  field: Field,
  entries: readonly Readonly<Record<Field, unknown>>[],
): ContentMistake[] {
  const first = new Map<unknown, number>();
  return entries.flatMap((entry, index) => {
    const earlier = first.get(entry[field]);
    if (earlier === undefined) first.set(entry[field], index);
    return earlier === undefined
      ? []
      : [
          {
            path: [
              ...list.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
              index,
              field,
            ],
            message: `"${entry[field]}" is also used in entry ${earlier + 1}`,
          },
        ];
  });
}
