// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { EditStep } from "./edit-step.tsx";

// An appointment of the demo.
beforeAll(() => void vi.stubEnv("DEMO", "true"));
afterAll(() => void vi.unstubAllEnvs());
it("goes back from the message to the form, with what was typed", async () => {
  const { appointments } = await loadBackend();
  const { rows } = await appointments.list({
    search: "",
    status: "confirmed",
    from: "",
    to: "",
    sort: "created",
    descending: false,
    page: 0,
    pageSize: 1,
  });
  const [appointment] = rows;
  if (!appointment) throw new Error("The demo has no appointment");
  const onClose = vi.fn();
  const Stub = createRoutesStub([
    { path: "/", Component: () => <EditStep appointment={appointment} onClose={onClose} /> },
  ]);
  render(<Stub />);
  const name = await screen.findByRole("textbox", { name: "Name" });
  fireEvent.change(name, { target: { value: "Robin Cole" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { name: "Save the Changes" });
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  const again = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(again.value).toBe("Robin Cole");
  expect(onClose).not.toHaveBeenCalled();
});
