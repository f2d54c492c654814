// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

it("stays open on Escape until whoever opened it has closed it", () => {
  const onOpenChange = vi.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} onOpenChange={onOpenChange} title="Appointment">
      <input aria-label="Photos" type="file" />
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  const element = screen.getByRole<HTMLDialogElement>("dialog");
  // What browsers do on Escape: they ask, and close unless that is prevented.
  expect(fireEvent(element, new Event("cancel", { cancelable: true }))).toBe(false);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(element.open).toBe(true);
  rerender(dialog(false));
  expect(element.open).toBe(false);
  rerender(dialog(true));
  expect(element.open).toBe(true);
});

it("stays open when it was opened again before the browser said that it had closed", () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Appointment">
      Body
    </Dialog>,
  );
  const element = screen.getByRole<HTMLDialogElement>("dialog");
  fireEvent(element, new Event("close"));
  expect(onOpenChange).not.toHaveBeenCalled();
  element.close();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

it("stays when a choice of files is canceled inside", () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Appointment">
      <input aria-label="Photos" type="file" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText("Photos"), new Event("cancel", { bubbles: true }));
  expect(onOpenChange).not.toHaveBeenCalled();
});
