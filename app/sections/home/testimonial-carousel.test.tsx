// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Testimonial } from "#shop/catalog/testimonial.ts";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";

const testimonials = ["Denise", "Marcus", "Linda", "Andre"].map(
  (name): Testimonial => ({
    id: name.toLowerCase(),
    name,
    role: "Toyota Camry, Riverdale",
    content: `${name} came in with a noise and left without one.`,
    rating: 5,
    image: `/images/testimonials/${name.toLowerCase()}.svg`,
    sample: name !== "Andre",
  }),
);

/** The test environment has no layout: slides are 300 px wide in a row, without margins. */
const slideWidth = 300;
const layout: Record<string, (element: HTMLElement) => unknown> = {
  offsetParent: (element) => element.parentElement,
  offsetWidth: () => slideWidth,
  offsetLeft: (element) =>
    element.getAttribute("aria-roledescription") === "slide"
      ? slideWidth * [...(element.parentElement?.children ?? [])].indexOf(element)
      : 0,
};
const original = new Map(
  Object.keys(layout).map((name) => [
    name,
    Object.getOwnPropertyDescriptor(HTMLElement.prototype, name),
  ]),
);

/** Reports every element as visible. */
class SeesEverything {
  readonly #notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    this.#notify([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}
const observer = globalThis.IntersectionObserver;

beforeAll(() => {
  for (const [name, measure] of Object.entries(layout)) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
  }
  const style = document.createElement("style");
  style.textContent = "div { margin-right: 0px }";
  document.head.append(style);
  globalThis.IntersectionObserver = SeesEverything as unknown as typeof IntersectionObserver;
});

afterAll(() => {
  for (const [name, descriptor] of original) {
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
  }
  globalThis.IntersectionObserver = observer;
});

const button = (name: string) => screen.getByRole("button", { name });
const position = () => screen.getByRole("status").textContent;

async function renderCarousel() {
  await act(async () => {
    render(<TestimonialCarousel testimonials={testimonials} />);
  });
  const row = screen.getByRole("group", { name: "Testimonials" });
  // The engine is loaded separately.
  await expect.poll(() => row.className).toContain("overflow-hidden");
  return row;
}

function swipe(row: HTMLElement, pixels: number) {
  const finger = (clientX: number) => ({ touches: [{ clientX, clientY: 10 }] });
  fireEvent.pointerDown(row, { clientX: 200 });
  fireEvent.touchStart(row, finger(200));
  fireEvent.pointerMove(row, { clientX: 200 + pixels });
  fireEvent.touchMove(row, finger(200 + pixels));
  fireEvent.touchEnd(row, { touches: [] });
}

describe("testimonial carousel", () => {
  it("shows all four in the prerendered page, each with its position and caption", () => {
    document.body.innerHTML = renderToString(<TestimonialCarousel testimonials={testimonials} />);
    const carousel = screen.getByRole("region", { name: "What drivers say" });
    expect(carousel.getAttribute("aria-roledescription")).toBe("carousel");
    const slides = testimonials.map((_, index) =>
      screen.getByRole("group", { name: `${index + 1} of 4` }),
    );
    expect(slides.map((slide) => slide.querySelector("blockquote")?.textContent)).toEqual(
      testimonials.map((testimonial) => testimonial.content),
    );
    expect(screen.getAllByText("Sample")).toHaveLength(3);
  });

  it("turns forward and back, around both ends", async () => {
    await renderCarousel();
    expect(position()).toBe("Testimonial 1 of 4, Denise");
    fireEvent.click(button("Previous testimonial"));
    expect(position()).toBe("Testimonial 4 of 4, Andre");
    fireEvent.click(button("Next testimonial"));
    expect(position()).toBe("Testimonial 1 of 4, Denise");
    for (const _ of testimonials) fireEvent.click(button("Next testimonial"));
    expect(position()).toBe("Testimonial 1 of 4, Denise");
  });

  it("turns with the arrow keys", async () => {
    const row = await renderCarousel();
    fireEvent.keyDown(row, { key: "ArrowRight" });
    expect(position()).toBe("Testimonial 2 of 4, Marcus");
    fireEvent.keyDown(row, { key: "ArrowLeft" });
    expect(position()).toBe("Testimonial 1 of 4, Denise");
  });

  it.each([
    [-51, "2 of 4"],
    [51, "4 of 4"],
    [-50, "1 of 4"],
    [30, "1 of 4"],
    [-280, "2 of 4"],
  ])("after a swipe of %i px shows slide %s", async (pixels, place) => {
    const row = await renderCarousel();
    swipe(row, pixels);
    expect(position()).toContain(place);
  });

  it("replays a press from before its engine loaded", async () => {
    render(<TestimonialCarousel testimonials={testimonials} />);
    fireEvent.click(button("Next testimonial"));
    await expect.poll(position).toBe("Testimonial 2 of 4, Marcus");
  });
});
