/**
 * Loads facts of the content that few screens need, before those screens. Browsers fetch them
 * (site/bundle/browser-facts.ts); where pages are rendered they are available.
 */
export const lateFacts = (): Promise<unknown> => Promise.resolve();
