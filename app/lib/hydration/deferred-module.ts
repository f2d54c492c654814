/** How the build marks the module of a page and its preloads, of which no browser takes notice. */
export const deferredModule = "deferred-module";
