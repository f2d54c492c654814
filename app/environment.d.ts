interface ImportMetaEnv {
  /** Set by vite.config.ts from the environment variable of the same name. */
  readonly SITE_URL?: string;
  /** True in the static demo only; set by vite.config.ts from the environment variable DEMO. */
  readonly DEMO?: boolean;
  /** Whether the shop's content has an offer of financing, and testimonials; set by vite.config.ts. */
  readonly FINANCING: boolean;
  readonly TESTIMONIALS: boolean;
  /** Whether there is a map to draw. */
  readonly SERVICE_AREA: boolean;
  /** How long the warranty is; see warrantyTerms of shop/format.ts. */
  readonly WARRANTY_TERMS: string;
  /** ` within one business hour`, or nothing; see withinTime of shop/phone-format.ts. */
  readonly IN_TIME: string;
  /** The shop's zone: `ET`, `Eastern (ET)`. */
  readonly ZONE_LABEL: string;
  readonly ZONE_TITLE: string;
  /** `Monday to Friday`; `Saturdays`, or nothing; see shop/schedule/weekdays.ts. */
  readonly BOOKED_DAYS: string;
  readonly PHONE_DAYS: string;
  readonly ONLINE_DAYS_HINT: string;
}

interface Window {
  /** What the router's build leaves in a page. */
  readonly __reactRouterContext?: { isSpaMode?: boolean };
}

/** Drawn by scripts/service-area-map.ts for the place that the content names. */
declare module "virtual:service-area-map" {
  export const {
    projection,
    borders,
    servedCounties,
    countyLabels,
    roads,
  }: import("#shop/catalog/service-area.ts").ServiceAreaDrawing;
}
