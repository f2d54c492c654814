// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

it("keeps focus while busy, and ignores another press", () => {
  const press = vi.fn();
  const save = (busy: boolean) => (
    <Button type="submit" disabled={busy} onClick={press}>
      Save
    </Button>
  );
  const { rerender } = render(save(false));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  button.focus();
  /** Whether the browser would submit the form. */
  const submits = () => fireEvent.click(button);
  expect(submits()).toBe(true);
  expect(press).toHaveBeenCalledTimes(1);

  rerender(save(true));
  expect(button.disabled).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  expect(submits()).toBe(false);
  expect(press).toHaveBeenCalledTimes(1);

  rerender(save(false));
  expect(button.hasAttribute("aria-disabled")).toBe(false);
  expect(submits()).toBe(true);
  expect(press).toHaveBeenCalledTimes(2);
});
