import * as z from "zod/mini";
import { colorProblems } from "#shop/brand/color-problems.ts";
import { logoRatios, logoSize } from "#shop/brand/logo.ts";

const logoSchema = z.string().check((context) => {
  const { width, height } = logoSize(context.value) ?? { width: 0, height: 1 };
  const ratio = width / height;
  if (ratio >= logoRatios.least && ratio <= logoRatios.most) return;
  context.issues.push({ code: "custom", input: context.value, message: "Choose a logo" });
});

const colorSchema = z
  .string()
  .check(z.regex(/^#[\da-f]{6}$/, "Enter a color as three or six digits and letters from a to f"));

/** Ways of showing a logo on dark backgrounds. */
const darkGrounds = ["plate", "same", "own"] as const;

/**
 * How the shop looks: its logo and two colors, from which the palettes of both themes are computed
 * (shop/brand/palette-of.ts). Without a part, ours.
 */
export const brandSchema = z
  .object({
    logo: z.optional(logoSchema),
    /** The logo says the shop's name, which then does not stand beside it. */
    logoHasName: z.optional(z.boolean()),
    /** On dark backgrounds: on a light plate unless said otherwise, as it is, or in another version. */
    onDark: z.optional(z.enum(darkGrounds)),
    darkLogo: z.optional(logoSchema),
    /** Of headings and text. */
    fonts: z.optional(z.enum(["road", "slab", "plain"])),
    action: z.optional(colorSchema),
    accent: z.optional(colorSchema),
  })
  .check((context) => {
    const { onDark, darkLogo } = context.value;
    for (const { name, message } of colorProblems(context.value)) {
      context.issues.push({ code: "custom", input: context.value, path: [name], message });
    }
    if (onDark === "own" && darkLogo === undefined) {
      context.issues.push({
        code: "custom",
        input: context.value,
        path: ["darkLogo"],
        message: "Choose the version for dark backgrounds",
      });
    }
  });

export type Brand = z.infer<typeof brandSchema>;
