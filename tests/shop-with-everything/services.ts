import type { Service } from "#shop/catalog/service.ts";
import { services as plain } from "#tests/shop-fixture/services.ts";

const inspections: Service[] = plain.slice(0, 1).map((service) => ({
  ...service,
  id: "state-inspections-emissions-testing",
  slug: "state-inspections-emissions-testing",
  title: "State Inspections and Emissions Testing",
  metaDescription:
    "State inspections and emissions testing in {city}, {state}: what is tested, and when.",
  emissionsTest: true,
}));

/** The services of the tests' shop, and the test that the county asks for. */
export const services: readonly Service[] = [...plain, ...inspections];
