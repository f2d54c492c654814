import type { Service } from "#shop/catalog/service.ts";

export const engineDiagnosticsRepair: Service = {
  id: "engine-diagnostics-repair",
  slug: "engine-diagnostics-repair",
  title: "Engine Diagnostics and Repair",
  shortDescription:
    "Check engine light, misfires and stalling, traced to the part that causes them.",
  image: "/images/services/engine-diagnostics-repair.svg",
  imageAlt: "Cutaway of an engine cylinder with piston, valves and spark plug",
  metaDescription:
    "Check engine light, rough idle or stalling? {if:ase-certified}Engine diagnostics in {city}, {state} by ASE-certified technicians, credited toward the repair. {unless:ase-certified}Engine diagnostics in {city}, {state}, credited toward the repair.",
  introText:
    "A check engine light means the computer saw a reading it didn't like. It doesn't tell you which part to buy. We test until we know the cause, show you what we found, and then talk about a repair.",
  longDescription: [
    "Reading a code takes a minute, and many parts stores do it for free. But the code is only a starting point. A lean code, for example, can come from a cracked intake hose, a weak fuel pump, a dirty airflow sensor or an exhaust leak ahead of the oxygen sensor. Replacing whatever the code names is how people end up with three new sensors and the same light.",
    "Our technicians start with the freeze-frame data, the snapshot the computer stored when the problem appeared: speed, temperature, load. Then they test. A smoke machine finds vacuum and fuel vapor leaks, a gauge shows fuel pressure, a scope shows what a coil or injector is doing, and a compression or leak-down test shows how healthy the engine is. {if:digital-inspection}You get the readings and photos along with the answer. {unless:digital-inspection}You get the readings along with the answer.",
    "Then come the everyday repairs on a modern engine: ignition coils and plugs, injectors, sensors and their wiring, purge valves, gaskets, timing chains and belts, and the oil leaks that come with age. On direct-injection and turbocharged engines, that can include cleaning carbon off the intake valves if the readings call for it.",
    "City driving is hard on engines. Idling in traffic on hot afternoons, short trips to school and work, and humid mornings all leave moisture and fuel in the oil. If that's how you drive, change the oil sooner and have someone listen to the engine once a year.",
    "If the repair costs more than the car is worth, we'll tell you, and put the numbers side by side so you can decide without any pressure.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Misfires from coils and plugs",
      text: "A worn spark plug makes the coil above it work harder until the coil fails too. The engine shakes at idle, and unburned fuel overheats the catalytic converter.",
    },
    {
      title: "Vacuum and intake leaks",
      text: "Rubber hoses and plastic manifolds harden with heat and crack. Extra air gets past the sensor, the idle surges up and down, and a lean code appears.",
    },
    {
      title: "Fuel vapor (EVAP) leaks",
      text: "Often a gas cap that no longer seals or a purge valve stuck open. The car drives fine, but the light stays on and it fails the emissions test.",
    },
    {
      title: "Oxygen and air-fuel sensors",
      text: "They slow down with age. Gas mileage drops long before a code is set, and running rich damages the catalytic converter.",
    },
    {
      title: "Stretched timing chains",
      text: "Timing chains need clean oil. Skipped oil changes wear out the guides and tensioner, the engine rattles for a few seconds on a cold start, and the timing drifts.",
    },
    {
      title: "Oil leaks at covers and seals",
      text: "Valve cover gaskets and crankshaft seals harden with age. Oil on the exhaust smells, and oil on a belt or mount ruins it.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The check engine light flashes and the engine shakes. Raw fuel is burning in the catalytic converter.",
    },
    {
      mark: "stop",
      text: "The red oil pressure light comes on while driving. Pull over and shut it off as soon as it's safe; a minute can be too long.",
    },
    {
      mark: "stop",
      text: "You smell gasoline inside the car or see wet fuel under the hood.",
    },
    {
      mark: "caution",
      text: "The check engine light is on steadily and the car drives normally. Have it read this week.",
    },
    {
      mark: "caution",
      text: "It idles rough, or stalls when you come to a stop.",
    },
    {
      mark: "caution",
      text: "You're filling up more often for the same driving.",
    },
    {
      mark: "caution",
      text: "A rattle or tick that wasn't there last month, especially on a cold start.",
    },
  ],
  process: {
    inspection:
      "We scan every module, save the freeze-frame data, drive the car if it's safe to, and then test the part we suspect. {if:digital-inspection}Your digital report has the readings and photos. {unless:digital-inspection}Then we go over the readings with you.",
    estimate:
      "You get a written estimate that says what failed, how we know, and what each repair costs. What can wait is listed separately from what can't. We don't do anything until you say yes.",
    repair:
      "We replace the bad part, check its wiring and connectors, and clear the codes. Then we drive it until the computer has finished its own tests, so the light doesn't come back on your way home.",
  },
  duration: "Diagnosis 1 to 2 hours; most repairs the same or the next day",
  minutes: 120,
  faqs: [
    {
      question: "What does an engine diagnostic cost?",
      answer:
        "It starts at {price:engine-diagnostic:low}. A tricky problem takes longer, and we cap the diagnosis at about {price:engine-diagnostic:high}; we won't go past that without calling you. If we do the repair, what you paid for the diagnosis is credited toward it.",
    },
    {
      question: "The parts store read my code for free. Why pay for a diagnosis?",
      answer:
        "The code tells you which reading is out of range, not which part caused it. Finding the part takes testing, a wiring diagram and experience. If the store gave you a printout, bring it along; it saves us a step.",
    },
    {
      question: "Can I keep driving with the light on?",
      answer:
        "If the light is steady, the car drives normally and the temperature is normal, yes, gently, for a few days. If the light flashes, the engine shakes or runs hot, or a red light comes on, pull over, shut it off and call us or a tow truck.",
    },
    {
      question: "Will the light come back after the repair?",
      answer:
        "It shouldn't, and we check before you get the car. The computer needs a few drives to rerun all its tests, so once in a while a second, unrelated problem shows up behind the first. If that happens, come back and we'll look at it with you.",
    },
    {
      question: "Can you do the repair, too?",
      answer:
        "Yes, from a coil to a timing chain. Engine repairs carry our {warranty:standard} warranty on parts and labor. Or take the report and have the work done somewhere else; that's fine too.",
    },
  ],
};
