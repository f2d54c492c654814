import { Script } from "node:vm";
import { DOMParser } from "@xmldom/xmldom";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { schemaMistakes } from "#site/seo/structured-data-rules.ts";

/**
 * Returns what a browser, a search engine or another program could not parse in a site's files, one
 * line each.
 *
 * @param files by path, as returned by `filesOfSite`
 */
export function siteMistakes(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files].flatMap(([name, bytes]) => {
    const read = readers.find(([ending]) => ending.test(name))?.[1];
    return attempted(name, () => read?.(bytes.toString("utf8"), name) ?? []);
  });
}

const readers: readonly (readonly [
  ending: RegExp,
  read: (text: string, name: string) => string[],
])[] = [
  [/\.html$/, readPage],
  [/\.xml$/, readXml],
  [/\.(json|webmanifest)$/, readJson],
  [/\/assets\/(late-)?facts-[^/]+\.js$/, readScript],
];

/** Converts an exception to a mistake. */
function attempted(name: string, read: () => string[]): string[] {
  try {
    return read();
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g;

function readPage(html: string, name: string): string[] {
  return [...html.matchAll(script)].flatMap(([, attributes = "", text = ""]) =>
    attempted(name, () => {
      if (attributes.includes("ld+json")) {
        return schemaMistakes(JSON.parse(text)).map((line) => `${name}: ${line}`);
      }
      if (attributes.includes("speculationrules")) return readJson(text);
      // The page's module scripts contain only imports.
      return attributes.includes(deferredModule) ? [] : readScript(text);
    }),
  );
}

function readXml(xml: string): string[] {
  new DOMParser({
    onError: (_, message) => {
      throw new Error(message);
    },
  }).parseFromString(xml, "application/xml");
  return [];
}

function readJson(text: string): string[] {
  JSON.parse(text);
  return [];
}

function readScript(text: string): string[] {
  new Script(text);
  return [];
}

/** Attributes that link to, load or run something. */
const active = /^(on.*|src|srcset|srcdoc|href|action|formaction|style)$/i;

/**
 * Returns a page's elements in order, each with the names of its active attributes: what must not
 * change whatever the page's texts say.
 */
export function markupOf(html: string): string {
  return [...html.replace(script, "<script$1>").matchAll(/<(\/?[a-z!][^\s>/]*)([^>]*)>/gi)]
    .map(([, tag, attributes = ""]) => {
      const names = attributes.replaceAll(/"[^"]*"/g, "").match(/[\w-]+(?==)/g) ?? [];
      return [tag, ...names.filter((name) => active.test(name))].join(" ");
    })
    .join("\n");
}
