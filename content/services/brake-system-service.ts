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
    "Brakes wear with every stop, and they tell you in time if you know what to listen for. We measure pads and rotors, show you the numbers next to the limits, and replace what's due. An axle with life left in it stays as it is.",
  longDescription: [
    "A new brake pad carries about 10 to 12 millimeters of friction material. At 3 millimeters we recommend new ones; at 2 a small metal tab begins to squeal against the rotor; at 0 the steel backing plate is cutting into it. Between the first squeal and the grinding there are often only a few weeks of city driving, and the second bill is much larger than the first.",
    "Rotors are measured with a micrometer and compared with the minimum thickness cast into them. What people call a warped rotor is usually one whose thickness varies by a few hundredths of a millimeter, enough to make the pedal pulse. A rotor above its limit and free of cracks can stay; one near the limit is replaced with the pads, because it wouldn't outlast them.",
    "The parts you don't see decide how long the new ones last. Caliper slide pins are cleaned and greased, the hardware clips are replaced, and the pistons are pushed back with the bleeder in mind, not against it. A pin that sticks wears one pad of the pair to the metal while its neighbor looks new. We check hoses for cracks and swelling, and lines for rust.",
    "Brake fluid draws moisture out of Georgia's humid air through the hoses and the reservoir cap. Wet fluid boils sooner on a long downhill stop and rusts the valves of the ABS unit from within. We test it and recommend an exchange when it is due, for most cars every two to three years.",
    "After the work the new pads are bedded in on a set of measured stops, so that the first emergency stop you make is a good one.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Pads worn to the indicator",
      text: "Stop-and-go traffic wears front pads fastest, and cars with stability control often wear the rear ones just as early. The squeal is a request, not yet an alarm.",
    },
    {
      title: "Rotors with uneven thickness",
      text: "Heat and deposits from the pads leave high spots. You feel them as a pulse in the pedal or a shake in the wheel when braking from highway speed.",
    },
    {
      title: "Sticking caliper or slide pins",
      text: "Dried grease or a torn boot lets rust in, and the pad keeps dragging. One wheel runs hot, smells sharp and wears out alone.",
    },
    {
      title: "Old, wet brake fluid",
      text: "Dark fluid with water in it lowers the boiling point. The pedal grows soft just when the brakes are hot and you need them.",
    },
    {
      title: "Leaking hose, line or wheel cylinder",
      text: "The level in the reservoir falls faster than the pads wear, and the warning light comes on in curves first. A leak only gets bigger.",
    },
    {
      title: "ABS wheel speed sensors",
      text: "A broken wire or a rusted sensor ring switches off ABS and traction control. Normal braking still works, but wheels can lock on a wet road.",
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
      "Wheels off on both axles. We measure pad and rotor thickness, move every slide pin by hand, test the fluid for water and look along each hose and line. You see the figures beside the limits.",
    estimate:
      "The estimate is per axle and in writing: what has to be done now, what will be due and at roughly which mileage. You choose between standard and premium parts, and we start after your OK.",
    repair:
      "Pads, rotors and hardware go on together, pins are greased, wheels are tightened with a torque wrench. Then we bed in the pads on the road and check pedal, pull and noise.",
  },
  duration: "2 to 3 hours for one axle; both axles fit into a day",
  minutes: 180,
  faqs: [
    {
      question: "What does a brake job cost?",
      answer:
        "For most American and Asian cars {price:brake-service}; for European makes {price:brake-service-european}. Where in the range you land depends on rotor size and the parts you choose, and calipers or hoses come on top only if they're worn. You know the figure before we begin.",
    },
    {
      question: "Do I always need rotors with the pads?",
      answer:
        "No. If they're thick enough, even and free of cracks, they stay. Many modern rotors are made light, though, and reach their minimum with the first or second set of pads. We show you the micrometer reading either way.",
    },
    {
      question: "How often should brake fluid be changed?",
      answer:
        "Every two to three years for most cars; your manual has the exact interval. A full exchange costs {price:brake-fluid-exchange}. We measure the water content first, and if the fluid is good we leave it in.",
    },
    {
      question: "What warranty do brake repairs have?",
      answer:
        "Parts and labor are covered for {warranty-limit:standard}. With premium brake parts it is {warranty-limit:premiumBrakes}. Friction material wears by design, so normal wear isn't a defect; a pad that comes apart, a caliper that seizes or a noise that comes from our work is.",
    },
    {
      question: "My brakes squeal only in the morning. Is that bad?",
      answer:
        "Usually not. A film of rust forms on the rotors overnight, most of all after rain, and the first few stops scrape it off. A squeal that stays through the day is the wear indicator or a glazed pad, and worth a look.",
    },
  ],
};
