import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { lateFacts } from "#app/lib/hydration/late-facts.ts";
import type { ServiceAreaMapProps } from "./service-area-map.tsx";

/** The map of the service area. Its shapes are data of some size, and the drawing stands there without them. */
export const AreaMap = hydrateOnInteraction<ServiceAreaMapProps>(() =>
  lateFacts()
    .then(() => import("./service-area-map.tsx"))
    .then((module) => module.ServiceAreaMap),
);
