import type { Service } from "#shop/catalog/service.ts";

const id = "engine-replacement-rebuild";

export const engineReplacementRebuild: Service = {
  id,
  slug: id,
  title: "Engine Replacement and Rebuild",
  shortDescription: "Rebuilt, remanufactured or used: every option priced before you decide.",
  image: "/images/services/engine-replacement-rebuild.svg",
  imageAlt: "Complete engine on a hoist, ready to install",
  metaDescription:
    "Engine replacement and rebuild in {city}, {state}. Rebuilt, remanufactured or used, compared in writing, with a longer warranty and payment plans.",
  introText:
    "No one wants to buy an engine. If someone told you yours is done, let us confirm it first, because quite a few aren't. If it's true, we'll compare a rebuild, a remanufactured engine, a used one and walking away, with the price and the risks of each.",
  longDescription: [
    "We start with a second look. A knock can be a loose flexplate, low compression can be a bent valve, and blue smoke can be a clogged PCV valve. We run compression and leak-down tests on every cylinder, check oil pressure with a mechanical gauge, put a camera through the spark plug hole and cut open the oil filter. That tells us what's worn and whether the rest is worth saving.",
    "If the engine is done, you have three choices. A rebuild keeps your block: a machine shop measures it, bores and decks it as needed, and it comes back with new pistons or rings, bearings, seals, timing parts and a reworked head. A remanufactured engine comes finished from a specialist and saves days. A used engine costs the least, and you know the least about its past. We only use ones with documented mileage, and we replace the seals that are easy to reach now and hard to reach later.",
    "The fourth choice is to stop. We look at the body, the transmission and what your car would be worth with a good engine. If the math doesn't work, we'll tell you before you've spent the money. Sometimes a good car with a new engine is the best used car you can buy, since you know everything else about it.",
    "Engines don't die for no reason. Whatever killed the old one, a clogged radiator, a worn oil pump, a stuck injector, would kill the next one. So we clean or replace the cooler and oil lines, put on new mounts, belts and hoses, and write the cause on the work order along with what we did about it.",
    "Break-in matters. We run the engine for its first hours before you get the car, give you a plan for the first thousand miles, and schedule an early oil change so we can cut the filter open and look.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Spun rod or main bearing",
      text: "The oil ran low or went unchanged, and a bearing seized to the crank and spun. The knock follows engine speed, and glitter in the oil confirms it.",
    },
    {
      title: "Broken timing belt or chain",
      text: "In many engines, the pistons then hit the open valves. It quits without warning and cranks too easily.",
    },
    {
      title: "Overheated head or block",
      text: "Aluminum warps, cracks run between the valves, and a new gasket alone won't hold. We measure the surfaces before anyone decides anything.",
    },
    {
      title: "Worn rings and cylinders",
      text: "A quart of oil every few hundred miles, blue smoke and fouled plugs. A leak-down test shows whether it's getting past the rings or the valves.",
    },
    {
      title: "Water in the engine",
      text: "One deep puddle after a summer storm can do it. Water doesn't compress, so rods bend, and restarting it makes it worse.",
    },
    {
      title: "Known factory weaknesses",
      text: "Some engines burn oil or lose bearings by design. We check for recalls and extended warranties on your VIN first; the manufacturer may have to cover the repair.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "A deep knock that speeds up with the engine. The longer it runs, the more it ruins.",
    },
    { mark: "stop", text: "Metal flakes on the dipstick or in the drained oil." },
    {
      mark: "stop",
      text: "The oil looks like coffee with milk, or the coolant has an oily film.",
    },
    {
      mark: "stop",
      text: "The engine died suddenly and won't crank, or cranks too easily.",
    },
    {
      mark: "caution",
      text: "Blue smoke after idling, and a quart gone every thousand miles or less.",
    },
    { mark: "caution", text: "A clear loss of power, with uneven compression on a test." },
    {
      mark: "caution",
      text: "Another shop quoted you an engine. A second opinion is cheap next to that.",
    },
  ],
  process: {
    inspection:
      "We check compression, leak-down and oil pressure, look inside the cylinders with a camera and cut open the oil filter. We also look over the rest of the car, because a good engine in a worn-out car doesn't help you.",
    estimate:
      "You get up to four options side by side: rebuild, remanufactured, used or no engine at all. Each shows the price, how many days, the warranty and what's included, down to mounts and fluids. Take it home and sleep on it.",
    repair:
      "We swap the engine, replace the worn parts around it and fix what caused the failure. Then we break it in, recheck torque, leaks and codes, and go over the plan for the first thousand miles with you.",
  },
  duration: "Assessment 1 day; replacement 1 to 2 weeks, rebuild 2 to 4 weeks",
  minutes: 1440,
  faqs: [
    {
      question: "Is a new engine worth it on my car?",
      answer:
        "It can be, if the body, transmission and interior are good and you plan to keep it for years. Compare the estimate with what a similar car in the same shape costs today, not with what yours would sell for broken. We'll do the math with you.",
    },
    {
      question: "Rebuilt, remanufactured or used: what's the difference?",
      answer:
        "A rebuild restores your own engine. A remanufactured one was taken apart and brought back to spec in a factory, and you trade yours in for it. A used one comes out of another car as is. As a rule, prices drop in that order, and so does how much you know about the engine.",
    },
    {
      question: "What warranty does the engine carry?",
      answer:
        "Engine replacements and rebuilds are covered for {warranty-limit:engine:years}, parts and labor. Change the oil on schedule, here or anywhere else, and keep the receipts. They answer most warranty questions.",
    },
    {
      question: "How long does it take?",
      answer:
        "Plan one to two weeks for a replacement and two to four for a rebuild, because machine shops have a backlog of their own. You get a date with the estimate and a call if it changes. {if:shuttle}Our local shuttle is free.",
    },
    {
      question: "Can I pay in installments?",
      answer:
        "Yes. {if:financing}Up to {financing:max} can be financed over as long as {financing:longest-term} months, and engine work starts at {financing:monthly-from-engine} a month. {if:financing}Our financing calculator shows the total too. It's an illustration, not an offer.",
    },
    {
      question: "My engine failed on the road. Can you have it brought in?",
      answer:
        "Call us from where you are and don't try to start it again. {if:emergency-line}When the shop is closed, use the emergency line. We'll tell you what the tow driver needs to know, where to drop the car and what to do with the key.",
    },
  ],
};
