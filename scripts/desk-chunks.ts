import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { importsOf, isStart, startsOfModules, withFollowers } from "./module-starts.ts";

type ModuleInfo = Rolldown.ModuleInfo;

/** The file that a module goes into, and the place of that file among all: what others import comes first. */
interface Place {
  file: string;
  order: readonly number[];
}

/** Screens that only the browser renders, and what is fetched for the desk alone. */
const ofDesk =
  /[\\/]app[\\/](?:pages[\\/](?:admin|account|sign-in)[\\/]|components[\\/]desk-bar|lib[\\/]backend[\\/]live-(?:staff|site-content))/;
const ofAccounts = /[\\/]pages[\\/](?:account|sign-in)[\\/]/;
const ofContent =
  /[\\/]pages[\\/]admin[\\/](?:site|setup)[\\/]|live-site-content|[\\/]shop[\\/]catalog[\\/]/;
/** What every page starts with. */
const ofEveryPage = /[\\/]app[\\/](?:root|entry\.client)\.tsx/;

/** Libraries of forms: what does without them shares no file with what brings them along. */
const libraries = [
  /[\\/]node_modules[\\/]react-hook-form[\\/]/,
  /[\\/]node_modules[\\/]zod[\\/]/,
] as const;

/** What is longer than this for each that imports it at the desk stays apart: the others would fetch it in vain. */
const lengthPerScreen = 140;

/** Places that groups have, as more are never needed: `buildEnd` sees to it. */
const ranks = 48;

/**
 * Puts together what screens of the desk share. On its own the bundler makes a file for each set of screens that
 * import the same: sixty to eighty for one screen. Pages of visitors get nothing more: of what they have in
 * common with the desk, a file holds only what the very same of them fetch anyway.
 */
export function deskChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let files: readonly ReadonlyMap<string, string>[] = [];
  return {
    plugin: {
      name: "desk-chunks",
      apply: "build",
      applyToEnvironment: ({ name }) => name === "client",
      buildEnd() {
        const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
        files = inOrder(placesOf(new Map(infos.map((info) => [info.id, info]))));
        if (files.length > ranks) this.error(`The desk shares files of ${files.length} ranks.`);
      },
    },
    // A group takes along what its files import, unless a group before it has: hence one for each rank.
    groups: Array.from({ length: ranks }, (_, rank) => ({
      name: (id: string) => files[rank]?.get(id) ?? null,
      debugName: `desk-${rank}`,
    })),
  };
}

/** The file of each module, rank by rank. */
function inOrder(places: ReadonlyMap<string, Place>): Map<string, string>[] {
  const ranked = Map.groupBy(places, ([, { order }]) => order.join());
  return [...ranked.values()]
    .toSorted(([one], [other]) => compare(one?.[1].order ?? [], other?.[1].order ?? []))
    .map((same) => new Map(same.map(([id, { file }]) => [id, file])));
}

const compare = (one: readonly number[], other: readonly number[]) =>
  one.map((number, index) => number - (other[index] ?? 0)).find((difference) => difference !== 0) ??
  0;

function placesOf(modules: ReadonlyMap<string, ModuleInfo>): Map<string, Place> {
  const starts = startsOfModules(modules);
  const all = new Set([...modules.values()].filter(isStart).map(({ id }) => id));
  const open = openStarts(modules, starts);
  const names = new Map<string, string>();
  const places = new Map<string, Place>();
  const longestFirst = [...modules.values()].toSorted(
    (one, other) => lengthOf(other) - lengthOf(one),
  );
  for (const module of longestFirst) {
    const { id } = module;
    const importing = starts.get(id) ?? [];
    const visitors = importing.filter((start) => open.has(start));
    const screens = importing.length - visitors.length;
    if (isStart(module) || id.endsWith(".css") || importing.length < 2 || screens === 0) continue;
    const isLong = lengthOf(module) > lengthPerScreen * screens;
    const isForVisitors = visitors.length > 0;
    if (isLong && !isForVisitors) continue;
    // The bundler leaves in a part what only those import that come after it.
    const withAll = visitors.length === 1 && withFollowers(visitors, all, modules, starts);
    if (withAll && importing.every((start) => withAll.has(start))) continue;

    const kind = isForVisitors ? "shared" : kindOf(importing);
    const imported = [...importsOf(id, modules)];
    const library = libraries.findIndex((one) => imported.some((file) => one.test(file)));
    const fetching = visitors.some((start) => ofEveryPage.test(start))
      ? open
      : withFollowers(visitors, open, modules, starts);
    const key = [kind, library, isLong, ...[...fetching].toSorted()].join();
    if (!names.has(key)) names.set(key, `${kind}-${basename(id).replace(/\.\w+$/, "")}`);
    places.set(id, {
      file: names.get(key) ?? kind,
      order: [-fetching.size, kinds.indexOf(kind), libraryOrder.indexOf(library), isLong ? 0 : 1],
    });
  }
  return places;
}

const lengthOf = ({ code }: ModuleInfo) => code?.length ?? 0;

/** In the order in which they may import each other. */
const kinds = ["shared", "account", "desk", "content"];
/** None, Zod alone, both. */
const libraryOrder = [-1, 1, 0];

function kindOf(screens: readonly string[]): string {
  if (screens.some((start) => ofAccounts.test(start))) return "account";
  return screens.every((start) => ofContent.test(start)) ? "content" : "desk";
}

/** What a page of a visitor may ask for. */
function openStarts(
  modules: ReadonlyMap<string, ModuleInfo>,
  starts: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const open = new Set<string>();
  const candidates = [...modules.values()].filter((one) => isStart(one) && !ofDesk.test(one.id));
  for (let before = -1; before !== open.size; ) {
    before = open.size;
    for (const { id, isEntry, dynamicImporters } of candidates) {
      const from = dynamicImporters.flatMap((one) => starts.get(one) ?? []);
      if (isEntry || from.some((start) => open.has(start))) open.add(id);
    }
  }
  return open;
}
