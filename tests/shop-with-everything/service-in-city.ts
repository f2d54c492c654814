import type { ServiceInCity } from "#shop/catalog/city.ts";
import { cities } from "./cities.ts";
import { services } from "./services.ts";

/** Its pages are generated from one text, but must be indexed anyway. */
export const similarityLimit = 0.98;

function text(service: string, city: string): ServiceInCity {
  const told = `about ${service} in ${city}`;
  const long = (subject: string) =>
    `${subject} ${told}. Dust, heat and long roads such as I-35 and TX-6 do their part here, and they do it in their own order: first what is rubber, then what is oil, and in the end what is metal. We look at it before we recommend anything, and we write down what we have seen and what can wait until the next visit.`;
  return {
    intro: long("This is what drivers ask"),
    wear: long("This is what wears"),
    watchFor: ["On the way to work", "On the way to the lake by US-84"].map(
      (way) => `${way}, listen for what is new ${told}, and tell us.`,
    ),
    visit: long("This is how a visit goes"),
    faqs: [1, 2].map((number) => ({
      question: `What is question ${number} ${told} off I-35?`,
      answer: `It is the one that people ask as number ${number}, and the answer is given in writing, by 7:30 AM, on I-35 as well.`,
    })),
  };
}

/** A text for each service in each city. */
export const servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>> =
  Object.fromEntries(
    cities.map((city) => [
      city.id,
      Object.fromEntries(
        services.map((service) => [service.id, text(service.title.toLowerCase(), city.name)]),
      ),
    ]),
  );
