import type { Service } from "#shop/catalog/service.ts";

export const transmissionServiceRepair: Service = {
  id: "transmission-service-repair",
  slug: "transmission-service-repair",
  title: "Transmission Service and Repair",
  shortDescription: "Slipping, shudder and hard shifts, in automatics, CVTs and manuals.",
  image: "/images/services/transmission-service-repair.svg",
  imageAlt: "Cutaway of a transmission with its shafts and gears",
  metaDescription:
    "Transmission slipping or shuddering? Fluid service, diagnosis and repair of automatics, CVTs and manuals in {city}, {state}, estimate first.",
  introText:
    "A transmission that slips or bangs isn't always done. It's often low fluid, a solenoid, a mount or a software update. We find out which one before anyone says the word rebuild.",
  longDescription: [
    "An automatic shifts by sending fluid under pressure to clutches and bands, and a computer decides when. So there are three places to look: the fluid, the electronics and the hard parts. We go in that order, because the first two are cheaper to test and far cheaper to fix.",
    "The fluid comes first. We check the level at the temperature the manufacturer calls for, since many cars no longer have a dipstick and being one quart low is enough to make second gear flare. Color and smell tell us how hot it has been, and what's on the magnet in the pan tells us what's wearing. Fine gray paste is normal. Flakes you can feel between your fingers aren't.",
    "Next comes the scan tool. On a road test, line pressure, shaft speeds and clutch fill times show what's slipping and when. A shift solenoid or a worn valve body can be replaced with the transmission still in the car. So can a leaking cooler line, an axle seal, or a torn mount that only feels like a hard shift.",
    "If the clutches, bearings or torque converter are worn out, your choices are an overhaul, a remanufactured unit or a used one. We lay out the price, wait and warranty for each, and tell you which one we'd put in our own car at that mileage.",
    "CVTs get the fluid the manufacturer calls for and nothing else: one slip on the wrong fluid can ruin the belt. We also do manual transmissions and clutches, down to the release bearing and the flywheel.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Worn-out fluid",
      text: "Heat from towing and traffic breaks it down until the clutches inside slip and glaze. You hardly notice at first: the shifts just feel a little longer.",
    },
    {
      title: "Solenoids and valve body",
      text: "Small valves wear their bores or stick with varnish. One gear comes late or with a bang, often only when the fluid is hot.",
    },
    {
      title: "Torque converter shudder",
      text: "A vibration like driving over a rumble strip, around 40 to 50 mph at light throttle. The right fresh fluid fixes some of them.",
    },
    {
      title: "CVT belt and pulley wear",
      text: "A whine that rises with speed, a delay on takeoff and a car that won't rev past a certain point all mean the belt is starting to slip.",
    },
    {
      title: "Clutch and release bearing",
      text: "With a manual, the revs climb but the speed doesn't, especially uphill in a high gear. A chirp with the pedal down is the bearing.",
    },
    {
      title: "Leaking seals and cooler lines",
      text: "Red or brown drops in the middle of the car. When the fluid gets low, the pump sucks air, and a small leak becomes a big repair.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The engine revs but the car won't move, forward or in reverse.",
    },
    {
      mark: "stop",
      text: "A burning smell along with a transmission temperature warning.",
    },
    {
      mark: "stop",
      text: "Loud grinding or a clunk from below each time a gear engages.",
    },
    {
      mark: "caution",
      text: "It takes more than a second to move after you shift into Drive or Reverse.",
    },
    {
      mark: "caution",
      text: "Shifts slip, flare or bump, more so once the car is warm.",
    },
    {
      mark: "caution",
      text: "It stays in one gear and won't go faster than about 40 mph: limp mode protects the transmission.",
    },
    {
      mark: "caution",
      text: "Red spots on the driveway under the middle of the car.",
    },
  ],
  process: {
    inspection:
      "We road-test the car with the scan tool running, check the fluid at the right temperature, look at the pan, mounts, cooler lines and axle seals, and check for software updates.",
    estimate:
      "If it's fluid or a solenoid, you get one price. If it's more, you get your options side by side, with how long each takes and its warranty. The transmission stays in the car until you decide.",
    repair:
      "We do the work you approved, flush the cooler and its lines, fill it with the fluid the manufacturer calls for, let the computer relearn its shift points and drive the car hot and cold before you get it back.",
  },
  duration: "Fluid service 1 to 2 hours; internal repairs 2 to 5 business days",
  minutes: 120,
  faqs: [
    {
      question: "My transmission slips. Do I need a new one?",
      answer:
        "Maybe not. Low fluid, a failed solenoid or a sensor can feel exactly like worn clutches. The scan data and the pan tell them apart, and we do that check before we talk about replacing anything.",
    },
    {
      question: "Will a fluid change help, or can it make things worse?",
      answer:
        "At normal intervals it helps. On a transmission with very high mileage that already slips, new fluid won't bring back worn clutches, and we'd rather tell you that than sell it to you. If new fluid is the right call, we do a drain and fill, not a high-pressure flush.",
    },
    {
      question: "How often should transmission fluid be changed?",
      answer:
        "For most automatics every 60,000 miles or so, earlier if you tow or sit in traffic on hot days. CVTs are usually better off between 30,000 and 60,000. Go by your manual, unless it says never.",
    },
    {
      question: "How long will I be without the car?",
      answer:
        "A fluid service is done while you're at work. A valve body takes a day or two. For a replacement, plan on about a week, most of it waiting for the unit. {if:shuttle}Our free local shuttle takes you home and picks you up when it's ready.",
    },
    {
      question: "What's the warranty on transmission work?",
      answer:
        "Transmission repairs are covered for {warranty-limit:standard}. A remanufactured unit may carry a longer warranty from its manufacturer; if so, it's written on your estimate.",
    },
    {
      question: "Can I pay for a larger repair over time?",
      answer:
        "Yes. {if:financing}Repairs up to {financing:max} can be financed. {if:financing}Our financing page shows what payments could look like. It's only an illustration, with no obligation.",
    },
  ],
};
