// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Estimate, EstimateLine } from "#app/lib/backend/estimates.ts";
import { EstimateSection } from "./estimate-section.tsx";

const line: EstimateLine = {
  id: "10000000-0000-4000-8000-000000000001",
  title: "Front pads",
  reason: null,
  condition: null,
  items: [],
  choice: null,
  price_id: null,
  wait_until_date: null,
  wait_until_miles: null,
  warranty: "none",
  finding_id: null,
  position: 0,
  price_cents: 30_000,
  tax_cents: 0,
  version: 1,
  answer: null,
  answered_at: null,
  question: null,
  done_at: null,
  withdrawn_at: null,
  updated_at: "2026-11-23T16:00:00Z",
};
const event = { line: null, version: null, cents: null, by: null, toldBy: null };
const estimate: Estimate = {
  lines: [line],
  events: [
    { ...event, kind: "asked", at: "2026-11-23T16:05:00Z", byKind: "staff" },
    { ...event, kind: "opened", at: "2026-11-23T16:10:00Z", byKind: "customer" },
  ],
  desk: {
    name: "Dana Cole",
    findings: [],
    prices: [],
    records: [],
    warranties: [],
    estimating: { laborRate: 129, cannedJobs: [] },
  },
};

/** Shows an estimate, and returns how to show it as it is then. */
async function open() {
  let show = (_: Estimate) => {};
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => {
        const [shown, setShown] = useState(estimate);
        show = setShown;
        return <EstimateSection visit="v" estimate={shown} />;
      },
    },
  ]);
  render(<Stub />);
  await screen.findByText("Front pads");
  return (next: Estimate) => act(() => show(next));
}

it("says when the customer last opened it", async () => {
  await open();
  screen.getByText(/Opened .*10:10/);
});

it("takes down on the phone what was read out, and says which line has changed since", async () => {
  const show = await open();
  fireEvent.click(screen.getByRole("button", { name: "Approved by Phone" }));
  const dialog = within(await screen.findByRole("dialog"));
  const said = await dialog.findByRole<HTMLSelectElement>("combobox", { name: /\$300\.00/ });
  fireEvent.change(said, { target: { value: "approved" } });
  show({ ...estimate, lines: [{ ...line, version: 2, price_cents: 45_000 }] });
  dialog.getByText("Changed since you opened this: Front pads.");
  expect(dialog.queryByText("$450.00")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Show the Lines as They Are Now" }));
  const anew = dialog.getByRole<HTMLSelectElement>("combobox", { name: /\$450\.00/ });
  expect(anew.value).toBe("");
  expect(dialog.queryByText(/Changed since/)).toBeNull();
});
