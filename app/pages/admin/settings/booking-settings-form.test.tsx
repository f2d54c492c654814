// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { BookingSettings } from "#app/lib/backend/shop-records.ts";
import { BookingSettingsForm } from "./booking-settings-form.tsx";

const settings: BookingSettings = {
  bays: 3,
  leadMinutes: 120,
  dayLimit: null,
  closures: [],
  holidayClosures: [],
  version: "1",
};

/** Shows the form, and returns how to load other settings into it. */
async function open() {
  let load = (_: BookingSettings) => {};
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => {
        const [loaded, setLoaded] = useState(settings);
        load = setLoaded;
        return <BookingSettingsForm settings={loaded} />;
      },
    },
  ]);
  render(<Stub />);
  await screen.findByRole("form", { name: "Booking" });
  return (next: BookingSettings) => act(() => load(next));
}

const shown = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

it("shows what another administrator has saved since, except where something is typed", async () => {
  const load = await open();
  expect(shown()).toEqual(["3", "", "2"]);
  fireEvent.input(screen.getByLabelText(/^Lead time/), { target: { value: "4" } });
  load({ ...settings, bays: 5, leadMinutes: 60, version: "2" });
  expect(shown()).toEqual(["5", "", "4"]);
  load({ ...settings, bays: 6, leadMinutes: 240, version: "3" });
  expect(shown()).toEqual(["6", "", "4"]);
  // Saved by now.
  load({ ...settings, bays: 6, leadMinutes: 60, version: "4" });
  expect(shown()).toEqual(["6", "", "1"]);
});
