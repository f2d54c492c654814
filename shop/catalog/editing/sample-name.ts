/** Whether a shop is still called as in the example: no real one is called "Your ... Shop". */
export const isSampleName = (name: string): boolean => /^your\b/i.test(name);
