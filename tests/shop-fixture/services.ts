import type { Service } from "#shop/catalog/service.ts";

function service(slug: string, title: string, part: string): Service {
  const lower = part.toLowerCase();
  return {
    id: slug,
    slug,
    title,
    shortDescription: `${part}: checked, priced in writing and fixed by people who do it daily.`,
    image: `/images/services/${slug}.svg`,
    imageAlt: `Drawing of ${lower} on the bench`,
    metaDescription: `${title} in {city}, {state}: we check the ${lower}, put the price in writing, and start when you say so.`,
    introText: `When something is wrong with the ${lower}, guessing costs more than looking. We check it first, show you what we found, and write the price down before any wrench turns.`,
    commonProblems: [1, 2, 3, 4].map((number) => ({
      title: `${part} fault ${number}`,
      text: `The ${lower} wear in more than one way, and this is the way that shows up as number ${number} on our list.`,
    })),
    signs: [
      { mark: "stop", text: `The ${lower} make a grinding noise that does not go away.` },
      { mark: "stop", text: `A red light for the ${lower} stays on while you drive.` },
      { mark: "caution", text: `The ${lower} feel different from last month.` },
      { mark: "caution", text: `The ${lower} are older than the tires.` },
    ],
    process: {
      inspection: `We look at the ${lower} with the car on the lift and measure what can be measured.`,
      estimate: `You get the price for the ${lower} in writing, with what can wait and until when.`,
      repair: `We do the work on the ${lower} that you agreed to, and drive the car afterwards.`,
    },
    duration: "1-2 hours",
    faqs: [1, 2, 3, 4].map((number) => ({
      question: `What do people ask about ${lower} (${number})?`,
      answer: `Mostly how long it takes and what it costs. We answer both in writing after we have looked at it.`,
    })),
  };
}

export const services: readonly Service[] = [
  service("brake-system-service", "Brake System Service", "Brakes"),
  service("tire-services", "Tire Services", "Tires"),
  service("oil-change-fluid-maintenance", "Oil Changes and Fluid Maintenance", "Fluids"),
  service("engine-diagnostics-repair", "Engine Diagnostics and Repair", "Engines"),
  service("cooling-system-service", "Cooling System Service", "Hoses and radiators"),
];
