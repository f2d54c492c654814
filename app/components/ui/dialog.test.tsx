// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

it("stays open on Escape until its owner closes it", () => {
  const onOpenChange = vi.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} onOpenChange={onOpenChange} title="Appointment">
      <input aria-label="Photos" type="file" />
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  const element = screen.getByRole<HTMLDialogElement>("dialog");
  // On Escape, browsers fire `cancel` and close the dialog unless that is prevented.
  expect(fireEvent(element, new Event("cancel", { cancelable: true }))).toBe(false);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(element.open).toBe(true);
  rerender(dialog(false));
  expect(element.open).toBe(false);
  rerender(dialog(true));
  expect(element.open).toBe(true);
});

it("stays open if it is reopened before the browser's close event", () => {
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

it("stays open when a file picker inside is canceled", () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Appointment">
      <input aria-label="Photos" type="file" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText("Photos"), new Event("cancel", { bubbles: true }));
  expect(onOpenChange).not.toHaveBeenCalled();
});

it("closes by a press on the backdrop, not by one that began inside: text is selected past the edge", () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Appointment">
      <input aria-label="Notes" />
    </Dialog>,
  );
  const element = screen.getByRole("dialog");
  fireEvent.pointerDown(screen.getByLabelText("Notes"));
  fireEvent.click(element);
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.pointerDown(element);
  fireEvent.click(element);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
