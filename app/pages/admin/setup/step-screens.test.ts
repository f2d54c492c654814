import { set } from "react-hook-form";
import { describe, expect, it } from "vitest";
import type { ContentField } from "#app/components/content-form/content-field.ts";
import { controlAt } from "#app/components/content-form/control-at.ts";
import { documentOf, inputsOf, valueAt } from "#app/components/content-form/field-values.ts";
import { startOwnShop } from "#shop/catalog/editing/own-shop.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { setupSteps } from "./setup-steps.ts";
import { stepScreen } from "./step-screens.ts";

const start = () => startOwnShop({ ...folderContent(), financing }, "2026-11-22", "America/Denver");

/** Fields that stand empty on a screen, down to each control: what an owner cannot leave alone. */
function emptyIn(fields: readonly ContentField[], within: unknown): string[] {
  return fields.flatMap((field) => {
    const value = valueAt(within, field.path === "" ? [] : field.path.split("."));
    if (field.optional || field.kind === "switch" || "needs" in field || "usual" in field)
      return [];
    // The map follows the ZIP code, and so do city and state.
    if (field.kind === "part") return field.map ? [] : emptyIn(field.fields, value);
    return value === undefined || value === "" ? [field.path] : [];
  });
}

describe("the set-up", () => {
  it("asks for six answers that nobody else knows; all others stand there to look at", () => {
    const document = start();
    const empty = setupSteps.flatMap(({ address }) =>
      emptyIn(stepScreen(address, document)?.fields ?? [], document),
    );
    expect(empty.filter((path) => !["city", "state"].includes(path))).toEqual([
      ...["shop.name", "shop.phone", "shop.email", "street", "postalCode"],
      "shop.foundedYear",
    ]);
  });

  it("asks for the hours of Monday to Friday once, and fits the times to book", () => {
    const screen = stepScreen("hours", start());
    const [week] = screen?.fields ?? [];
    const labels = week?.kind === "part" ? week.fields.map(({ label }) => label) : [];
    expect(labels).toEqual(["Monday to Friday", "Saturday", "Sunday"]);

    const before = start() as { shop: { hours: object; booking: object } };
    const typed = {
      ...before,
      shop: {
        ...before.shop,
        hours: { ...before.shop.hours, 1: { opens: "07:00", closes: "16:00" } },
      },
    };
    const completed = screen?.complete?.(typed) ?? {};
    const after = screen?.finish?.(before, completed, "2026-11-22");
    for (const day of ["1", "2", "3", "4", "5"]) {
      expect(valueAt(after, ["shop", "hours", day, "opens"])).toBe("07:00");
      expect(valueAt(after, ["shop", "booking", "slots", day])).toEqual({
        first: "07:00",
        last: "15:00",
      });
    }
  });

  it("keeps what is typed in every part of the hours, bays and the way to plan among them", () => {
    const document = start();
    const fields = stepScreen("hours", document)?.fields ?? [];
    const place = (path: string) => controlAt(fields, path.split("."))?.name ?? "";
    const inputs = inputsOf(fields, document);
    for (const [path, value] of [
      ["shop.hours.1.opens", "07:00"],
      ["shop.booking.bays", "7"],
      ["shop.booking.planning.by", "drop-off"],
      ["shop.booking.planning.dropOff.technicians", "3"],
      ["shop.booking.planning.keptPercent", "15"],
    ] as const) {
      set(inputs, place(path), value);
    }
    expect(documentOf(fields, inputs, document)).toMatchObject({
      shop: {
        hours: { 1: { opens: "07:00" } },
        booking: {
          bays: 7,
          planning: { by: "drop-off", dropOff: { technicians: 3, hours: 8 }, keptPercent: 15 },
        },
      },
    });
  });

  it("asks for each day where weekdays differ, or the owner wants to", () => {
    const uniform = start() as { shop: { hours: Record<string, unknown> } };
    const labelsOf = (document: object, eachDay = false) => {
      const [week] = stepScreen("hours", { ...document }, eachDay)?.fields ?? [];
      return week?.kind === "part" ? week.fields.length : 0;
    };
    expect(labelsOf(uniform, true)).toBe(7);
    const { 3: _, ...hours } = uniform.shop.hours;
    expect(labelsOf({ ...uniform, shop: { ...uniform.shop, hours } })).toBe(7);
  });
});
