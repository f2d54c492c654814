import * as z from "zod/mini";

/** Schema of a text in content: trimmed, at least `min` characters. */
export const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));

/** URL for links: http or https only, so `javascript:` cannot run. */
export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
