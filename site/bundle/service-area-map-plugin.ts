import { isRunnableDevEnvironment, type Plugin } from "vite";
import type { City } from "#shop/catalog/city.ts";
import type { ServiceArea } from "#shop/catalog/service-area.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { contentFolder, importContent } from "#site/content/content-folder.ts";
import { drawServiceArea } from "#site/content/service-area-map.ts";

const moduleName = "virtual:service-area-map";
const moduleId = `\0${moduleName}`;

/** The parts of a shop's content that the map shows. */
interface Mapped {
  shop: ShopFacts;
  cities: readonly City[];
  serviceArea?: ServiceArea | undefined;
}

/**
 * Provides the shop's service area map as a virtual module; in development it follows content changes.
 *
 * @param folder another shop's content folder, for tests
 */
export function serviceAreaMap(folder?: string): Plugin {
  let read = () => readMapped(folder);
  return {
    name: "service-area-map",
    configureServer({ environments: { ssr } }) {
      // This process caches imported modules; the runner of the pages reloads changed ones.
      if (!folder && isRunnableDevEnvironment(ssr)) {
        read = () => ssr.runner.import<Mapped>("/site/bundle/filled-content.ts");
      }
    },
    hotUpdate({ file, modules }) {
      const map = this.environment.moduleGraph.getModuleById(moduleId);
      return map && file.startsWith(contentFolder) ? [...modules, map] : undefined;
    },
    resolveId: (id) => (id === moduleName ? moduleId : undefined),
    async load(id) {
      if (id !== moduleId) return undefined;
      const { shop, cities, serviceArea = { countyLabels: [], roads: [] } } = await read();
      const drawing = drawServiceArea(shop, cities, serviceArea);
      return Object.entries(drawing)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join("");
    },
  };
}

async function readMapped(folder?: string): Promise<Mapped> {
  const { shop } = await importContent<Pick<Mapped, "shop">>("shop.ts", folder);
  const { cities } = await importContent<Pick<Mapped, "cities">>("cities.ts", folder);
  const { serviceArea } = await importContent<Pick<Mapped, "serviceArea">>(
    "service-area.ts",
    folder,
  );
  return { shop, cities, serviceArea };
}
