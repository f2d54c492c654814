import type { Service } from "#shop/catalog/service.ts";

const id = "engine-replacement-rebuild";

export const engineReplacementRebuild: Service = {
  id,
  slug: id,
  title: "Engine Replacement and Rebuild",
  shortDescription: "Rebuilt, remanufactured or used: the options priced before you decide.",
  image: "/images/services/engine-replacement-rebuild.svg",
  imageAlt: "Complete engine on a hoist, ready to be fitted",
  metaDescription:
    "Engine replacement and rebuild in {city}, {state}. Rebuilt, remanufactured or used compared in writing, with a longer warranty and payments.",
  introText:
    "No one wakes up wanting an engine. If you've been told that yours is finished, let us confirm it first, because a fair number aren't. If it's true, we compare a rebuild, a remanufactured engine, a used one and walking away, each with its price and its risks.",
  longDescription: [
    "We begin by doubting. A knock can be a loose flexplate, low compression a valve that a starved chain has bent, blue smoke a clogged crankcase valve. Compression and leak-down figures for each cylinder, oil pressure on a mechanical gauge, a camera through the spark plug hole and a look into the oil filter tell what's worn, and whether the rest is worth building on.",
    "If the engine is done, there are three ways. A rebuild keeps your block: it goes to a machine shop, is measured, bored and decked as needed, and comes back with new pistons or rings, bearings, seals, timing parts and a reworked head. A remanufactured engine arrives finished from a specialist and saves days. A used one costs least and tells you least about its past; we take only those with a documented mileage, and we replace the seals that are easy to reach now and hard to reach later.",
    "The fourth way is to stop. We look at the body, the transmission and the price that your car fetches with a healthy engine. If the sum doesn't work, you hear it from us before you have spent it. Sometimes a good car with a new engine is the best used car you can buy, since you know everything else about it.",
    "An engine seldom dies alone. Whatever killed the old one, a clogged radiator, a worn oil pump, a stuck injector, would kill its successor. The cooler and oil lines are cleaned or replaced, mounts, belts and hoses are renewed with the swap, and the cause is written on the work order with what we did about it.",
    "Break-in matters. You get the car with its first hours already run, a plan for the first thousand miles and an appointment for an early oil change, at which we cut the filter open and look.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Spun rod or main bearing",
      text: "Oil ran low or old, a bearing seized to the crank and turned in its seat. The knock follows engine speed, and glitter in the oil confirms it.",
    },
    {
      title: "Broken timing belt or chain",
      text: "In many engines the pistons then meet the open valves. It quits without a warning and spins too easily on the starter.",
    },
    {
      title: "Overheated head or block",
      text: "Aluminum warps, cracks run between the valves, and a new gasket alone doesn't hold. The surfaces are measured before any decision.",
    },
    {
      title: "Worn rings and cylinders",
      text: "A quart of oil every few hundred miles, blue smoke and fouled plugs. A leak-down test shows whether it goes past the rings or the valves.",
    },
    {
      title: "Water in the engine",
      text: "One deep puddle after a summer storm is enough. Water doesn't compress, rods bend, and starting it again makes matters worse.",
    },
    {
      title: "Known factory weaknesses",
      text: "Some engines burn oil or lose bearings by design. We check for recalls and extended warranties on your VIN first; the manufacturer may owe you the repair.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "A deep knock that speeds up with the engine. Every further turn ruins more of it.",
    },
    { mark: "stop", text: "Metal flakes on the dipstick or in the drained oil." },
    {
      mark: "stop",
      text: "The oil looks like coffee with milk, or the coolant has an oily film.",
    },
    {
      mark: "stop",
      text: "The engine stopped suddenly and doesn't turn, or turns too easily.",
    },
    {
      mark: "caution",
      text: "Blue smoke after idling, and a quart gone every thousand miles or less.",
    },
    { mark: "caution", text: "Clear loss of power together with uneven compression in a test." },
    {
      mark: "caution",
      text: "Another shop has quoted you an engine. A second opinion costs little beside it.",
    },
  ],
  process: {
    inspection:
      "Compression, leak-down, oil pressure, a camera in the cylinders and the oil filter cut open. We also look at the rest of the car, because a sound engine in a rusty shell helps no one.",
    estimate:
      "You get up to four columns: rebuild, remanufactured, used, not at all. Each shows price, days, warranty and what's included down to mounts and fluids. Take it home and sleep on it.",
    repair:
      "The engine comes out, its neighbors are renewed, the cause of the failure is put right. Then we run it in, recheck torque, leaks and codes, and hand you the plan for the first thousand miles.",
  },
  duration: "Assessment 1 day; replacement 1 to 2 weeks, rebuild 2 to 4 weeks",
  minutes: 480,
  faqs: [
    {
      question: "Is a new engine worth it on my car?",
      answer:
        "It can be, if body, transmission and interior are good and you mean to keep it for years. Compare the estimate with what a car of the same kind in the same shape costs today, not with what yours would bring broken. We'll do that sum with you.",
    },
    {
      question: "Rebuilt, remanufactured or used: what's the difference?",
      answer:
        "A rebuild restores your own engine. A remanufactured one was taken apart and brought to specification in a factory, and you exchange yours for it. A used one is taken from another car as it is. Price and certainty both fall in that order, more or less.",
    },
    {
      question: "What warranty does the engine carry?",
      answer:
        "Engine replacements and rebuilds are covered for {warranty-limit:engine:years}, parts and labor. Change the oil on schedule, here or anywhere else, and keep the receipts; they settle most questions in a minute.",
    },
    {
      question: "How long does it take?",
      answer:
        "Plan one to two weeks for a replacement and two to four for a rebuild, because machine shops have their own line. You get a date with the estimate and a call if it moves. Our shuttle is free for you locally in the meantime.",
    },
    {
      question: "Can I pay in installments?",
      answer:
        "Yes. Up to {financing:max} can be financed over as long as {financing:longest-term} months, and engine work starts from {financing:monthly-from-engine} a month. The calculator on the financing page shows the total as well; it's an illustration, not an offer.",
    },
    {
      question: "My engine failed on the road. Can you have it brought in?",
      answer:
        "Call us from where you are and don't try to start it again. When the shop is closed, use the emergency line. We tell you what the driver of the tow truck should know, where to have the car set down and what to do with the key.",
    },
  ],
};
