import { type OwnColors, readableColors, withUsual } from "./palette-of.ts";

/** What is wrong with colors, and the nearest shades that would do. */
export function colorProblems(brand: OwnColors) {
  const given = withUsual(brand);
  const better = readableColors(given);
  const messages = {
    action: "White text on it, or links in it, would be hard to read",
    accent: "It would be hard to read on the dark bands",
  };
  return (["action", "accent"] as const).flatMap((name) =>
    brand[name] === undefined || better[name] === given[name]
      ? []
      : [
          {
            name,
            better: better[name],
            message: `${messages[name]}. Nearest that works: ${better[name]}`,
          },
        ],
  );
}
