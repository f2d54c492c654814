// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { startWithoutInteraction } from "#app/lib/hydration/first-interaction.ts";
import { shop } from "#tests/shop-with-everything/shop.ts";
import { Hero } from "./hero.tsx";
import { sellingPoints } from "./hero-call-to-action.tsx";

async function renderHero() {
  startWithoutInteraction();
  render(
    <MemoryRouter>
      <Hero
        shop={shop}
        roads={[{ kind: "us", number: "84" }]}
        serviceTitles={["Brake System Service"]}
        texts={{ title: "Waco auto repair you can see", lead: "Shown before it is done." }}
      />
    </MemoryRouter>,
  );
  // Some of its parts are loaded at the first interaction.
  await screen.findByRole("heading", { level: 1 });
}

describe("hero", () => {
  it("says what the shop does and where", async () => {
    await renderHero();
    const title = screen.getByRole("heading", { level: 1 }).textContent;
    expect(title).toContain("Waco auto repair");
    expect(screen.getByText("Waco, TX")).toBeDefined();
    expect(screen.getByRole("img", { name: "US Highway 84" })).toBeDefined();
  });

  it("lists the four selling points verbatim", async () => {
    await renderHero();
    for (const point of [
      "ASE-Certified Technicians",
      "24-Month/24,000-Mile Warranty",
      "Free Local Shuttle Service",
      "Digital Vehicle Inspection",
    ]) {
      expect(screen.getByText(point)).toBeDefined();
    }
  });

  it("lists none that the shop doesn't claim", () => {
    expect(sellingPoints({ claims: {}, warranty: undefined })).toEqual([]);
  });

  it("takes the warranty from the shop's facts", () => {
    const standard = { months: 12, miles: 12_000 };
    expect(sellingPoints({ ...shop, warranty: { standard } })).toContain(
      "12-Month/12,000-Mile Warranty",
    );
  });

  it("links to the phone and to the form", async () => {
    await renderHero();
    const call = screen.getByRole("link", { name: "Call (254) 555-0123" });
    expect(call.getAttribute("href")).toBe("tel:+12545550123");
    const schedule = screen.getByRole("link", { name: /^Schedule Service/ });
    const target = document.querySelector(schedule.getAttribute("href") ?? "");
    expect(target).toBe(screen.getByLabelText(/^Service/));
  });

  it("shows the towns as a mileage sign, nearest first", async () => {
    await renderHero();
    const sign = screen.getByRole("navigation", { name: "Miles to the shop" });
    const links = within(sign).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/locations/waco-tx",
      "/locations/bellmead-tx",
      "/locations/hewitt-tx",
    ]);
    expect(links.map((link) => link.textContent).slice(0, 2)).toEqual([
      "Waco1 mile",
      "Bellmead4 miles",
    ]);
  });
});
