/** The paragraphs of a text, which an empty line separates. */
export const paragraphsOf = (text: string): string[] => text.trim().split(/\n\s*\n/);
