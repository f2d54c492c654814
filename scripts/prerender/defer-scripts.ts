import { deferredModule } from "#app/lib/hydration/deferred-module.ts";

/**
 * Leaves the module of a page, and what is fetched beside it, to `DeferScripts`: they would compete with
 * the first paint for bytes and time. It is told when the module cannot be started.
 *
 * @param facts address of the module that must run before all others (browser-facts.ts)
 */
export function deferScripts(html: string, facts: string): string {
  const link = `<link rel="${deferredModule}"`;
  return html
    .replaceAll('<link rel="modulepreload"', link)
    .replace(link, `${link} href="${facts}"/>${link}`)
    .replace(
      /<script type="module" async="">([^<]*)\bimport\(("[^"]*")\);?<\/script>/,
      (_, imports: string, entry: string) =>
        `<script type="${deferredModule}">import ${JSON.stringify(facts)};${imports}import(${entry}).catch(pageStart.failed)</script>`,
    );
}
