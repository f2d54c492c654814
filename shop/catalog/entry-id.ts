/** Path segments used by screens, so entries cannot have them as ids. */
const reserved = new Set(["add"]);

/** Derives a unique id from a name, `front-brake-pads`, with a number appended if it is taken. */
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
