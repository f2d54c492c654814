import type { Rolldown } from "vite";

type ModuleInfo = Rolldown.ModuleInfo;
type Modules = ReadonlyMap<string, ModuleInfo>;

/** A page, or what is fetched later with `import()`. */
export const isStart = ({ isEntry, dynamicImporters }: ModuleInfo): boolean =>
  isEntry || dynamicImporters.length > 0;

/** A module with all that it imports statically. */
export function importsOf(start: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(modules.get(next)?.importedIds ?? []));
  }
  return found;
}

/** From which starts each module is imported, statically. */
export function startsOfModules(modules: Modules): ReadonlyMap<string, readonly string[]> {
  const starts = new Map<string, string[]>();
  for (const { id } of [...modules.values()].filter(isStart)) {
    for (const module of importsOf(id, modules)) {
      const known = starts.get(module);
      if (known) known.push(id);
      else starts.set(module, [id]);
    }
  }
  return starts;
}

/**
 * Adds what is only asked for where one of these starts has been fetched.
 *
 * @param among the starts that may be added, and that count as asking
 */
export function withFollowers(
  first: Iterable<string>,
  among: ReadonlySet<string>,
  modules: Modules,
  starts: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const found = new Set(first);
  const asking = new Map<string, string[]>();
  for (const id of among) {
    const { isEntry, dynamicImporters } = modules.get(id) ?? {
      isEntry: true,
      dynamicImporters: [],
    };
    const from = dynamicImporters.flatMap((one) => starts.get(one) ?? []);
    if (!isEntry)
      asking.set(
        id,
        from.filter((start) => among.has(start)),
      );
  }
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [id, from] of asking) {
      if (from.length > 0 && from.every((start) => found.has(start))) found.add(id);
    }
  }
  return found;
}
