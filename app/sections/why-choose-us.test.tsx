// @vitest-environment happy-dom

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { shop } from "#app/lib/site/published.ts";
import { WhyChooseUs } from "./why-choose-us.tsx";

const show = (years: number) =>
  render(
    <WhyChooseUs
      shop={shop}
      years={years}
      texts={{ title: "Why us", lead: "", sample: undefined, points: [] }}
    />,
  );

it("counts the years in business from the second year on", () => {
  const { unmount } = show(2);
  expect(screen.getByText("2+")).toBeTruthy();
  unmount();
  show(1);
  expect(screen.queryByText("Experience")).toBeNull();
  expect(screen.getByText("Radius")).toBeTruthy();
});
