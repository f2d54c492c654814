// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ServiceImage } from "./service-image.tsx";

// The environment loads no pictures; here they are on their way until an event says otherwise.
beforeEach(() => {
  Object.defineProperty(HTMLImageElement.prototype, "complete", {
    configurable: true,
    value: false,
  });
});

afterEach(cleanup);

const picture = () => screen.getByRole("img").getAttribute("src");

it("gives way to the default drawing when the picture cannot be loaded", () => {
  const { rerender } = render(<ServiceImage src="/images/services/gone.webp" alt="Brake disc" />);
  expect(picture()).toBe("/images/services/gone.webp");
  fireEvent.error(screen.getByRole("img"));
  expect(picture()).toBe("/images/services/default.svg");
  rerender(<ServiceImage src="/images/services/other.webp" alt="Brake disc" />);
  expect(picture()).toBe("/images/services/other.webp");
});
