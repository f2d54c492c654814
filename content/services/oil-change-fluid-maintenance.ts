import type { Service } from "#shop/catalog/service.ts";

export const oilChangeFluidMaintenance: Service = {
  id: "oil-change-fluid-maintenance",
  slug: "oil-change-fluid-maintenance",
  title: "Oil Changes and Fluid Maintenance",
  shortDescription: "The right oil and a good filter, with an honest look at every other fluid.",
  image: "/images/services/oil-change-fluid-maintenance.svg",
  imageAlt: "Oil filter and oil can beside an engine",
  metaDescription:
    "Oil changes and fluid service in {city}, {state}: the grade your maker asks for, a quality filter, and a check of every other fluid.",
  introText:
    "An oil change is the cheapest repair you'll ever buy, because it's the one that prevents the others. We use the grade and approval your manual asks for, check the rest of the fluids while the car is up, and tell you plainly which ones are fine.",
  longDescription: [
    "Engines today run tighter clearances and thinner oil than they did twenty years ago. The number on the cap matters, and so does the approval behind it: an oil that's right for a turbocharged four-cylinder can be wrong for the pickup next to it. We look up grade, approval and filling quantity by your VIN and write all three on the invoice.",
    "How often? Makers print two schedules. The long one is for steady highway driving; the short one, called severe service, is for short trips, idling, towing and heat. Most commuting around Clayton County, with its stoplights and its summers, is severe service by that definition. For the majority of cars on full synthetic we suggest about 5,000 miles, and we'll tell you when your car and your driving allow more.",
    "While the oil drains, someone looks at the rest. Coolant and brake fluid are tested, not judged by color. Transmission, transfer case and differential are checked for level and leaks where they have a way to check. Tires get their pressure set, and belts, hoses, filters and wiper blades get a look in daylight.",
    "Many fluids are sold as filled for life. In practice that means for the length of the powertrain warranty. An automatic transmission or a CVT that gets fresh fluid at sensible intervals usually outlives one that never does, and the same goes for the differentials of an all-wheel-drive car.",
    "The drain plug gets a new gasket, the filter is tightened by the book and not by a big arm, and the reminder in the dash is reset. Used oil goes to a recycler.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Oil left in too long",
      text: "Additives wear out and soot builds up. Sludge narrows the passages that feed the timing chain and the turbocharger, the two parts that forgive least.",
    },
    {
      title: "Low level between changes",
      text: "Some engines use a quart every couple of thousand miles and the dash says nothing until the pressure drops. A look at the dipstick once a month prevents it.",
    },
    {
      title: "Leaks at plug, filter and pan",
      text: "A reused crush washer, a double filter gasket or a stripped thread after a hurried change elsewhere leaves a spot on the driveway that grows.",
    },
    {
      title: "Clogged air filters",
      text: "Pollen season fills both the engine and the cabin filter. The engine works harder to breathe, and the air conditioning blows weakly with a musty smell.",
    },
    {
      title: "Neglected transmission fluid",
      text: "Dark fluid that smells burnt has lost its grip on the clutches inside. Caught early an exchange helps; caught late it can't repair worn parts.",
    },
    {
      title: "Power steering fluid past its time",
      text: "It foams and darkens as the seals wear into it. The pump whines on cold mornings and the rack begins to seep.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The red oil pressure light lights up. That's pressure, not level: stop the engine.",
    },
    {
      mark: "stop",
      text: "A fresh puddle under the engine that's larger than your hand after one night.",
    },
    {
      mark: "caution",
      text: "The maintenance reminder is on, or the sticker on the windshield has passed.",
    },
    {
      mark: "caution",
      text: "The dipstick reads at or under the lower mark.",
    },
    {
      mark: "caution",
      text: "The engine sounds louder and drier than it used to, above all when cold.",
    },
    {
      mark: "caution",
      text: "You smell hot oil after parking, or see light smoke from under the hood.",
    },
  ],
  process: {
    inspection:
      "We look up oil grade, approval and quantity for your VIN, check the level that's in there now, and go around the car: leaks, fluids, tires, belts, filters, lights.",
    estimate:
      "You hear the price of the oil change before the plug comes out. Anything else we noticed goes on a separate list with photos, sorted by urgency, and you pick.",
    repair:
      "Oil, filter and drain plug gasket are replaced, the level is read twice, once before and once after running the engine, and the maintenance reminder is reset.",
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
        "It starts at {price:oil-change:low}. The rest depends on how much oil your engine holds and which approval it needs; a small four-cylinder takes half of what some pickups do. Give us year, make and model by phone and we quote you a full price, filter and disposal included.",
    },
    {
      question: "Do I need an appointment?",
      answer:
        "It saves you waiting. With an appointment your oil and filter are on the shelf when you arrive. If you're passing by, call first and we'll tell you honestly how long the line is.",
    },
    {
      question: "Which other fluids need changing, and when?",
      answer:
        "Brake fluid every two to three years ({price:brake-fluid-exchange}), coolant about every five years or as the manufacturer says ({price:coolant-flush}), automatic transmission and differential fluid often between 30,000 and 60,000 miles. We test before we recommend, and a fluid in good shape stays.",
    },
    {
      question: "Does an oil change here affect my factory warranty?",
      answer:
        "No. You may have maintenance done where you like, as long as the right oil is used and you can show when. The invoice lists date, mileage, grade and approval, so keep it. Our own work is covered by the {warranty:standard} warranty.",
    },
    {
      question: "Can I bring my own oil?",
      answer:
        "If it's sealed and meets the specification of your engine, ask us. We can't vouch for oil we didn't choose, so the invoice will say that it was yours.",
    },
  ],
};
