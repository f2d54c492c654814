import type { Service } from "#shop/catalog/service.ts";

export const tireServices: Service = {
  id: "tire-services",
  slug: "tire-services",
  title: "Tire Services",
  shortDescription:
    "New tires, rotation, balancing and alignment, and flats repaired from the inside.",
  image: "/images/services/tire-services.svg",
  imageAlt: "Tire on its wheel with the tread in view",
  metaDescription:
    "Tires, rotation, balancing, alignment and flat repair in {city}, {state}. We read the wear first and tell you how many miles are left.",
  introText:
    "Four patches of rubber, each the size of a hand, hold your car on a wet road. We measure them, read what their wear says about the suspension, and fit what the car needs in the size and load rating on the door jamb. You hear how long the old ones will last before we mention new ones.",
  longDescription: [
    "Tread depth is easy to check and easy to misjudge. New tires start at about 10/32 of an inch. At 2/32 the wear bars are level with the tread and the tire is done. On wet asphalt the trouble begins sooner: below 4/32 a car needs clearly more road to stop, and afternoon downpours aren't rare here. So we tell you at 4/32 that it's time to plan, not at the last moment.",
    "Wear has a handwriting. Both shoulders gone means too little air, a bald center too much. One edge means alignment, cupping means a tired shock absorber. A new tire on an old fault wears in the same pattern, so we read the old one before it goes on the pile.",
    "Age counts too. Heat hardens rubber, and a car parked in Georgia sun ages its tires faster than the tread shows. The last four digits of the DOT code on the sidewall give the week and year of manufacture. From six years on we look closely for cracks; at ten we would replace them whatever the depth.",
    "A nail in the tread can usually be repaired if the hole is no larger than a quarter inch and not in the shoulder or sidewall. We take the tire off, look at the inside for damage from driving flat, and set a combined plug and patch. A plug pushed in from outside gets you home; it isn't a repair.",
    "Mounting includes balancing, new valve stems or a service kit for the pressure sensors, and lug nuts tightened with a torque wrench. After new tires or any blow from a pothole an alignment check is worth its half hour.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Edge wear from misalignment",
      text: "One hard curb or pothole is enough to move the toe by a fraction of a degree. The inner edge goes bald while the side you can see looks fine.",
    },
    {
      title: "Nails and screws",
      text: "Construction along the interstates sheds them by the handful. Many tires lose only a few pounds a week, which makes the leak easy to ignore.",
    },
    {
      title: "Low pressure",
      text: "A tire loses about one pound for every ten degrees the air cools. The first cold mornings of fall switch on half the warning lights in town.",
    },
    {
      title: "Dead pressure sensors",
      text: "The batteries inside TPMS sensors last seven to ten years and can't be replaced alone. The light flashes for a minute at the start, then stays on.",
    },
    {
      title: "Bulges and cracked sidewalls",
      text: "A bulge means that the cords inside are broken. No repair holds there, and the tire can let go at any speed.",
    },
    {
      title: "Vibration from imbalance",
      text: "A lost weight or a flat spot from long parking makes the wheel shake around 60 mph. Balancing cures most of it, a bent rim the rest.",
    },
  ],
  signs: [
    { mark: "stop", text: "A bulge or blister on the sidewall, on the outside or the inside." },
    { mark: "stop", text: "Steel cords showing anywhere, even in one spot the size of a coin." },
    { mark: "stop", text: "A tire that's flat or so low that the rim almost meets the road." },
    {
      mark: "caution",
      text: "The tread is level with the wear bars, or near them before the rainy weeks.",
    },
    {
      mark: "caution",
      text: "The tire pressure light comes on again a few days after you filled up.",
    },
    { mark: "caution", text: "The wheel or the seat shakes at one certain speed." },
    {
      mark: "caution",
      text: "The car drifts to one side on a level road with your hands light on the wheel.",
    },
  ],
  process: {
    inspection:
      "Depth at three points across each tire, pressure, date code, sidewalls inside and out, and a shake of every wheel for worn joints and bearings. The report gives you four numbers you can compare next time.",
    estimate:
      "Where new tires are due, you get two or three that fit your size, load and driving, with the full price mounted and balanced. Where a rotation or a patch is enough, that's what the paper says.",
    repair:
      "Mount, balance, set the pressure from the door jamb, teach the sensors their places, torque the nuts. If we aligned the car, you get the printout with the angles before and after.",
  },
  duration: "Flat repair or rotation 30 to 45 minutes; four tires with alignment about 2 hours",
  minutes: 60,
  faqs: [
    {
      question: "How often should tires be rotated?",
      answer:
        "Every 5,000 to 7,500 miles, which for most people means with the oil change. Front-wheel-drive cars wear the front pair about twice as fast; rotation lets all four reach their end together.",
    },
    {
      question: "Can I replace just one tire?",
      answer:
        "On a two-wheel-drive car we prefer a pair on the same axle. On all-wheel drive the makers allow only a small difference in tread, often 2/32 or 3/32, because the drivetrain has to make up for it. We measure the other three and tell you what the manufacturer permits.",
    },
    {
      question: "Can you repair my flat, or do I need a new tire?",
      answer:
        "If the hole is in the tread and you haven't driven on it flat, the chances are good. Shoulder, sidewall and run-flat damage we don't repair, because no one should. Put the spare on, or call us at {phone} if you can't.",
    },
    {
      question: "Do I need an alignment with new tires?",
      answer:
        "Not automatically. If the old ones wore evenly and the car runs straight, keep your money. If one edge is gone, skipping it means paying for the same tires twice.",
    },
    {
      question: "Which pressure is right?",
      answer:
        "The one on the sticker in the driver's door opening, measured cold. The figure molded into the sidewall is the most the tire can take, not the one your car wants.",
    },
    {
      question: "Is the work covered if a balance or patch doesn't hold?",
      answer:
        "Yes, our labor falls under the {warranty:standard} warranty. The tire itself is covered by its maker for defects, and we handle the claim with you. Another nail is bad luck and not a defect, but we'll look at it the same day if we can.",
    },
  ],
};
