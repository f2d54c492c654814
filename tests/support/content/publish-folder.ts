import { fillContent } from "#shop/catalog/reading/read-content.ts";
import type { ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import { pageContentOf } from "#shop/pages/page-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { publish } from "#site/content/publish.ts";

/** Publishes the content of a test project's shop, without its map, which takes a second to draw. */
const content = shownContent(fillContent(folderContent(), new Date().getFullYear()));
publish(pageContentOf(content), {} as ServiceAreaDrawing);
