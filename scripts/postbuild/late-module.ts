import { lateModule } from "#app/lib/first-paint.ts";

/**
 * Leaves the module of a page, and what is fetched beside it, to `AfterFirstPaint`: they would compete
 * with the first paint for bytes and time.
 */
export function withLateModule(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${lateModule}"`)
    .replace('<script type="module" async="">', `<script type="${lateModule}">`);
}
