import { expect, it } from "vitest";
import { carAndCustomer, carAndService, carName } from "./car-name.ts";

it.each([
  [{ vehicle_year: 2014, vehicle_make: "Honda", vehicle_model: "Accord" }, "2014 Honda Accord"],
  [{ vehicle_year: null, vehicle_make: "Honda", vehicle_model: null }, "Honda"],
])("a car is called by what is known of it, with its customer beside it: %j", (vehicle, car) => {
  const appointment = { name: "Dana Cole", ...vehicle };
  expect([carName(appointment), carAndCustomer(appointment)]).toEqual([car, `${car}, Dana Cole`]);
});

it("an unknown car is its customer's, whose name stands there once", () => {
  const unknown = { vehicle_year: null, vehicle_make: null, vehicle_model: null };
  const appointment = { name: "Dana Cole", ...unknown };
  expect([carName(appointment), carAndCustomer(appointment)]).toEqual([
    "Dana Cole's car",
    "Dana Cole's car",
  ]);
  expect(carAndService({ ...appointment, service: "Tire Services" })).toBe("Tire Services");
});
