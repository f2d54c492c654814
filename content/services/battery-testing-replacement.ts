import type { Service } from "#shop/catalog/service.ts";

export const batteryTestingReplacement: Service = {
  id: "battery-testing-replacement",
  slug: "battery-testing-replacement",
  title: "Battery Testing and Replacement",
  shortDescription:
    "Battery, alternator and starter tested together, so you replace the right one.",
  image: "/images/services/battery-testing-replacement.svg",
  imageAlt: "Car battery being tested, with the positive clamp highlighted",
  metaDescription:
    "Car battery testing and replacement in {city}, {state}. We test battery, alternator and starter first, then install and register the right one.",
  introText:
    "Slow cranking has three usual suspects: the battery, the alternator that charges it and the cables between them. We test all three under load before we sell you any of them. If the battery is good, you leave with a printout that says so.",
  longDescription: [
    "Up north, cold kills batteries; in Georgia, it's the heat. A summer under the hood dries out the plates and corrodes the grids, and the damage shows up on the first cold morning, when the engine needs more than the battery has left. Most batteries around here last three to five years, a little longer if they're AGM or the car parks in the shade.",
    "A voltmeter alone won't catch a bad battery. One with a weak cell can read 12.6 volts at rest and drop off the moment the starter turns. Our tester measures conductance and compares it with the rated cold cranking amps, then watches the voltage while the engine cranks. If the battery is just drained, we charge it first and then test it, because you can't judge a dead battery.",
    "Then we check the charging side. The alternator should hold the system between about 13.5 and 14.8 volts with the lights and blower on, though cars with smart charging vary by design. We check for a failed diode, look at the belt and tensioner, and measure the voltage lost across the cables. Green powder on a terminal can cost more voltage than a bad cell.",
    "Newer cars are picky about batteries. Start-stop systems need an AGM or EFB battery, and many makes need the new one registered with the computer so it charges correctly. We take care of both, keep your radio and window settings while we swap it, and recycle the old one.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "A battery worn out by heat",
      text: "It loses a little capacity every summer, and no one notices until there's none to spare. A yearly test in the fall catches it in time.",
    },
    {
      title: "Corroded terminals",
      text: "White or green crust blocks current right where the starter needs hundreds of amps. The dash lights up, but the starter only clicks.",
    },
    {
      title: "Failing alternator",
      text: "The battery light is on, the headlights pulse with engine speed, and even a new battery is dead two days later.",
    },
    {
      title: "Parasitic draw",
      text: "A glove box light, a phone charger or a module that won't go to sleep can drain the battery over a weekend.",
    },
    {
      title: "Short trips only",
      text: "Each start uses more charge than five minutes of driving puts back. The battery never gets past half a charge, and it wears out early.",
    },
    {
      title: "The wrong type of battery",
      text: "A standard flooded battery in a start-stop car wears out in months, and start-stop quits working long before that.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The battery light comes on while driving. You may have a few minutes or half an hour before the engine quits.",
    },
    {
      mark: "stop",
      text: "The case is swollen, leaking or smells like rotten eggs. Don't jump-start it.",
    },
    { mark: "caution", text: "The engine turns over more slowly than it did last week." },
    { mark: "caution", text: "You hear rapid clicking and the lights dim, but it won't start." },
    { mark: "caution", text: "You needed a jump once and don't know why." },
    { mark: "caution", text: "The battery is older than four years, or its age is unknown." },
    {
      mark: "caution",
      text: "Auto start-stop hasn't worked for weeks, even in mild weather.",
    },
  ],
  process: {
    inspection:
      "Conductance test, cranking voltage, charging voltage under load and a measurement across each cable. If we suspect a drain, we also measure how much current the parked car draws.",
    estimate:
      "You see the test slip. If you need a battery, we list the ones that fit, with size, type and price. If cleaning a terminal will do it, we'll tell you that instead.",
    repair:
      "We save your settings, clean and protect the tray and terminals, secure the new battery, register it if your car requires that, and run the charging test once more.",
  },
  duration: "Test 15 minutes; replacement 30 to 60 minutes",
  minutes: 45,
  faqs: [
    {
      question: "What does a new battery cost?",
      answer:
        "{price:battery-replacement}, depending on size and type. Small flooded batteries are at the lower end. Large AGM batteries, and ones under a seat or in the trunk that have to be registered, are at the upper end.",
    },
    {
      question: "How do I know it's the battery and not the alternator?",
      answer:
        "After a jump, watch what happens. If the car runs well and starts again an hour later, suspect the battery or something that drained it. If it dies while running, suspect the alternator. The test settles it in about 15 minutes.",
    },
    {
      question: "My car won't start at all. What now?",
      answer:
        "{if:emergency-line}Call {phone}; outside our hours the emergency line is {emergency-phone}. {unless:emergency-line}Call {phone} during our hours. Tell us what you hear when you turn the key: nothing, clicking or slow cranking. From that we can usually tell whether you need a jump or a tow. If you're within {miles} miles of the shop, you're in our area.",
    },
    {
      question: "Is it safe to jump-start a modern car?",
      answer:
        "Yes, if you follow the order in the manual and use the marked jump points, which are often not on the battery itself. Never jump a battery that's cracked, swollen or frozen, and never cross the cables. That mistake can fry the car's computers.",
    },
    {
      question: "What warranty comes with it?",
      answer:
        "The battery has its manufacturer's warranty, which we write on your invoice with the date. Our installation is covered by the shop's {warranty:standard} warranty.",
    },
  ],
};
