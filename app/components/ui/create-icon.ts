import { type ComponentProps, createElement, type FunctionComponent } from "react";

/** A drawing of lucide-react: its shapes and the square that they stand in. */
interface Drawing {
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * What this site uses of lucide-react: its drawings. The build has them take this in place of the
 * published factory, whose sizes, contexts and class names every page would carry and nothing here uses.
 *
 * @returns the icon, hidden from screen readers: the words beside it say the same
 */
export default function createIcon({
  size,
  node,
}: Drawing): FunctionComponent<ComponentProps<"svg">> {
  return (props) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
