// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ServiceImage } from "./service-image.tsx";

// The environment loads no images; they count as loading until an event is fired.
beforeEach(() => {
  Object.defineProperty(HTMLImageElement.prototype, "complete", {
    configurable: true,
    value: false,
  });
});

afterEach(cleanup);

const picture = () => screen.getByRole("img").getAttribute("src");

it("falls back to the default drawing if the image cannot be loaded", () => {
  const { rerender } = render(<ServiceImage src="/images/services/gone.webp" alt="Brake disc" />);
  expect(picture()).toBe("/images/services/gone.webp");
  fireEvent.error(screen.getByRole("img"));
  expect(picture()).toBe("/images/services/default.svg");
  rerender(<ServiceImage src="/images/services/other.webp" alt="Brake disc" />);
  expect(picture()).toBe("/images/services/other.webp");
});
