import { registerHooks } from "node:module";
import { extname } from "node:path";
import { modules } from "./published-modules.ts";

/**
 * Module hook, preloaded with `node --import`: resolves `#content/` imports in this process, including the
 * rendering code's, to the content prepared in the file SITE_CONTENT. This lets one build render any
 * content (docs/decisions/site/versions-and-previews.md).
 */
const prefix = "#content/";
const scheme = "published-content:";
// As this file ends, which is `.js` in a release.
const table = JSON.stringify(
  new URL(`./published-modules${extname(import.meta.url)}`, import.meta.url).href,
);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const name = specifier.startsWith(prefix) ? specifier.slice(prefix.length) : "";
    if (modules[name] === undefined) return nextResolve(specifier, context);
    return { url: scheme + name, format: "module", shortCircuit: true };
  },
  load(url, context, nextLoad) {
    if (!url.startsWith(scheme)) return nextLoad(url, context);
    const name = url.slice(scheme.length);
    const exported = Object.keys(modules[name] ?? {}).join(", ");
    const source = `import { modules } from ${table};\nexport const { ${exported} } = modules[${JSON.stringify(name)}];`;
    return { format: "module", source, shortCircuit: true };
  },
});
