import { readFile } from "node:fs/promises";
import {
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from "vite";
import { fillContent } from "#shop/catalog/reading/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { pageContentOf } from "#shop/pages/page-content.ts";
import { drawAreaMap } from "#site/content/area-map.ts";
import { publish } from "#site/content/publish.ts";

const folderModule = "/site/content/folder-content.ts";

/**
 * Publishes a document where React Router renders pages itself: in a build the one of SITE_CONTENT, whose pages are
 * discarded, and in development the content folder, which it follows.
 */
export function publishedContent(): Plugin {
  return {
    name: "published-content",
    async config() {
      const file = process.env.SITE_CONTENT;
      if (file) await publishShown(JSON.parse(await readFile(file, "utf8")));
    },
    configureServer: publishFolder,
    async hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr" || !modules.some(isOfFolder)) return;
      // Code has taken what is published into its constants: all of it is loaded anew.
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll();
      }
      await publishFolder(server);
      server.ws.send({ type: "full-reload" });
      return [];
    },
  };
}

/** Whether the document is made of a module. */
const isOfFolder = ({ url, importers }: EnvironmentModuleNode): boolean =>
  url === folderModule || [...importers].some(isOfFolder);

/** Through the server's modules, because those of this process are loaded once. */
async function publishFolder({ environments: { ssr } }: ViteDevServer): Promise<void> {
  if (!isRunnableDevEnvironment(ssr)) return;
  ssr.runner.clearCache();
  const { folderContent } =
    await ssr.runner.import<typeof import("#site/content/folder-content.ts")>(folderModule);
  await publishShown(shownContent(fillContent(folderContent(), new Date().getFullYear())));
}

async function publishShown(content: SiteContent): Promise<void> {
  publish(pageContentOf(content), await drawAreaMap(content));
}
