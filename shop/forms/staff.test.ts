import { expect, it } from "vitest";
import { bookingSettingsForm } from "./staff.ts";

const read = (changes: object) =>
  bookingSettingsForm.schema.safeParse({ bays: "3", leadHours: "2", dayLimit: "", ...changes });

it("reads the settings of booking from their fields", () => {
  expect(read({}).data).toEqual({ bays: 3, leadHours: 2, dayLimit: null });
  expect(read({ leadHours: "1.5", dayLimit: " 20 " }).data).toEqual({
    bays: 3,
    leadHours: 1.5,
    dayLimit: 20,
  });
});

it.each([
  [{ bays: "0" }, "Please enter a number from 1 to 50"],
  [{ bays: "2.5" }, "Please enter a number from 1 to 50"],
  [{ leadHours: "" }, "Please enter hours from 0 to 336"],
  [{ leadHours: "-1" }, "Please enter hours from 0 to 336"],
  [{ dayLimit: "0" }, "Please enter a number from 1 to 1,000, or nothing"],
  [{ dayLimit: "many" }, "Please enter a number from 1 to 1,000, or nothing"],
])("says what is wrong with %j", (changes, message) => {
  expect(read(changes).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
