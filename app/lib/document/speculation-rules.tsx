import { InlineScript } from "./inline-script.tsx";

/**
 * Which pages a browser may fetch before it is asked for them: public ones, once a finger or the mouse
 * is on a link. Earlier would waste what visitors pay for, since pages that React has taken over fetch
 * their data only.
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

/** Tells the browser of likely next pages. In the document: a file of its own would delay its paint. */
export function SpeculationRules() {
  return (
    <InlineScript type="speculationrules" code={import.meta.env.SSR ? JSON.stringify(rules) : ""} />
  );
}
