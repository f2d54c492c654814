import type { Service } from "#shop/catalog/service.ts";

export const transmissionServiceRepair: Service = {
  id: "transmission-service-repair",
  slug: "transmission-service-repair",
  title: "Transmission Service and Repair",
  shortDescription: "Slipping, shudder and hard shifts, in automatics, CVTs and manuals.",
  image: "/images/services/transmission-service-repair.svg",
  imageAlt: "Transmission in section with its shafts and gears",
  metaDescription:
    "Transmission slipping or shuddering? Fluid service, diagnosis and repair of automatics, CVTs and manuals in {city}, {state}, estimate first.",
  introText:
    "A transmission that slips or bangs isn't always a transmission that's finished. Low fluid, a solenoid, a mount or a software update explains more cases than people fear. We find out which it's before anyone says the word rebuild.",
  longDescription: [
    "An automatic shifts by sending oil under pressure to clutches and bands, and a computer decides when. So there are three places to look: the oil, the electronics, the mechanics. We take them in that order, because the first two are cheaper to test and far cheaper to fix.",
    "The fluid comes first. Its level is checked at the temperature the manufacturer prescribes, since many cars no longer have a dipstick and a quart too little is enough to make second gear flare. Color and smell tell how hot it has been, and what the magnet in the pan has caught tells what has been wearing. Fine gray paste is normal; flakes you can feel between two fingers aren't.",
    "Next comes the scan tool. Line pressure, shaft speeds and clutch fill times show on a road test which element lets go and when. A single shift solenoid or a worn valve body can be replaced with the transmission in the car. So can a cooler line that leaks, an axle seal, or a torn mount that only feels like a hard shift.",
    "If clutches, bearings or the torque converter are worn through, the choice is between an overhaul, a remanufactured unit and a used one. We lay them out with price, waiting time and warranty, and we say which one we would put in our own car at that mileage.",
    "CVTs get the fluid their maker names and nothing else; a belt that has slipped once on the wrong oil is ruined. Manual transmissions and clutches we do as well, down to the release bearing and the flywheel behind it.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Worn-out fluid",
      text: "Heat from towing and traffic breaks it down until the clutches inside slip and glaze. The change goes unnoticed at first: shifts only feel a little longer.",
    },
    {
      title: "Solenoids and valve body",
      text: "Small valves wear their bores or stick with varnish. One gear comes late or with a bang, often only when the oil is hot.",
    },
    {
      title: "Torque converter shudder",
      text: "A vibration like driving over a rumble strip, around 40 to 50 mph at light throttle. Fresh fluid of the right kind cures some of them.",
    },
    {
      title: "CVT belt and pulley wear",
      text: "A whine that rises with speed, a delay on take-off and a car that won't rev past a limit point to a belt that has begun to slip.",
    },
    {
      title: "Clutch and release bearing",
      text: "In a manual car the revs climb and the speed doesn't, most of all uphill in a high gear. A chirp with the pedal down is the bearing.",
    },
    {
      title: "Leaking seals and cooler lines",
      text: "Red or brown drops in the middle of the car. Low fluid lets the pump draw air, and a small leak becomes a large repair.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The engine revs and the car doesn't pull, in any gear or in reverse.",
    },
    {
      mark: "stop",
      text: "A burnt smell and a temperature warning for the transmission.",
    },
    {
      mark: "stop",
      text: "Loud grinding or a clunk from below each time a gear engages.",
    },
    {
      mark: "caution",
      text: "It takes more than a second from Drive or Reverse until the car moves.",
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
      text: "Reddish spots on the driveway below the middle of the car.",
    },
  ],
  process: {
    inspection:
      "Road test with the scan tool running, fluid level at the right temperature, a look at the pan, the mounts, the cooler lines and the axle seals, and a search for open software updates.",
    estimate:
      "If it's fluid or a solenoid, you get one figure. If it's more, you get the options next to each other, with waiting times and what each is covered for. The transmission stays in the car until you decide.",
    repair:
      "We do the agreed work, flush the cooler and its lines, fill with the fluid the manufacturer names, let the computer relearn its shift points and drive the car hot and cold before it goes back to you.",
  },
  duration: "Fluid service 1 to 2 hours; internal repairs 2 to 5 working days",
  minutes: 120,
  faqs: [
    {
      question: "My transmission slips. Do I need a new one?",
      answer:
        "Maybe not. Low fluid, a failed solenoid or a sensor can feel exactly like worn clutches. The scan data and the pan tell them apart, and that check comes before any talk of replacement.",
    },
    {
      question: "Will a fluid change help, or can it do harm?",
      answer:
        "At normal intervals it helps. On a transmission with very high mileage that already slips, new oil won't bring worn clutches back, and we'd rather tell you that than sell it to you. Where fluid is still the right step we use a drain and fill, not a high-pressure machine.",
    },
    {
      question: "How often should transmission fluid be changed?",
      answer:
        "For most automatics every 60,000 miles or so, earlier if you tow or sit in traffic on hot days. CVTs are usually better off between 30,000 and 60,000. Your manual has the last word, except where it says never.",
    },
    {
      question: "How long will I be without the car?",
      answer:
        "A service is done while you work. A valve body takes a day or two. For a replacement plan about a week, most of it waiting for the unit. Our free local shuttle takes you home and fetches you again.",
    },
    {
      question: "What warranty is there on the work?",
      answer:
        "Transmission repairs are covered for {warranty-limit:standard}. A remanufactured unit may carry a longer warranty from its maker; if so, it's written on your estimate.",
    },
    {
      question: "Can I pay for a larger repair over time?",
      answer:
        "Yes. Repairs up to {financing:max} can be financed. The financing page shows what the payments could look like, as an illustration and without obligation.",
    },
  ],
};
