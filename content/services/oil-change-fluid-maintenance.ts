import type { Service } from "#shop/catalog/service.ts";

export const oilChangeFluidMaintenance: Service = {
  id: "oil-change-fluid-maintenance",
  slug: "oil-change-fluid-maintenance",
  title: "Oil Changes and Fluid Maintenance",
  shortDescription: "The right oil, a good filter and all other fluids checked.",
  image: "/images/services/oil-change-fluid-maintenance.svg",
  imageAlt: "Oil filter and oil can beside an engine",
  metaDescription:
    "Oil changes and fluid service in {city}, {state}: the grade your engine calls for, a quality filter, and a check of every other fluid.",
  introText:
    "An oil change is the cheapest service you'll ever buy, and it prevents the expensive ones. We use the oil your manual calls for, check the rest of the fluids while the car is up, and tell you which ones are fine.",
  longDescription: [
    "Engines today run tighter clearances and thinner oil than they did twenty years ago. The number on the cap matters, and so does the manufacturer's spec: an oil that's right for a turbocharged four-cylinder can be wrong for the pickup next to it. We look up the grade, spec and capacity by your VIN and write all three on the invoice.",
    "How often? Your manual has two schedules. The long one is for steady highway driving. The short one, called severe service, is for short trips, idling, towing and heat. By that definition, most commuting around Clayton County, with its stoplights and summers, is severe service. For most cars on full synthetic, we suggest about 5,000 miles, and we'll tell you if your car and your driving allow more.",
    "While the oil drains, we look at everything else. We test coolant and brake fluid instead of going by color. We check the transmission, transfer case and differential for level and leaks, set your tire pressures, and look over belts, hoses, filters and wiper blades.",
    "Some fluids are called lifetime fluids. In practice, that means the length of the powertrain warranty. An automatic or CVT that gets fresh fluid now and then usually outlasts one that never does, and so do the differentials on an all-wheel-drive car.",
    "Every oil change includes a new drain plug gasket, a filter tightened to spec, and a maintenance light reset. Your used oil goes to a recycler.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Oil left in too long",
      text: "Additives wear out and soot builds up. Sludge narrows the passages that feed the timing chain and the turbocharger, the two parts that suffer first.",
    },
    {
      title: "Low level between changes",
      text: "Some engines use a quart every couple of thousand miles and the dash says nothing until the pressure drops. Check the dipstick once a month and you'll catch it.",
    },
    {
      title: "Leaks at the plug, filter or pan",
      text: "A reused crush washer, a double filter gasket or stripped threads from a rushed oil change leave a growing spot on the driveway.",
    },
    {
      title: "Clogged air filters",
      text: "Pollen season clogs both the engine and the cabin filter. The engine works harder to breathe, and the A/C blows weak and musty.",
    },
    {
      title: "Neglected transmission fluid",
      text: "Dark fluid that smells burnt can't protect the clutches inside anymore. Caught early, an exchange helps. Caught late, it can't fix worn parts.",
    },
    {
      title: "Old power steering fluid",
      text: "It foams and darkens as the seals wear into it. The pump whines on cold mornings and the rack starts to leak.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The red oil pressure light comes on. That's pressure, not oil level: shut the engine off.",
    },
    {
      mark: "stop",
      text: "A puddle under the engine bigger than your hand after one night.",
    },
    {
      mark: "caution",
      text: "The maintenance reminder is on, or you're past the date on your windshield sticker.",
    },
    {
      mark: "caution",
      text: "The dipstick reads at or below the low mark.",
    },
    {
      mark: "caution",
      text: "The engine sounds louder and rougher than it used to, especially when cold.",
    },
    {
      mark: "caution",
      text: "You smell hot oil after parking, or see light smoke from under the hood.",
    },
  ],
  process: {
    inspection:
      "We look up the oil grade, spec and capacity for your VIN, check your current level, and walk around the car: leaks, fluids, tires, belts, filters, lights.",
    estimate:
      "You get the oil change price before the plug comes out. {if:digital-inspection}Anything else we noticed goes on a separate list with photos, most urgent first, and you decide. {unless:digital-inspection}Anything else we noticed goes on a separate list, most urgent first, and you decide.",
    repair:
      "We replace the oil, filter and drain plug gasket, check the level before and after running the engine, and reset the maintenance light.",
  },
  duration: "30 to 45 minutes; an hour or more with additional fluids",
  minutes: 45,
  faqs: [
    {
      question: "How often does my car need an oil change?",
      answer:
        "Follow the severe-service column of your manual if you mostly drive short trips or sit in traffic, and the normal column if you mostly cruise. With full synthetic oil that's about 5,000 miles for most of our customers, or once a year for a car that hardly moves.",
    },
    {
      question: "What does an oil change cost?",
      answer:
        "It starts at {price:oil-change:low}. The rest depends on how much oil your engine holds and which kind it needs; a small four-cylinder takes half as much as some pickups. Call with your year, make and model and we'll quote you the full price, filter and disposal included.",
    },
    {
      question: "Do I need an appointment?",
      answer:
        "It saves you a wait. With an appointment, we'll have your oil and filter ready when you get here. If you're just passing by, call first and we'll tell you how long the wait is.",
    },
    {
      question: "Which other fluids need changing, and when?",
      answer:
        "Brake fluid every two to three years ({price:brake-fluid-exchange}), coolant about every five years or as the manufacturer says ({price:coolant-flush}), automatic transmission and differential fluid often between 30,000 and 60,000 miles. We test before we recommend anything, and if a fluid is still good, we leave it.",
    },
    {
      question: "Does an oil change here affect my factory warranty?",
      answer:
        "No. You can have maintenance done anywhere, as long as it's done on time with the right oil and you keep the receipts. Our invoice lists the date, mileage, grade and spec. Our work is covered by our {warranty:standard} warranty.",
    },
    {
      question: "Can I bring my own oil?",
      answer:
        "If it's sealed and meets your engine's spec, ask us. We can't vouch for oil we didn't choose, so the invoice will say it was yours.",
    },
  ],
};
