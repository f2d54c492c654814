import type { Service } from "#shop/catalog/service.ts";

/** Emissions program of Georgia: cleanairforce.com, Georgia rule 391-3-20. Waiver and fee: prices.ts. */
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
  shortDescription:
    "The Georgia emissions test for your tag renewal, and repairs if your car fails.",
  image: "/images/services/state-inspections-emissions-testing.svg",
  imageAlt: "Car on the rollers of an emissions test, with its certificate",
  metaDescription:
    "Georgia emissions test for your tag renewal in {city}, {state}, and repairs if it fails. We'll tell you first if your car even needs one.",
  introText:
    "If your car is registered in Clayton, Henry, Fayette or Fulton County, you probably need an emissions test before you can renew your tag. It takes a few minutes and costs {price:emissions-test-fee:amounts}. If your car doesn't pass, we'll find out why and fix it right here.",
  longDescription: [
    `First, what Georgia doesn't require: there's no regular safety inspection in this state and no inspection sticker to renew. What people here call the state inspection is the emissions test, and only ${program.counties} counties of metro Atlanta require it. Clayton, Henry, Fayette and Fulton are among them, so it applies to nearly everyone we serve.`,
    `It applies to gasoline cars and light trucks of up to ${program.heaviest} gross weight rating that are ${program.youngest} to ${program.oldest} model years old. The newest cars, the oldest ones, diesels, motorcycles and fully electric cars aren't tested. Your renewal notice says whether yours is due, and the result goes to the county electronically, so you can renew your tag without any paperwork.`,
    "For the test, we plug into the port under your dash and read three things: whether the check engine light is on, whether the car's self-tests (called monitors) have finished since the codes were last cleared, and which codes are stored. We also check that the gas cap seals and that the catalytic converter is there.",
    "That explains the two most common ways to fail. If the check engine light is on, the car fails, even if it's only a loose gas cap. And if you changed the battery or cleared a code the day before, the monitors get wiped and the car is turned away as not ready. A few days of mixed driving with at least a quarter tank usually brings them back.",
    "Georgia doesn't require a safety check, but it's still a good idea. Before a long trip, or before you buy a used car, ask us for a full inspection. {if:digital-inspection}You get the same digital report and photos our repair customers get.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Check engine light on",
      text: "The test fails on the light alone. Diagnose it first: clearing the code just trades a failure for monitors that aren't ready.",
    },
    {
      title: "Monitors not ready",
      text: "This happens after a new battery, a repair, or clearing codes with your own reader. The fix is driving: some highway, some town and one cold start each day.",
    },
    {
      title: "Gas cap that doesn't seal",
      text: "The rubber ring cracks or flattens. It's one of the cheapest ways to fail, and we can often fix it on the spot.",
    },
    {
      title: "Weak catalytic converter",
      text: "It's usually the victim, not the cause. A misfire or burning oil overheated it, and a new one will go the same way unless the cause is fixed.",
    },
    {
      title: "Oxygen sensor or EVAP problems",
      text: "Slow sensors and small vapor leaks cause many of the other failures. You can't feel either one while driving, so they go unnoticed until renewal time.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The check engine light is flashing. Don't drive it to the test. Have the misfire looked at first.",
    },
    {
      mark: "stop",
      text: "Exhaust fumes reach the cabin or the exhaust has suddenly gotten loud. Carbon monoxide can kill.",
    },
    {
      mark: "caution",
      text: "Your renewal notice says you need an emissions inspection this year.",
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
      text: "You moved here from outside the metro counties, or bought a car there.",
    },
    {
      mark: "caution",
      text: "Your car failed somewhere else and you have the report.",
    },
  ],
  process: {
    inspection:
      "Before the official test, we make sure the light is off and the monitors are ready. If they aren't, we'll tell you, so you don't pay for a test you're sure to fail.",
    estimate:
      "If you pass, the result goes straight to the county. If you fail, we explain the report, tell you what the diagnosis costs, and then give you a written price for the repair. Nothing moves forward without your OK.",
    repair:
      "We fix the cause, clear the codes and tell you how to drive until the monitors are set, or do that driving ourselves. Then comes the retest. Keep your receipts in case you need a waiver.",
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
      answer: `If it runs on gasoline, has a gross weight rating of up to ${program.heaviest}, is ${program.youngest} to ${program.oldest} model years old and is registered in one of the ${program.counties} counties: yes, every year before you renew the tag. Electric cars, diesels and motorcycles are exempt. If you're not sure, check your renewal notice, or call us with the model year.`,
    },
    {
      question: "What does the test cost, and what if I fail?",
      answer: `The state lets a station charge {price:emissions-test-fee:amounts}. That includes one free retest at the same station within ${program.retestDays} days, so go back to the place that did the first one.`,
    },
    {
      question: "When should I come?",
      answer: `Tags expire on the owner's birthday. Come ${program.ahead} before that. It leaves time for a repair and for the driving that gets the monitors ready afterward.`,
    },
    {
      question: "What's a repair waiver?",
      answer:
        "If your car has failed, has had emissions repairs and still fails the retest, Georgia's Clean Air Force can let you renew for that year. You must have spent a minimum on the right repairs: at least {price:emissions-waiver-threshold:low}, and the state adjusts that every year, so ask which amount applies to your registration year before you count on it. We'll give you itemized receipts, but the state decides, not the shop.",
    },
    {
      question: "Do you repair cars that failed somewhere else?",
      answer:
        "Sure. Bring the inspection report; it saves us a step. Emissions repairs carry our {warranty:standard} warranty. For the free retest, go back to the station that tested you first.",
    },
  ],
};
