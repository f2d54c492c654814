import type { Service } from "#shop/catalog/service.ts";
import { services as plain } from "#tests/shop-fixture/services.ts";

/** Copies a service of the plain shop under another name. */
function like(index: number, id: string, title: string, more: Partial<Service> = {}): Service[] {
  const metaDescription = `${title} in {city}, {state}: what we look at first, what it costs, and when you have the car back.`;
  return plain.slice(index, index + 1).map((service) => ({
    ...service,
    id,
    slug: id,
    title,
    shortDescription,
    metaDescription,
    ...more,
  }));
}

/** Planned duration of a visit for some services, in minutes. */
const minutes: Readonly<Record<string, number>> = {
  "brake-system-service": 150,
  "tire-services": 90,
};

/** Short enough for a menu without truncation. */
const shortDescription = "Checked first, priced in writing, fixed when you say so.";

/** Answers that quote prices; omitted when a shop starts without prices. */
const quoting: Service["faqs"] = [
  {
    question: "What does a brake service cost?",
    answer:
      "A brake service is {price:brakes}, depending on the car and on what the rotors look like.",
  },
  {
    question: "And what does new brake fluid cost?",
    answer:
      "A brake fluid exchange is {price:brake-fluid}, and takes about three quarters of an hour.",
  },
];

/** More services than a menu lists, and the emissions test that the county requires. */
export const services: readonly Service[] = [
  ...plain.map((service) => ({
    ...service,
    shortDescription,
    minutes: minutes[service.id] ?? 60,
    faqs: service.id === "brake-system-service" ? [...service.faqs, ...quoting] : service.faqs,
  })),
  ...like(0, "state-inspections-emissions-testing", "State Inspections and Emissions Testing", {
    emissionsTest: true,
  }),
  ...like(3, "battery-testing-replacement", "Battery Testing and Replacement"),
  ...like(4, "suspension-steering-repair", "Suspension and Steering Repair"),
];
