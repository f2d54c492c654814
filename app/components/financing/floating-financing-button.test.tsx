// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FloatingFinancingButton } from "./floating-financing-button.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  window.scrollTo(0, 0);
});
afterEach(() => {
  vi.useRealTimers();
});

const scrollTo = (top: number) =>
  act(() => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event("scroll"));
  });
const shown = () =>
  screen.getByText("Apply for Financing").closest("[hidden], .animate-appear-late") === null;

describe("floating financing button", () => {
  it("appears past 600 px, stays until 200 px and goes below", () => {
    render(<FloatingFinancingButton />);
    expect(shown()).toBe(false);
    scrollTo(600);
    expect(shown()).toBe(false);
    scrollTo(601);
    expect(shown()).toBe(true);
    scrollTo(200);
    expect(shown()).toBe(true);
    scrollTo(199);
    expect(shown()).toBe(false);
  });

  it("appears after ten seconds without any scrolling", () => {
    render(<FloatingFinancingButton />);
    act(() => vi.advanceTimersByTime(9_999));
    expect(shown()).toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe(true);
  });
});
