/** Why a phone can't be texted. */
export const closed = {
  stopped: "This person has stopped texts. Please call. They can text START to get them again.",
  none: "This person hasn't agreed to texts. Please call.",
} as const;
