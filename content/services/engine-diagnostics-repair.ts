import type { Service } from "#shop/catalog/service.ts";

export const engineDiagnosticsRepair: Service = {
  id: "engine-diagnostics-repair",
  slug: "engine-diagnostics-repair",
  title: "Engine Diagnostics and Repair",
  shortDescription:
    "Check engine light, misfires and stalling, traced to the part that causes them.",
  image: "/images/services/engine-diagnostics-repair.svg",
  imageAlt: "Engine cylinder in section with piston, valves and spark plug",
  metaDescription:
    "Check engine light, rough idle or stalling? Engine diagnostics in {city}, {state} by ASE-certified technicians, credited toward the repair.",
  introText:
    "A check engine light tells you that a computer has seen a reading it doesn't like. It doesn't tell you which part to buy. We measure until we know the cause, show you what we found, and only then talk about a repair.",
  longDescription: [
    "Reading a trouble code takes a minute and costs nothing at many parts stores. The code is where the work begins, not where it ends. A code for a lean mixture, for instance, can come from a cracked intake hose, a tired fuel pump, a dirty air flow sensor or an exhaust leak ahead of the oxygen sensor. Replacing whatever the code names is how people end up with three new sensors and the same light.",
    "Our technicians start with the freeze-frame data, the snapshot the computer stored when the fault appeared: speed, temperature, load. Then they test. Smoke shows vacuum and fuel vapor leaks, a gauge shows fuel pressure, a scope shows what a coil or an injector is doing, and a compression or leak-down test shows the health of the engine itself. You get the readings and the photos along with the conclusion.",
    "The repairs that follow are the everyday ones of a modern engine: ignition coils and plugs, injectors, sensors and their wiring, purge valves, gaskets, timing chains and belts, and the oil leaks that come with age. Work on direct injection and turbocharged engines includes carbon cleaning of the intake valves where the readings call for it.",
    "City driving is hard on engines in its own way. Long idling in traffic on hot afternoons, short trips to school and work, and humid mornings keep moisture and fuel in the oil. An engine that has lived like that benefits from earlier oil changes and from someone listening to it once a year.",
    "If the honest answer is that the repair is worth more than the car, we say so, and we put the numbers side by side so that you can decide without hurry.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Misfires from coils and plugs",
      text: "A worn spark plug makes the coil above it work harder until the coil fails too. The engine shakes at idle, and unburned fuel overheats the catalytic converter.",
    },
    {
      title: "Vacuum and intake leaks",
      text: "Rubber hoses and plastic manifolds harden with heat and crack. Air gets in that the computer hasn't counted, the idle hunts up and down, and a lean code appears.",
    },
    {
      title: "Fuel vapor (EVAP) leaks",
      text: "Often a gas cap that no longer seals or a purge valve stuck open. The car drives normally, yet the light stays on and the emissions test fails.",
    },
    {
      title: "Oxygen and air-fuel sensors",
      text: "They age slowly and report late. Fuel use rises long before a code is set, and the catalytic converter pays for the rich mixture.",
    },
    {
      title: "Stretched timing chains",
      text: "Chains live on clean oil. Skipped changes wear the guides and tensioner, the engine rattles for a few seconds after a cold start, and cam timing drifts.",
    },
    {
      title: "Oil leaks at covers and seals",
      text: "Valve cover gaskets and the seals of the crankshaft harden with age. Oil on the exhaust smells, oil on a belt or mount ruins it.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The check engine light flashes and the engine shakes. Raw fuel is burning in the catalytic converter.",
    },
    {
      mark: "stop",
      text: "The red oil pressure light comes on while driving. Switch off at the next safe place; a minute can be too long.",
    },
    {
      mark: "stop",
      text: "You smell gasoline inside the car or see wet fuel under the hood.",
    },
    {
      mark: "caution",
      text: "The check engine light is on steadily and the car feels as usual. Have it read this week.",
    },
    {
      mark: "caution",
      text: "Idle is rough, or the engine stalls when you come to a stop sign.",
    },
    {
      mark: "caution",
      text: "You fill up noticeably more often on the same trips.",
    },
    {
      mark: "caution",
      text: "A rattle or ticking that wasn't there last month, most of all on a cold start.",
    },
  ],
  process: {
    inspection:
      "We read every control module, note the freeze-frame data, drive the car if it's safe to, and then test the suspected part on the bench or on the car. The digital report shows readings and photos.",
    estimate:
      "You get a written estimate that says what failed, how we know, and what each repair costs. What can wait is listed apart from what can't. We do nothing until you say yes.",
    repair:
      "The faulty part is replaced, its wiring and connectors are checked, and the codes are cleared. Then we drive until the computer has finished its own tests, so that the light doesn't come back on your way home.",
  },
  duration: "Diagnosis 1 to 2 hours; most repairs the same or the next day",
  minutes: 120,
  faqs: [
    {
      question: "What does an engine diagnostic cost?",
      answer:
        "It starts at {price:engine-diagnostic:low}. A fault that hides takes longer, and we cap the diagnosis at about {price:engine-diagnostic:high}; beyond that nothing happens without a call to you. If we do the repair, what you paid for the diagnosis is credited toward it.",
    },
    {
      question: "The parts store read my code for free. Why pay for a diagnosis?",
      answer:
        "The code names the reading that's out of range, not the part that put it there. Telling the two apart takes measurements, a wiring diagram and experience. If you have a printout from the store, bring it along; it saves us a step.",
    },
    {
      question: "Can I keep driving with the light on?",
      answer:
        "Steady light, normal feel, normal temperature: yes, gently, for a few days. Flashing light, shaking, a red light or a hot engine: no. Pull over, switch off and call us or a tow truck.",
    },
    {
      question: "Will the light come back after the repair?",
      answer:
        "It shouldn't, and we check before you get the car. A control unit needs a few drives to repeat all its tests, so once in a while a second, unrelated fault shows up behind the first. Come back and we'll look at it with you.",
    },
    {
      question: "Do you also repair what you find?",
      answer:
        "Yes, from a coil to a timing chain. Engine repairs carry our {warranty:standard} warranty on parts and labor. You're just as welcome to take the report and have the work done elsewhere.",
    },
  ],
};
