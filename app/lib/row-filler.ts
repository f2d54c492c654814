/**
 * What makes the last cell of a grid of two (`sm`) and three columns (`lg`) fill its row, so that no
 * number of cells leaves a hole; undefined when the rows are full.
 */
export function rowFiller(cells: number): string | undefined {
  const two = cells % 2 === 1 ? "sm:max-lg:col-span-2" : "";
  const three = ["", "lg:col-span-3", "lg:col-span-2"][cells % 3];
  return [two, three].filter(Boolean).join(" ") || undefined;
}
