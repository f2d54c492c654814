import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";

/**
 * Renders pages once more that tell of the finished site, with the rendering code the build left.
 *
 * @param buildDirectory holds `server`, the rendering code, and `client`, where the pages go
 * @throws when a page cannot be rendered
 */
export async function renderLatePages(
  buildDirectory: string,
  paths: readonly string[],
): Promise<void> {
  const file = pathToFileURL(resolve(buildDirectory, "server/index.js")).href;
  const build: ServerBuild = await import(file);
  const render = createRequestHandler(build, "production");
  for (const path of paths) {
    const html = join(buildDirectory, "client", path, "index.html");
    const before = await readFile(html, "utf8");
    const get = async (address: string) => {
      const response = await render(new Request(`http://localhost${address}`));
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response.text();
    };
    await writeFile(join(buildDirectory, "client", `${path}.data`), await get(`${path}.data`));
    const after = await get(`${path}/`);
    if (titleOf(after) !== titleOf(before)) throw new Error(`${path} came out as another page`);
    await writeFile(html, after);
  }
}

const titleOf = (html: string) => /<title>[^<]*/.exec(html)?.[0];
