import type { Service } from "#shop/catalog/service.ts";

export const tireServices: Service = {
  id: "tire-services",
  slug: "tire-services",
  title: "Tire Services",
  shortDescription: "New tires, rotation, balancing, alignment and flat repair.",
  image: "/images/services/tire-services.svg",
  imageAlt: "Tire on its wheel with the tread in view",
  metaDescription:
    "Tires, rotation, balancing, alignment and flat repair in {city}, {state}. We read the wear first and tell you how much tread life is left.",
  introText:
    "Four patches of rubber, each about the size of your hand, hold your car on a wet road. We measure them, read what the wear says about your suspension, and install what your car needs in the size and load rating on the door jamb. We'll tell you how long your tires will last before we mention new ones.",
  longDescription: [
    "Tread depth is easy to check and easy to misjudge. New tires start at about 10/32 of an inch. At 2/32 the wear bars are level with the tread and the tire is done. On wet pavement the trouble starts sooner: below 4/32, a car takes noticeably longer to stop, and we get plenty of afternoon downpours. So we'll tell you at 4/32 that it's time to plan, not at the last minute.",
    "Wear patterns tell a story. Both shoulders worn means too little air; a bald center means too much. One worn edge means alignment; cupping means a worn shock. A new tire on a car with the same problem will wear the same way, so we read the old one before we toss it.",
    "Age counts too. Heat hardens rubber, and a car parked in Georgia sun ages its tires faster than the tread shows. The last four digits of the DOT code on the sidewall give the week and year of manufacture. From six years on we look closely for cracks; at ten we'd replace them no matter how deep the tread is.",
    "A nail in the tread can usually be repaired if the hole is no larger than a quarter inch and not in the shoulder or sidewall. We take the tire off, check the inside for damage from driving on it flat, and install a combination plug and patch. A plug pushed in from the outside will get you home, but it isn't a repair.",
    "Mounting includes balancing, new valve stems or a service kit for the pressure sensors, and lug nuts tightened with a torque wrench. After new tires or a hard pothole, an alignment check is worth the half hour.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Edge wear from misalignment",
      text: "One hard curb or pothole can knock the toe off by a fraction of a degree. The inside edge goes bald while the side you can see looks fine.",
    },
    {
      title: "Nails and screws",
      text: "Construction along the interstates leaves them everywhere. Most leaks are only a few pounds a week, which makes them easy to ignore.",
    },
    {
      title: "Low pressure",
      text: "A tire loses about one pound for every ten-degree drop in temperature. The first cold mornings of fall turn on half the warning lights in town.",
    },
    {
      title: "Dead pressure sensors",
      text: "The batteries inside TPMS sensors last seven to ten years and can't be replaced on their own. The light flashes for a minute after you start the car, then stays on.",
    },
    {
      title: "Bulges and cracked sidewalls",
      text: "A bulge means the cords inside are broken. It can't be repaired, and the tire can blow at any speed.",
    },
    {
      title: "Vibration from imbalance",
      text: "A lost weight, or a flat spot from sitting too long, makes the wheel shake around 60 mph. Balancing fixes most of it; the rest is usually a bent rim.",
    },
  ],
  signs: [
    { mark: "stop", text: "A bulge or blister on the sidewall, on the outside or the inside." },
    { mark: "stop", text: "Steel cords showing anywhere, even in one spot the size of a coin." },
    { mark: "stop", text: "A tire that's flat or so low that the rim almost touches the road." },
    {
      mark: "caution",
      text: "The tread is level with the wear bars, or close to it.",
    },
    {
      mark: "caution",
      text: "The tire pressure light comes back on a few days after you added air.",
    },
    { mark: "caution", text: "The wheel or the seat shakes at a certain speed." },
    {
      mark: "caution",
      text: "The car drifts to one side on a level road with a light grip on the wheel.",
    },
  ],
  process: {
    inspection:
      "We measure the tread at three points across each tire, check pressure, date code and both sidewalls, and check every wheel for worn joints and bearings. {if:digital-inspection}Your report has the numbers to compare next time. {unless:digital-inspection}We write down the numbers, so you can compare next time.",
    estimate:
      "If you need tires, you get two or three choices that fit your size, load and driving, with the full price mounted and balanced. If a rotation or a patch is enough, that's what we'll quote.",
    repair:
      "We mount and balance the tires, set the pressure to the door jamb sticker, relearn the sensors and torque the lug nuts. If we aligned the car, you get a printout with the angles before and after.",
  },
  duration: "Flat repair or rotation 30 to 45 minutes; four tires with alignment about 2 hours",
  minutes: 60,
  faqs: [
    {
      question: "How often should tires be rotated?",
      answer:
        "Every 5,000 to 7,500 miles, which for most people means with the oil change. Front-wheel-drive cars wear the front pair about twice as fast; rotating lets all four wear out together.",
    },
    {
      question: "Can I replace just one tire?",
      answer:
        "On a two-wheel-drive car we prefer a pair on the same axle. With all-wheel drive, manufacturers allow only a small difference in tread, often 2/32 or 3/32, because the drivetrain has to make up for it. We'll measure the other three and tell you what your manufacturer allows.",
    },
    {
      question: "Can you repair my flat, or do I need a new tire?",
      answer:
        "If the hole is in the tread and you haven't driven on it flat, the chances are good. We don't repair shoulder or sidewall damage, or a tire that was driven on flat, because no one should. Put the spare on, or call us at {phone} if you can't.",
    },
    {
      question: "Do I need an alignment with new tires?",
      answer:
        "Not automatically. If the old ones wore evenly and the car runs straight, keep your money. If one edge is gone, skipping it means paying for the same tires twice.",
    },
    {
      question: "What's the right tire pressure?",
      answer:
        "The one on the sticker in the driver's door jamb, measured cold. The number on the sidewall is the most the tire can take, not the one your car needs.",
    },
    {
      question: "Is it covered if a balance or patch doesn't hold?",
      answer:
        "Yes, our labor falls under the {warranty:standard} warranty. The tire itself is covered by its manufacturer for defects, and we handle the claim with you. Another nail is just bad luck, but we'll look at it the same day if we can.",
    },
  ],
};
