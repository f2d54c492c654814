/** What screens call themselves in addresses beside entries. */
const reserved = new Set(["add"]);

/** An id made from a name, `front-brake-pads`, with a number behind it where there is one already. */
export function entryId(name: string, taken: ReadonlySet<unknown>): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const base = slug || "entry";
  let id = base;
  for (let number = 2; taken.has(id) || reserved.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
