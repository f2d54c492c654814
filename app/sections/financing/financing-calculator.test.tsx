// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { visit } from "#app/lib/submission/server-for-tests.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { FinancingCalculator } from "./financing-calculator.tsx";

const address = "http://localhost:3000/auto-repair-financing";

beforeEach(() => visit(address));
const show = () => render(<FinancingCalculator financing={financing} />, { wrapper: MemoryRouter });
const tab = (name: string) => screen.getByRole("tab", { name });
const selected = () => screen.getByRole("tab", { selected: true }).textContent;
const panel = () => {
  const id = screen.getByRole("tab", { selected: true }).getAttribute("aria-controls");
  return within(document.getElementById(id ?? "") ?? document.body);
};
const rows = () =>
  panel()
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
const type = (amount: string) =>
  fireEvent.change(panel().getByRole("textbox", { name: "Repair amount" }), {
    target: { value: amount },
  });

describe("payment calculator", () => {
  it("opens at $1,000 and shows all four terms side by side", () => {
    show();
    expect(selected()).toBe("Standard");
    expect(rows()).toEqual([
      ["$171.90", "$1,031.38", "$31.38"],
      ["$88.23", "$1,058.79", "$58.79"],
      ["$60.37", "$1,086.67", "$86.67"],
      ["$46.46", "$1,115.03", "$115.03"],
    ]);
    expect(panel().getByRole<HTMLInputElement>("radio", { name: /^12/ }).checked).toBe(true);
  });

  it("names the yearly rate, and calls the figures an illustration", () => {
    show();
    expect(screen.getByText("APR").nextElementSibling?.textContent).toBe("10.68%");
    expect(screen.getByText(/This is an illustration, not an offer/)).toBeTruthy();
  });

  it("moves between its tabs with the arrow keys, around the ends", () => {
    show();
    fireEvent.keyDown(tab("Standard"), { key: "ArrowLeft" });
    expect(selected()).toBe("Custom");
    expect(document.activeElement).toBe(tab("Custom"));
    fireEvent.keyDown(tab("Custom"), { key: "ArrowRight" });
    expect(selected()).toBe("Standard");
    fireEvent.keyDown(tab("Standard"), { key: "End" });
    fireEvent.keyDown(tab("Custom"), { key: "Home" });
    expect(selected()).toBe("Standard");
    expect(screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it.each(["", "0", "-5"])("shows $0.00 for the amount %j", (amount) => {
    show();
    fireEvent.click(tab("Custom"));
    type(amount);
    expect(rows()).toEqual(Array(4).fill(["$0.00", "$0.00", "$0.00"]));
  });

  it.each([
    ["99", /We finance repairs from \$100/],
    ["7501", /up to \$7,500/],
  ])("says why %s dollars cannot be financed", (amount, message) => {
    show();
    fireEvent.click(tab("Custom"));
    type(amount);
    expect(panel().getByText(message)).toBeTruthy();
    type("7500");
    expect(panel().queryByText(message)).toBeNull();
  });

  it("keeps amount and term in the URL, and restores them", () => {
    const { unmount } = show();
    fireEvent.click(tab("Custom"));
    type("$2,400");
    fireEvent.click(panel().getByRole("radio", { name: /^18/ }));
    expect(location.search).toBe("?amount=2400&term=18");
    unmount();
    show();
    expect(selected()).toBe("Custom");
    expect(panel().getByRole<HTMLInputElement>("textbox").value).toBe("2400");
    expect(panel().getByRole<HTMLInputElement>("radio", { name: /^18/ }).checked).toBe(true);
  });

  it("ignores invalid parameters", () => {
    visit(`${address}?amount=lots&term=7`);
    show();
    expect(selected()).toBe("Standard");
    expect(panel().getByRole<HTMLInputElement>("radio", { name: /^12/ }).checked).toBe(true);
  });
});
