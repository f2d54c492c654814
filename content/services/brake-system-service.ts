import type { Service } from "#shop/catalog/service.ts";

export const brakeSystemService: Service = {
  id: "brake-system-service",
  slug: "brake-system-service",
  title: "Brake System Service",
  shortDescription:
    "Pads, rotors, calipers, lines and fluid, measured before anything is replaced.",
  image: "/images/services/brake-system-service.svg",
  imageAlt: "Brake rotor with its caliper and pads",
  metaDescription:
    "Brake pads, rotors, calipers and fluid in {city}, {state}. Every axle measured, written estimate first, {warranty:standard} warranty.",
  introText:
    "Brakes wear with every stop, and they'll warn you in time if you know what to listen for. We measure pads and rotors, show you the numbers next to the limits, and replace what's due. If an axle has life left in it, we leave it alone.",
  longDescription: [
    "A new brake pad has about 10 to 12 millimeters of friction material. At 3 millimeters we recommend new ones; at 2 a small metal tab begins to squeal against the rotor; at 0 the steel backing plate is cutting into it. It often takes only a few weeks of city driving to go from the first squeal to grinding, and grinding makes for a much bigger bill.",
    "Rotors are measured with a micrometer and compared with the minimum thickness cast into them. What people call a warped rotor is usually one whose thickness varies by a few hundredths of a millimeter, enough to make the pedal pulse. A rotor above its limit and free of cracks can stay; one near the limit is replaced with the pads, because it wouldn't outlast them.",
    "The parts you don't see decide how long the new ones last. We clean and grease the caliper slide pins, replace the hardware clips and push the pistons back carefully. A pin that sticks wears one pad down to metal while the other looks new. We also check the hoses for cracks and swelling, and the lines for rust.",
    "Brake fluid absorbs moisture from Georgia's humid air. Wet fluid boils sooner on a long downhill stop and rusts the ABS unit from the inside. We test it and recommend an exchange when it's due, every two to three years for most cars.",
    "When we're done, we bed the new pads with a series of measured stops, so they're ready for your first hard stop.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Pads worn to the indicator",
      text: "Stop-and-go traffic wears front pads fastest, and cars with stability control often wear the rear ones just as early. The squeal means it's time to come in soon.",
    },
    {
      title: "Rotors with uneven thickness",
      text: "Heat and deposits from the pads leave high spots. You feel them as a pulse in the pedal or a shake in the wheel when braking from highway speed.",
    },
    {
      title: "Sticking caliper or slide pins",
      text: "Dried grease or a torn boot lets rust in, and the pad keeps dragging. One wheel runs hot, smells like it's burning, and its pads wear faster than the other side's.",
    },
    {
      title: "Old, wet brake fluid",
      text: "Dark fluid with water in it lowers the boiling point. The pedal gets soft right when the brakes are hot and you need them.",
    },
    {
      title: "Leaking hose, line or wheel cylinder",
      text: "The fluid level drops faster than the pads wear, and the warning light first comes on in turns. A leak only gets bigger.",
    },
    {
      title: "ABS wheel speed sensors",
      text: "A broken wire or a rusted sensor ring turns off ABS and traction control. The brakes still work, but the wheels can lock up on a wet road.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "Grinding, metal on metal. The pads are gone and the rotors are being cut.",
    },
    {
      mark: "stop",
      text: "The pedal sinks slowly to the floor, or it needs pumping before the car slows.",
    },
    {
      mark: "stop",
      text: "The red brake warning light stays on with the parking brake released.",
    },
    {
      mark: "stop",
      text: "Smoke or a sharp burning smell comes from one wheel after a normal drive.",
    },
    {
      mark: "caution",
      text: "A high squeal at low speed that goes away when you press harder.",
    },
    {
      mark: "caution",
      text: "The steering wheel shakes or the pedal pulses when you brake from highway speed.",
    },
    {
      mark: "caution",
      text: "The car pulls to one side under braking.",
    },
  ],
  process: {
    inspection:
      "We take the wheels off both axles, measure the pads and rotors, move every slide pin by hand, test the fluid for water and check each hose and line. You see our measurements next to the limits.",
    estimate:
      "You get a written estimate for each axle: what needs to be done now, and what's coming up and at roughly what mileage. You choose standard or premium parts, and we start after your OK.",
    repair:
      "We install pads, rotors and hardware together, grease the pins and torque the lug nuts. Then we bed the pads on the road, check for pull and noise, and make sure the pedal is firm.",
  },
  duration: "2 to 3 hours for one axle; both axles, one day",
  minutes: 180,
  faqs: [
    {
      question: "What does a brake job cost?",
      answer:
        "For most American and Asian cars {price:brake-service}; for European makes {price:brake-service-european}. Your price depends on rotor size and the parts you choose; calipers or hoses are extra, and only if they're worn. You'll know the price before we start.",
    },
    {
      question: "Do I always need rotors with the pads?",
      answer:
        "No. If they're thick enough, even and free of cracks, they stay. Many newer rotors are thin to begin with, though, and reach their minimum with the first or second set of pads. We'll show you the measurement either way.",
    },
    {
      question: "How often should brake fluid be changed?",
      answer:
        "Every two to three years for most cars; your manual has the exact interval. A full exchange costs {price:brake-fluid-exchange}. We test for water first, and if the fluid is still good, we leave it alone.",
    },
    {
      question: "What warranty do brake repairs have?",
      answer:
        "Parts and labor are covered for {warranty-limit:standard}. With premium brake parts, it's {warranty-limit:premiumBrakes}. Normal pad wear isn't covered, because pads are made to wear. A pad that comes apart, a caliper that seizes or a noise from our work is covered.",
    },
    {
      question: "My brakes squeal only in the morning. Is that bad?",
      answer:
        "Usually not. A film of rust forms on the rotors overnight, especially after rain, and the first few stops scrape it off. If it squeals all day, it's the wear indicator or a glazed pad, and we should take a look.",
    },
  ],
};
