// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Coordinates } from "#shop/places/coordinates.ts";
import { PlaceMap } from "./place-map.tsx";

const waco = { latitude: 31.5493, longitude: -97.1467 };

beforeEach(() => {
  // As large as it is drawn: one pixel is one unit of the map, whose middle is the point.
  const box = vi.spyOn(SVGElement.prototype, "getBoundingClientRect");
  box.mockReturnValue(new DOMRect(0, 0, 600, 400));
  return () => box.mockRestore();
});

function show() {
  let point: Coordinates = waco;
  function Shown() {
    const [shown, setShown] = useState(waco);
    point = shown;
    return <PlaceMap id="map" of="Your shop" point={shown} towns={[]} onMove={setShown} />;
  }
  const { container } = render(<Shown />);
  const marker = screen.getByRole("button", { name: /^Your shop on the map/ });
  marker.setPointerCapture = () => undefined;
  return { marker, map: container.querySelector("svg.touch-pan-y") as Element, at: () => point };
}

it("stays where it is under a finger that scrolls the page, and goes where one taps", () => {
  const { map, at } = show();
  fireEvent.pointerDown(map, { clientX: 450, clientY: 300 });
  fireEvent.pointerMove(map, { clientX: 450, clientY: 280 });
  fireEvent.pointerCancel(map);
  expect(at()).toEqual(waco);
  fireEvent.click(map, { clientX: 450, clientY: 200 });
  expect(at().latitude).toBeCloseTo(waco.latitude, 5);
  expect(at().longitude).toBeGreaterThan(waco.longitude);
});

it("is dragged by its marker from where it was taken up, and back there if that is interrupted", () => {
  const { marker, at } = show();
  fireEvent.pointerDown(marker, { clientX: 310, clientY: 180 });
  expect(at()).toEqual(waco);
  fireEvent.pointerMove(marker, { clientX: 310, clientY: 80 });
  expect(at().longitude).toBeCloseTo(waco.longitude, 5);
  expect(at().latitude).toBeGreaterThan(waco.latitude);
  fireEvent.pointerCancel(marker);
  expect(at()).toEqual(waco);
  fireEvent.pointerMove(marker, { clientX: 310, clientY: 60 });
  expect(at()).toEqual(waco);
});
