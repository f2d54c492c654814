import { lateModule } from "#app/lib/first-paint.ts";

/**
 * Leaves the module of a page, and what is fetched beside it, to `AfterFirstPaint`: they would compete
 * with the first paint for bytes and time.
 *
 * @param facts address of the module that must run before all others (browser-facts.ts)
 */
export function withLateModule(html: string, facts: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${lateModule}"`)
    .replace(
      '<script type="module" async="">',
      `<script type="${lateModule}">import ${JSON.stringify(facts)};`,
    );
}
