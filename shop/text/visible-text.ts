/** Spaces, controls and characters without ink; same characters as in `private.is_visible`. */
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has anything that can be seen. A name of spaces without width is none. */
export const isVisible = (text: string): boolean => text.replace(invisible, "") !== "";
