// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startServer, visit } from "#app/lib/submission/server-for-tests.ts";
import { dismissToast, readToasts } from "#app/lib/toast.ts";
import { CalendarAddresses } from "./calendar-addresses.tsx";
import { TimesSection } from "./times-section.tsx";

beforeEach(async () => {
  // Whatever is chosen can't be saved.
  const { url, stop } = await startServer({ status: 503 });
  visit(url);
  return stop;
});

const show = (section: ReactElement) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => section }]);
  render(<Stub />);
};
const failed = (title: string) =>
  waitFor(() => expect(readToasts()).toMatchObject([{ title, open: true }]));

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

it("shows who sees times at once, and what was before if that isn't saved", async () => {
  const rest = { bays: 3, leadMinutes: 120, dayLimit: null, closures: [] };
  show(<TimesSection settings={{ ...rest, timesSeenBy: "owner" }} />);
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Who sees/);
  fireEvent.change(select, { target: { value: "desk" } });
  expect(select.value).toBe("desk");
  await failed("The settings weren't saved");
  expect(select.value).toBe("owner");
});

it("calls customers as was chosen for an address that couldn't be made, for the next try", async () => {
  show(<CalendarAddresses feeds={[]} />);
  const select = await screen.findByLabelText<HTMLSelectElement>("How customers are called");
  const make = screen.getByRole("button", { name: "Make an Address" });
  fireEvent.change(select, { target: { value: "initials" } });
  await waitFor(() => expect(make.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(make);
  await failed("The address wasn't changed");
  expect(select.value).toBe("initials");
});

it("calls them as before in an address whose change wasn't saved", async () => {
  show(<CalendarAddresses feeds={[{ id: "1", ofShop: false, names: "names" }]} />);
  const select = await screen.findByLabelText<HTMLSelectElement>("How customers are called");
  fireEvent.change(select, { target: { value: "initials" } });
  expect(select.value).toBe("initials");
  await failed("The address wasn't changed");
  expect(select.value).toBe("names");
});
