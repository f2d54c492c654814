// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { UnbrokenText } from "./unbroken-text.tsx";

const text =
  "From I-75 exit 233 or US-19/41 take GA-138 by 7:30 AM, in a Ford F-150 or not; 24/7 call (770) 555-0142, Jonesboro, GA 30236.";

it("keeps routes, times, phone numbers and state and ZIP code on one line, and every character", () => {
  const { container } = render(<UnbrokenText text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll(".whitespace-nowrap")];
  expect(kept.map((part) => part.textContent)).toEqual([
    "I-75",
    "US-19/41",
    "GA-138",
    "7:30 AM",
    "F-150",
    "24/7",
    "(770) 555-0142",
    "GA 30236",
  ]);
});

it("leaves other hyphens, and what is no text, alone", () => {
  const { container } = render(
    <>
      <UnbrokenText text="A 24-month warranty, coil-over springs, 4-6 hours, ASE-certified" />
      <UnbrokenText text={<b>I-75</b>} />
    </>,
  );
  expect(container.querySelectorAll(".whitespace-nowrap")).toHaveLength(0);
});
