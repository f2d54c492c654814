// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RoadShields } from "./road-shields.tsx";

it.each([
  ["the shop's state", "TX", "Texas Highway 6"],
  ["another state", "LA", "State Route 6"],
])("a route of %s is called as that state calls it", (_, state, name) => {
  render(<RoadShields label="Roads" state={state} roads={[{ kind: "state", number: "6" }]} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(name);
});
