/**
 * Has what few screens need of the content, before they are loaded. In browsers it is fetched
 * (scripts/browser-facts.ts); where pages are rendered it is there.
 */
export const lateFacts = (): Promise<unknown> => Promise.resolve();
