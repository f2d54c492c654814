import { expect, it } from "vitest";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { folderContent } from "#server/content/folder-content.ts";
import { startOwnShop } from "#shop/catalog/own-shop.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { setupSteps } from "./setup-steps.ts";
import { stepScreen } from "./step-screens.ts";

/** Whether a value is empty, or contains only empty values. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  value === false ||
  (typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(([key, inside]) => key === "country" || isBlank(inside)));

it("the set-up asks about fifteen questions, and fills in what can be known", () => {
  const document = startOwnShop({ ...folderContent(), financing }, "2026-11-22", "America/Denver");
  const fields = setupSteps
    .flatMap(({ address }) => stepScreen(address, document)?.fields ?? [])
    // Not shown before what it is about is given.
    .filter((field) => !("needs" in field));
  const asked = fields.filter(({ path }) => isBlank(valueAt(document, path.split("."))));
  // Plus one question each for services and cities, which are chosen from a list.
  expect(asked.length + 2).toBeLessThanOrEqual(16);
  expect(fields.length + 2).toBeLessThanOrEqual(20);
});
