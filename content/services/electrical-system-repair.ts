import type { Service } from "#shop/catalog/service.ts";

export const electricalSystemRepair: Service = {
  id: "electrical-system-repair",
  slug: "electrical-system-repair",
  title: "Electrical System Diagnosis and Repair",
  shortDescription:
    "Drains, dead circuits and charging faults, and modules that stop talking, found by test.",
  image: "/images/services/electrical-system-repair.svg",
  imageAlt: "Alternator with its wiring and fuses",
  metaDescription:
    "Electrical diagnosis and repair in {city}, {state}: battery drains, alternators, starters, wiring, lights and modules, measured before replaced.",
  introText:
    "Electrical faults come and go, and they love to vanish at the shop door. We work from the wiring diagram, measure voltage drop where it matters and reproduce the fault instead of guessing at modules. What you pay for is the answer.",
  longDescription: [
    "A car built today has dozens of computers and more than a mile of wire. Yet most faults are old acquaintances: a ground strap gone green, a wire chafed through where the trunk lid bends it, a connector with water in it, a fuse that someone replaced with a bigger one. Few need a new control unit, and a new control unit cures few.",
    "We measure voltage drop under load, which finds resistance that an ohmmeter misses. For a drain we put a clamp around the battery cable, let the car fall asleep for up to an hour, and then look for the circuit that stays awake without pulling fuses, since pulling a fuse wakes the modules up again. For modules that don't answer we look at the data lines with a scope.",
    "Starter and alternator are tested on the car before they're condemned. Where a part is replaced, we find out what ruined it: an alternator that has cooked itself on a bad battery will do so again. Repairs to wiring are soldered or crimped and sealed with heat-shrink tube, never twisted and taped.",
    "Add-ons deserve a word. A dash camera, a remote starter or a trailer plug tapped into the nearest wire is behind a surprising share of what we see. If something was fitted shortly before the trouble began, tell us. It often halves the time we need.",
    "Rodents like the soy-based insulation of newer harnesses and the warmth of an engine. When that's the cause we show you the photos, repair the bitten wires and suggest what keeps them away.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Drain while parked",
      text: "Anything much above 50 milliamps after the car has gone to sleep empties the battery in days. Door switches, radios and trackers lead the list.",
    },
    {
      title: "Corroded grounds",
      text: "One loose strap between engine and body, and current looks for another way back. Lamps glow when they shouldn't and gauges move with the blinker.",
    },
    {
      title: "Alternator or its wiring",
      text: "Worn brushes, a failed diode or a burnt plug at the back. Voltage swings, lights flicker and odd warnings appear all at once.",
    },
    {
      title: "Starter and its circuit",
      text: "A single loud click points to the starter, silence to the relay, the shifter switch or the key. Each takes a different repair.",
    },
    {
      title: "Windows, locks and blowers",
      text: "Wires in the door hinge break after years of opening. A blower that runs only on high has lost its resistor, and often the plug has melted too.",
    },
    {
      title: "Modules off the network",
      text: "A wet connector or a damaged pair of wires silences several computers at once, and the dash lights up like a Christmas tree.",
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
    { mark: "stop", text: "The engine cuts out in traffic and every gauge drops to zero." },
    { mark: "caution", text: "The same fuse blows again. Never put in a larger one." },
    { mark: "caution", text: "Lights dim or pulse when you press the brake or open a window." },
    { mark: "caution", text: "The battery is flat after two or three days of parking." },
    { mark: "caution", text: "Several warning lights come on together and vanish again." },
  ],
  process: {
    inspection:
      "You tell us when it happens: hot, wet, over bumps, after parking. We scan all modules, study the diagram and measure until the fault shows itself. If it needs a night to appear, we keep the car and record.",
    estimate:
      "The finding is written down with the circuit, the reading and a photo. If the hunt takes longer than the diagnosis we agreed on, you get a call with what we know so far and choose whether we go on.",
    repair:
      "Wiring is fixed to factory standard and secured against rubbing, new modules are programmed to your car, and the test that found the fault is run again to prove that it's gone.",
  },
  duration: "Diagnosis 1 to 3 hours; intermittent faults can take a day or two",
  minutes: 120,
  faqs: [
    {
      question: "What does an electrical diagnosis cost?",
      answer:
        "{price:electrical-diagnosis}, depending on how far the circuit has to be opened up. Most dead circuits and charging faults are found within that. If yours hides better, we stop and ask you before anymore time goes into it.",
    },
    {
      question: "My problem comes and goes. Is it worth coming in?",
      answer:
        "Yes, and notes help: date, weather, how long you had been driving, what else was switched on. A short video on your phone is worth even more. With a pattern we can provoke the fault; without one we can still check the usual places.",
    },
    {
      question: "Can you find what drains my battery overnight?",
      answer:
        "Almost always. Plan to leave the car for the day, because it has to fall fully asleep before the measurement means anything. Bring every key you have; a key kept too near the car can keep it awake.",
    },
    {
      question: "Do you program new modules and keys?",
      answer:
        "Modules for most makes, yes. A few makers tie certain parts, often around the theft protection, to their own online service. If yours is one of them we tell you beforehand and arrange it.",
    },
    {
      question: "Is electrical work under warranty?",
      answer:
        "It is, like our other repairs: {warranty:standard}, parts and labor. If the very fault we repaired returns in that time, finding out why is on us.",
    },
  ],
};
