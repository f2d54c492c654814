import { type ComponentProps, createElement, type FunctionComponent } from "react";

/** An icon of lucide-react: its shapes and the size of its square. */
interface Drawing {
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Minimal icon factory for lucide-react. The build aliases the published one to it, whose sizes,
 * contexts and class names would be in every page and are not used here.
 *
 * @returns the icon, hidden from screen readers because adjacent text says the same
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
