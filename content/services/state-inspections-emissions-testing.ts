import type { Service } from "#shop/catalog/service.ts";

/** Georgia's emissions program; cleanairforce.com, Georgia rule 391-3-20. Waiver and fee: prices.ts. */
const program = {
  counties: 13,
  youngest: 3,
  oldest: 24,
  heaviest: "8,500 pounds",
  ahead: "four to six weeks",
  retestDays: 30,
} as const;

export const stateInspectionsEmissionsTesting: Service = {
  id: "state-inspections-emissions-testing",
  slug: "state-inspections-emissions-testing",
  title: "State Inspections and Emissions Testing",
  shortDescription: "The Georgia emissions test for your tag renewal, and repairs when it fails.",
  image: "/images/services/state-inspections-emissions-testing.svg",
  imageAlt: "Car on the rollers of an emissions test, with its certificate",
  metaDescription:
    "Georgia emissions test for your tag renewal in {city}, {state}, and repairs if it fails. We say first whether your car needs one at all.",
  introText:
    "If your car is registered in Clayton, Henry, Fayette or Fulton County, an emissions test probably stands between you and your new tag. It takes a few minutes and costs {price:emissions-test-fee:amounts}. If the car doesn't pass, we find out why and repair it under the same roof.",
  longDescription: [
    `First, what Georgia doesn't ask for: there's no periodic safety inspection in this state and no inspection sticker to renew. What people here call the state inspection is the emissions test, and only ${program.counties} counties of metro Atlanta require it. Clayton, Henry, Fayette and Fulton are among them, so it concerns nearly everyone we serve.`,
    `It applies to gasoline cars and light trucks of up to ${program.heaviest} gross weight rating that are ${program.youngest} to ${program.oldest} model years old. The newest cars, the oldest ones, diesels, motorcycles and fully electric cars aren't tested. Your renewal notice says whether yours is due, and the result goes to the county electronically, so you can renew the tag without carrying a paper around.`,
    "The test itself is a conversation with the computer of your car. We connect to the port below the dash and read three things: whether the check engine light is commanded on, whether the self-tests (called monitors) have finished since the codes were last cleared, and which faults are stored. The gas cap is checked for its seal, and a glance below makes sure that the catalytic converter is there.",
    "That explains the two most common ways to fail. A lit check engine light fails whatever the reason, even a loose gas cap. And a battery change or a cleared code the day before wipes out the monitors, so that the car is turned away as not ready. A few days of mixed driving with at least a quarter tank usually brings them back.",
    "Georgia asks for no safety check, but your brakes and tires don't know that. On request we do a voluntary inspection, before a long trip or before you buy a used car, with the same digital report and photos that our repair customers get.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Check engine light on",
      text: "The test fails on the light alone. Diagnosis comes first, because clearing the code only trades a failure for monitors that aren't ready.",
    },
    {
      title: "Monitors not ready",
      text: "Typical after a new battery, a repair or a code reader from the glove box. The cure is driving: some highway, some town, one cold start each day.",
    },
    {
      title: "Gas cap that doesn't seal",
      text: "The rubber ring cracks or flattens. It's among the cheapest failures there are and is often fixed on the spot.",
    },
    {
      title: "Catalytic converter below its limit",
      text: "Usually the victim and not the culprit. A misfire or burning oil has overheated it, and a new one will go the same way unless the cause is repaired.",
    },
    {
      title: "Oxygen sensor or EVAP faults",
      text: "Slow sensors and small vapor leaks make up much of the rest. Neither can be felt from the seat, which is why they last until renewal time.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The check engine light is flashing. Don't drive to the test; have the misfire looked at first.",
    },
    {
      mark: "stop",
      text: "Exhaust fumes reach the cabin or the exhaust has suddenly become loud: a leak can poison you.",
    },
    {
      mark: "caution",
      text: "Your renewal notice says that an inspection is required this year.",
    },
    {
      mark: "caution",
      text: "The check engine light is on steadily and your birthday is less than two months away.",
    },
    {
      mark: "caution",
      text: "The battery was replaced or codes were cleared within the last week.",
    },
    {
      mark: "caution",
      text: "You have moved here from outside the metro counties, or bought a car from there.",
    },
    {
      mark: "caution",
      text: "The car failed somewhere else and you have the report in your hand.",
    },
  ],
  process: {
    inspection:
      "Before we start the official test we make sure that the light is off and the monitors are ready. If they aren't, we tell you, and you don't spend your test on a sure failure.",
    estimate:
      "Pass, and the result is on its way to the county. Fail, and you get the report in plain words, then the price of finding the fault, then a written price for fixing it. Nothing moves forward without your OK.",
    repair:
      "We repair the cause, clear the codes and tell you how to drive until the monitors are set, or drive the pattern ourselves. Then comes the retest, and you keep the receipts in case you need a waiver.",
  },
  duration: "Test about 15 minutes; repairs by appointment",
  minutes: 30,
  emissionsTest: true,
  faqs: [
    {
      question: "Does Georgia have a yearly safety inspection?",
      answer: `No. Georgia has no periodic safety inspection for private cars. The only recurring check is the emissions test, and it's required in ${program.counties} metro Atlanta counties, among them Clayton, Henry, Fayette and Fulton.`,
    },
    {
      question: "Does my car need the emissions test?",
      answer: `If it runs on gasoline, has a gross weight rating of up to ${program.heaviest}, is ${program.youngest} to ${program.oldest} model years old and is registered in one of the ${program.counties} counties: yes, every year before you renew the tag. Electric cars, diesels and motorcycles are exempt. When in doubt, your renewal notice tells you, or call us with the model year.`,
    },
    {
      question: "What does the test cost, and what if I fail?",
      answer: `The state lets a station charge {price:emissions-test-fee:amounts}. That includes one free retest at the same station within ${program.retestDays} days, so come back to the place that did the first one.`,
    },
    {
      question: "When should I come?",
      answer: `Tags expire on the owner's birthday. Come ${program.ahead} before that; it leaves time for a repair, and for the driving that gets the monitors ready afterward.`,
    },
    {
      question: "What's a repair waiver?",
      answer:
        "If your car has failed, has had emissions repairs and still fails the retest, Georgia's Clean Air Force can let you renew for that year. You must have spent a minimum on the right repairs: at least {price:emissions-waiver-threshold:low}, and as the state adjusts the sum every year with prices, ask for the one that applies to your registration year before you count on it. We give you itemized receipts, but the state decides, not the shop.",
    },
    {
      question: "Do you repair cars that failed somewhere else?",
      answer:
        "Gladly. Bring the inspection report; it spares us repeating a step. Emissions repairs carry our {warranty:standard} warranty. For the free retest you go back to the station that tested you first.",
    },
  ],
};
