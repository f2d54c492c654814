import { InlineScript } from "./inline-script.tsx";

/**
 * Pages that browsers may prefetch: public ones, once a link is hovered or touched. Earlier would
 * waste visitors' data, because hydrated pages only fetch data.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                "/auth*",
                "/profile*",
                "/admin*",
                "/api/*",
                "/photos/*",
                "/setup/*",
                "/visit/*",
              ],
            },
          },
        ],
      },
      eagerness: "conservative",
    },
  ],
};

/** Speculation rules for likely next pages. Inline, because a separate file would delay the paint. */
export function SpeculationRules() {
  return (
    <InlineScript type="speculationrules" code={import.meta.env.SSR ? JSON.stringify(rules) : ""} />
  );
}
