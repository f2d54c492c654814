import type { City } from "#shop/catalog/city.ts";

function city(
  id: string,
  name: string,
  [latitude, longitude]: [number, number],
  distanceMiles: number,
  minutes: [min: number, max: number],
): City {
  const titled = (subject: string) =>
    [1, 2, 3, 4].map((number) => ({
      title: `${subject} ${number} in ${name}`,
      text: `What ${name} does to a car in this respect, told briefly and without a claim that is not so.`,
    }));
  return {
    id,
    slug: `${id}-tx`,
    name,
    state: "TX",
    county: "McLennan",
    coordinates: { latitude, longitude },
    distanceMiles,
    driveMinutes: { min: minutes[0], max: minutes[1] },
    route: `From ${name}, take the frontage road to Franklin Avenue and look for the blue awning on the right.`,
    shields: id === "waco" ? [{ kind: "interstate", number: "35" }] : [],
    landmarks: [],
    localRoads: [],
    neighborhoods: [],
    localDescription: `${name} lies on the Brazos plain, where summers are long and dry and the wind carries dust into every filter. People here drive to work, to school and to the lake, and they keep their cars for many years. That suits us: a car that is looked after costs less than a new one, and we would rather see it twice a year than once on a flatbed.`,
    commonRepairs: `Batteries that gave up in August, air filters full of dust, brakes worn by towing boats, and tires that aged in the sun before their tread was gone. Hoses come next.`,
    keyFeatures: [
      `A price in writing for every driver from ${name}`,
      "Photos of what we found, sent to your phone",
      "The same people at the counter every day",
      "Old parts shown to you before they go",
    ],
    roadEffects: titled("Road"),
    commonProblems: titled("Problem"),
    reasons: titled("Reason"),
    faqs: [1, 2, 3, 4].map((number) => ({
      question: `Question ${number} that drivers from ${name} ask?`,
      answer: `It takes {drive-minutes:${id}} minutes from ${name}, and the answer is the same as for everybody else.`,
    })),
    longText: [1, 2, 3].map(
      (number) =>
        `Part ${number} about cars in ${name}. Heat is the first enemy of a car here: it dries out rubber, boils weak coolant and ages batteries in two or three summers. The second is distance. Short trips never warm the oil, and long ones wear the tires. We look at both before we recommend anything.`,
    ),
  };
}

export const cities: readonly City[] = [
  city("waco", "Waco", [31.5493, -97.1467], 0.5, [5, 10]),
  city("hewitt", "Hewitt", [31.4624, -97.1958], 8, [12, 18]),
  city("bellmead", "Bellmead", [31.594, -97.1089], 4, [8, 12]),
];
