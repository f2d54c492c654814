/** Marks a page's module and its preloads in the HTML, so that browsers ignore them. */
export const deferredModule = "deferred-module";
