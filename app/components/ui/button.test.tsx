// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

it("keeps the focus while it works, and does nothing when it is pressed once more", () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" disabled={busy} onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  button.focus();
  fireEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);

  rerender(form(true));
  expect(button.disabled).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);

  rerender(form(false));
  expect(button.hasAttribute("aria-disabled")).toBe(false);
  fireEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([2, 2]);
});
