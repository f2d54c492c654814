// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { BackendError } from "#app/lib/backend/backend.ts";
import { readToasts } from "#app/lib/toast.ts";
import { Confirmation } from "./confirmation.tsx";

/** Confirms, and closes the dialog before the response. */
function confirmAndClose() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onClose = vi.fn();
  const { unmount } = render(
    <Confirmation keep="Keep" confirm="Remove" work={() => promise} onClose={onClose}>
      Remove it?
    </Confirmation>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  unmount();
  return { resolve, reject, onClose };
}

it("does not close what was opened since", async () => {
  const { resolve, onClose } = confirmAndClose();
  resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).not.toHaveBeenCalled();
});

it("reports in a toast that it failed after it was closed", async () => {
  const { reject } = confirmAndClose();
  reject(new BackendError("unreachable", "The server couldn't be reached."));
  await vi.waitFor(() =>
    expect(readToasts()).toMatchObject([
      { title: "Didn't work: Remove", description: "The server couldn't be reached." },
    ]),
  );
});
