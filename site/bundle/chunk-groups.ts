import { resolve } from "node:path";
import type { Rolldown } from "vite";
import { isEarlyFact } from "./browser-facts.ts";

interface Graph {
  getModuleInfo: Rolldown.GetModuleInfo;
}

/** Modules that every page loads first. */
const entries = [resolve("app/entry.client.tsx"), resolve("app/root.tsx")];

let framed: Set<string> | undefined;

/** Modules that the entries import, directly or through others. */
function importsOfEntries(graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // The stylesheet stays with the root route, which links to it.
    if (found.has(next) || next.endsWith(".css")) continue;
    found.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  for (const entry of entries) found.delete(entry);
  return found;
}

/** Puts what every page loads into one chunk: small files compress badly, and each takes a request. */
function frame(id: string, graph: Graph): string | null {
  framed ??= importsOfEntries(graph);
  return framed.has(id) || isEarlyFact(id) ? "frame" : null;
}

/** How the browser's modules are divided into chunks; the first group that has a module gets it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: "vendor",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run)[\\/]/,
  },
  { name: frame, debugName: "frame" },
];
