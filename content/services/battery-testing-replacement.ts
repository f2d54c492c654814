import type { Service } from "#shop/catalog/service.ts";

export const batteryTestingReplacement: Service = {
  id: "battery-testing-replacement",
  slug: "battery-testing-replacement",
  title: "Battery Testing and Replacement",
  shortDescription:
    "Battery, alternator and starter tested together, so that you replace the right one.",
  image: "/images/services/battery-testing-replacement.svg",
  imageAlt: "Car battery under test, the positive clamp marked",
  metaDescription:
    "Car battery testing and replacement in {city}, {state}. We test battery, alternator and starter first, then fit and register the right one.",
  introText:
    "Slow cranking has three usual suspects: the battery, the alternator that charges it and the cables between them. We test all three under load before we sell you any of them. If the battery is good, you leave with a printout that says so.",
  longDescription: [
    "In the north cold kills batteries; in Georgia it's heat. A summer under the hood dries out the plates and eats the grids, and the damage shows on the first cold morning, when the engine asks for more than is left. Three to five years is what a starter battery usually reaches around here, a little more with AGM types and in cars that park in the shade.",
    "A voltmeter alone doesn't find a bad battery. One with a weak cell can show 12.6 volts at rest and collapse the moment the starter turns. Our tester measures conductance and compares it with the rated cold cranking amps, then watches the voltage while the engine cranks. A battery that has only been left empty is charged first and tested after, since an empty one can't be judged.",
    "Then comes the other side. The alternator should hold the system somewhere between 13.5 and 14.8 volts with lights and blower on, though cars with smart charging vary by design. We check its ripple for a failed diode, look at belt and tensioner, and measure the loss across the cables. Green powder on a terminal can cost more voltage than a bad cell.",
    "Newer cars care about what's put in. Start-stop systems need an AGM or EFB battery, and many makes want the new one registered with the computer so that it's charged according to its age. We do both, keep your radio and window settings alive with a support battery, and send the old one to be recycled.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "A battery worn out by heat",
      text: "Capacity shrinks summer by summer and no one notices until the margin is gone. A yearly test in the fall shows it coming.",
    },
    {
      title: "Corroded terminals",
      text: "White or green crust adds resistance right where hundreds of amps must pass. The dash lights up, the starter only clicks.",
    },
    {
      title: "Failing alternator",
      text: "The battery light glows, headlights pulse with engine speed, and even a new battery is empty two days later.",
    },
    {
      title: "Parasitic draw",
      text: "A glove box light, a phone charger or a control unit that doesn't go to sleep empties the battery over a weekend.",
    },
    {
      title: "Short trips only",
      text: "Each start takes more than five minutes of driving puts back. The battery lives half charged, hardens inside and dies young.",
    },
    {
      title: "The wrong type fitted",
      text: "A plain flooded battery in a start-stop car wears out in months, and the system switches itself off long before that.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The battery light comes on while driving. You have minutes to perhaps half an hour before the engine quits.",
    },
    {
      mark: "stop",
      text: "The case is swollen, leaking or smells of rotten eggs. Don't jump-start it.",
    },
    { mark: "caution", text: "The engine turns over more slowly than it did last week." },
    { mark: "caution", text: "A rapid click and dimming lights instead of a start." },
    { mark: "caution", text: "You needed a jump once and don't know why." },
    { mark: "caution", text: "The battery is older than four years, or its age is unknown." },
    {
      mark: "caution",
      text: "Auto start-stop hasn't worked for weeks although the weather is mild.",
    },
  ],
  process: {
    inspection:
      "Conductance test, cranking voltage, charging voltage under load and a measurement across each cable. With a suspected drain we also measure the current the sleeping car draws.",
    estimate:
      "You see the test slip. If it says replace, we name the batteries that fit with size, type and price. If a cleaned terminal will do, we tell you that instead.",
    repair:
      "Settings are kept alive, the tray and terminals are cleaned and protected, the new battery goes in tight and is registered where the car wants it, and the charging test is run once more.",
  },
  duration: "Test 15 minutes; replacement 30 to 60 minutes",
  minutes: 45,
  faqs: [
    {
      question: "What does a new battery cost?",
      answer:
        "{price:battery-replacement}, depending on size and type. Small flooded batteries are at the lower end; large AGM batteries, and those under a seat or in the trunk that must be registered, are at the upper end.",
    },
    {
      question: "How do I know it's the battery and not the alternator?",
      answer:
        "After a jump, watch what happens. If the car runs well and starts again an hour later, suspect the battery or something that drained it. If it dies while running, suspect the alternator. The test settles it in a quarter of an hour.",
    },
    {
      question: "My car won't start at all. What now?",
      answer:
        "Call {phone}; outside our hours the emergency line is {emergency-phone}. Tell us what you hear when you turn the key: nothing, clicking or slow cranking. From that we can usually say whether a jump will do or a tow makes more sense, and within {miles} miles of the shop you're in our area.",
    },
    {
      question: "Is it safe to jump-start a modern car?",
      answer:
        "Yes, if you follow the order in the manual and use the marked jump points, which are often not on the battery itself. Never with a battery that's cracked, swollen or frozen, and never with the cables swapped; that mistake costs control units.",
    },
    {
      question: "What warranty comes with it?",
      answer:
        "The battery carries its manufacturer's warranty, which we write on the invoice with the date. Our installation is covered by the {warranty:standard} warranty of the shop.",
    },
  ],
};
