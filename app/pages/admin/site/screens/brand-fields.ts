import { createElement } from "react";
import type { ColorField, ContentField } from "#app/components/content-form/content-field.ts";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { colorProblems } from "#shop/brand/color-problems.ts";
import { hexColor } from "#shop/brand/hex-color.ts";
import { type BrandColors, usualColors } from "#shop/brand/palette-of.ts";
import type { TypeSampleProps } from "./type-sample.tsx";

/** With its fonts, which most screens have no use for. */
const TypeSample = lazyComponent<TypeSampleProps>(
  () => import("./type-sample.tsx").then((module) => module.TypeSample),
  { loading: createElement("span", { className: "block h-14" }) },
);

type Document = Readonly<Record<string, unknown>>;

/** The colors of a document that are whole: what is half typed is none. */
export function typedColors(document: Document): Partial<BrandColors> {
  const names = ["action", "accent"] as const;
  const typed = names.map((name) => [name, valueAt(document, ["brand", name])] as const);
  return Object.fromEntries(
    typed.filter(([, color]) => typeof color === "string" && /^#[\da-f]{6}$/.test(color)),
  );
}

const color = (name: keyof BrandColors, label: string, hint: string): ColorField => ({
  path: `brand.${name}`,
  label,
  hint,
  kind: "color",
  optional: true,
  ours: usualColors[name],
  better: (document) =>
    colorProblems(typedColors(document)).find((problem) => problem.name === name)?.better,
});

/** The shop's logo and colors. */
export const brandFields: readonly ContentField[] = [
  {
    path: "",
    label: "Logo",
    kind: "part",
    fields: [
      {
        path: "brand.logo",
        label: "Your logo",
        hint: "SVG, PNG, JPEG or WebP, best with a transparent background. It's on every page, in emails and on shared links, and on icons if it's about square.",
        kind: "logo",
        ground: "light",
      },
      {
        path: "brand.logoHasName",
        label: "The logo has the shop's name in it",
        hint: "The name then doesn't stand beside it.",
        kind: "switch",
        optional: true,
      },
      {
        path: "brand.onDark",
        label: "On dark backgrounds",
        kind: "choice",
        needs: "brand.logo",
        usual: "plate",
        options: [
          ["plate", "On a white plate"],
          ["same", "As it is"],
          ["own", "Another version of it"],
        ],
      },
      {
        path: "brand.darkLogo",
        label: "For dark backgrounds",
        kind: "logo",
        ground: "dark",
        when: { path: "brand.onDark", is: "own" },
      },
    ],
  },
  {
    path: "",
    label: "Colors",
    hint: "Two are enough: every other color of the light and the dark theme is computed from them, so that everything can be read.",
    kind: "part",
    columns: true,
    fields: [
      color("action", "Buttons and links", "What can be pressed."),
      color("accent", "Accent", "What stands out on dark bands."),
    ],
  },
  {
    path: "",
    label: "Type",
    kind: "part",
    fields: [
      {
        path: "brand.fonts",
        label: "Headings and text",
        kind: "choice",
        usual: "road",
        options: [
          ["road", "Road sign"],
          ["slab", "Workshop"],
          ["plain", "Plain"],
        ],
        drawn: {
          road: {
            about: "Narrow, like the lettering on highways.",
            Picture: () => createElement(TypeSample, { pairing: "road" }),
          },
          slab: {
            about: "Sturdy headings with feet, and plain text.",
            Picture: () => createElement(TypeSample, { pairing: "slab" }),
          },
          plain: {
            about: "Quiet headings and open text.",
            Picture: () => createElement(TypeSample, { pairing: "plain" }),
          },
        },
      },
    ],
  },
];

/** Leaves out what belongs to a logo that is not there, and a brand of nothing. */
export function completeBrand(document: Document): Document {
  const { brand, ...others } = document;
  const { logo, logoHasName, onDark, darkLogo, fonts, action, accent } = (brand ?? {}) as Document;
  const colorOf = (typed: unknown) =>
    typeof typed === "string" ? (hexColor(typed) ?? typed) : typed;
  const own = {
    logo,
    ...(logo ? { logoHasName, onDark: onDark === "plate" ? undefined : onDark } : {}),
    ...(logo && onDark === "own" ? { darkLogo } : {}),
    fonts: fonts === "road" ? undefined : fonts,
    action: colorOf(action),
    accent: colorOf(accent),
  };
  const kept = Object.entries(own).filter(([, value]) => value !== undefined && value !== "");
  return kept.length > 0 ? { ...others, brand: Object.fromEntries(kept) } : others;
}
