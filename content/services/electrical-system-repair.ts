import type { Service } from "#shop/catalog/service.ts";

export const electricalSystemRepair: Service = {
  id: "electrical-system-repair",
  slug: "electrical-system-repair",
  title: "Electrical System Diagnosis and Repair",
  shortDescription:
    "Battery drains, dead circuits, charging problems and dead modules, found by testing.",
  image: "/images/services/electrical-system-repair.svg",
  imageAlt: "Alternator with its wiring and fuses",
  metaDescription:
    "Electrical diagnosis and repair in {city}, {state}: battery drains, alternators, starters, wiring, lights and modules, measured before replaced.",
  introText:
    "Electrical problems come and go, and they love to disappear when you pull up to the shop. We work from the wiring diagram, measure voltage where it matters, and make the problem happen again instead of guessing at modules. You pay for an answer, not a guess.",
  longDescription: [
    "A new car has dozens of computers and more than a mile of wire. But most problems are old ones: a corroded ground strap, a wire worn through at the trunk hinge, a connector with water in it, a fuse someone replaced with a bigger one. Very few cars actually need a new module.",
    "We measure voltage drop under load, which finds resistance that an ohmmeter misses. For a battery drain, we clamp a meter around the battery cable, let the car go to sleep for up to an hour, and look for the circuit that stays awake, without pulling fuses, because that wakes the modules back up. If a module won't respond, we check the data lines with a scope.",
    "We test the starter and alternator on the car before we call them bad. When we replace a part, we find out what killed it: an alternator that burned up on a bad battery will do it again. We solder or crimp wiring repairs and seal them with heat shrink, never twist and tape.",
    "Watch out for add-ons. A dash cam, a remote starter or a trailer plug tapped into the nearest wire causes a surprising number of the problems we see. If something was installed shortly before the trouble started, tell us. It can cut our time in half.",
    "Rodents love a warm engine and the soy-based wire insulation in newer cars. {if:digital-inspection}If that's the cause, we'll show you photos, repair the chewed wires and suggest ways to keep them out. {unless:digital-inspection}If that's the cause, we'll repair the chewed wires and suggest ways to keep them out.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Battery drain while parked",
      text: "Anything much above 50 milliamps after the car has gone to sleep will kill the battery in days. Door switches, radios and trackers are the usual suspects.",
    },
    {
      title: "Corroded grounds",
      text: "With one loose strap between engine and body, current finds another way back. Lights glow when they shouldn't and gauges move with the blinker.",
    },
    {
      title: "Alternator or its wiring",
      text: "Worn brushes, a failed diode or a burnt plug at the back. Lights flicker, voltage swings and odd warnings pop up all at once.",
    },
    {
      title: "Starter and its circuit",
      text: "A single loud click points to the starter, silence to the relay, the shifter switch or the key. Each one needs a different repair.",
    },
    {
      title: "Windows, locks and blowers",
      text: "Wires in the door hinge break after years of use. A blower that runs only on high has lost its resistor, and often the plug has melted too.",
    },
    {
      title: "Modules off the network",
      text: "A wet connector or a damaged pair of wires knocks out several computers at once, and the dash lights up like a Christmas tree.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "A smell of burning plastic or smoke from the dash, a plug or the fuse box.",
    },
    {
      mark: "stop",
      text: "Headlights or brake lights that fail. Don't drive after dark or in rain.",
    },
    { mark: "stop", text: "The engine dies in traffic and every gauge drops to zero." },
    { mark: "caution", text: "The same fuse blows again. Never put in a larger one." },
    { mark: "caution", text: "Lights dim or pulse when you press the brake or open a window." },
    { mark: "caution", text: "The battery is dead after two or three days of sitting." },
    { mark: "caution", text: "Several warning lights come on together, then go away." },
  ],
  process: {
    inspection:
      "You tell us when it happens: hot, wet, over bumps, after it sits. We scan every module, study the diagram and test until we catch it. If it only acts up overnight, we keep the car and log the readings.",
    estimate:
      "{if:digital-inspection}We write up what we found, with the circuit, the reading and a photo. {unless:digital-inspection}We write up what we found, with the circuit and the reading. If it takes longer than the diagnosis you approved, we'll call with what we know so far and you decide whether we keep going.",
    repair:
      "We repair the wiring to factory standards and secure it so it can't rub, program any new modules to your car, and rerun the test that found the problem to prove it's gone.",
  },
  duration: "Diagnosis 1 to 3 hours; intermittent problems can take a day or two",
  minutes: 120,
  faqs: [
    {
      question: "What does an electrical diagnosis cost?",
      answer:
        "{price:electrical-diagnosis}, depending on how much has to come apart. That covers most dead circuits and charging problems. If yours takes more, we'll stop and ask before we spend any more time on it.",
    },
    {
      question: "My problem comes and goes. Is it worth coming in?",
      answer:
        "Yes, and notes help: date, weather, how long you'd been driving, what else was on. A short video on your phone is even better. If there's a pattern, we can make it happen here. If there isn't, we can still check the usual spots.",
    },
    {
      question: "Can you find what drains my battery overnight?",
      answer:
        "Almost always. Plan to leave the car for the day, because it has to go fully to sleep before the measurement means anything. Bring every key you have: a key too close to the car can keep it awake.",
    },
    {
      question: "Do you program new modules and keys?",
      answer:
        "Modules for most makes, yes. A few manufacturers tie certain parts, often the anti-theft ones, to their own online service. If yours does, we'll tell you beforehand and set it up.",
    },
    {
      question: "Is electrical work under warranty?",
      answer:
        "Yes, like our other repairs: {warranty:standard}, parts and labor. If the problem we fixed comes back in that time, finding out why is on us.",
    },
  ],
};
