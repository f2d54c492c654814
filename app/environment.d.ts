interface ImportMetaEnv {
  /** The environment variable of the same name where pages are rendered; scripts do not have it. */
  readonly SITE_URL?: string;
  /** True in the static demo only; set by vite.config.ts from the environment variable DEMO. */
  readonly DEMO?: boolean;
}

interface Window {
  /** What the router's build leaves in a page. */
  readonly __reactRouterContext?: { isSpaMode?: boolean };
}

/** Drawn for the place that the content names: scripts/published-content.ts, scripts/browser-facts.ts. */
declare module "virtual:service-area-map" {
  export const {
    projection,
    borders,
    servedCounties,
    countyLabels,
    roads,
  }: import("#shop/catalog/service-area.ts").ServiceAreaDrawing;
}
