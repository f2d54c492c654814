import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { lateFacts } from "#app/lib/site/published.ts";
import type { ServiceAreaMapProps } from "./service-area-map.tsx";

/**
 * Map of the service area. Loaded on interaction because its data is large; until then it is static
 * HTML.
 */
export const AreaMap = hydrateOnInteraction<ServiceAreaMapProps>(() =>
  lateFacts()
    .then(() => import("./service-area-map.tsx"))
    .then((module) => module.ServiceAreaMap),
);
