interface ImportMetaEnv {
  /** Environment variable of the same name, only available when pages are rendered, not in scripts. */
  readonly SITE_URL?: string;
  /** True in the static demo only; set by vite.config.ts from the environment variable DEMO. */
  readonly DEMO?: boolean;
}

interface Window {
  /** Path of the page and how its visitor came: `/book google.com`; set by `/count.js`. */
  readonly from?: string;
  /** Context that React Router embeds in a page. */
  readonly __reactRouterContext?: { isSpaMode?: boolean };
}
