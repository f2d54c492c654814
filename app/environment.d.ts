interface ImportMetaEnv {
  /** Set by vite.config.ts from the environment variable of the same name. */
  readonly SITE_URL?: string;
}
