import { shareOut } from "#scripts/share-out.ts";

/**
 * Renders pages into the finished build, with the rendering code that the build left: the document
 * and the data that the router fetches. React Router's own prerendering asks a preview server for one
 * page after the other; this uses every processor.
 *
 * @param buildDirectory holds `server`, the rendering code, and `client`, where the pages go
 * @throws when a page cannot be rendered
 */
export async function renderPages(buildDirectory: string, paths: readonly string[]): Promise<void> {
  await shareOut(new URL("./render-pages-thread.ts", import.meta.url), paths, { buildDirectory });
}
