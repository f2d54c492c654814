import type { City } from "#shop/catalog/city.ts";

export const stockbridge: City = {
  id: "stockbridge",
  slug: "stockbridge-ga",
  name: "Stockbridge",
  state: "GA",
  county: "Henry",
  coordinates: { latitude: 33.5443, longitude: -84.2338 },
  distanceMiles: 8,
  driveMinutes: { min: 15, max: 20 },
  route:
    "Follow GA-138 west past I-675 and the ramps of I-75 (exit 228), cross into Clayton County on the Stockbridge Highway, and turn left onto North Main Street at the north edge of Jonesboro. From Eagle's Landing, take Hudson Bridge Road and Jodeco Road to skip the interchange.",
  shields: [
    { kind: "interstate", number: "75" },
    { kind: "interstate", number: "675" },
    { kind: "state", number: "138" },
    { kind: "us", number: "23" },
  ],
  landmarks: [
    "VyStar Amphitheater at The Bridge",
    "Piedmont Henry Hospital",
    "Panola Mountain State Park",
    "Clark Community Park",
    "Merle Manders Conference Center",
    "Eagle's Landing",
  ],
  localRoads: [
    "GA-138",
    "North Henry Boulevard (US-23/GA-42)",
    "Hudson Bridge Road",
    "Eagle's Landing Parkway",
    "Rock Quarry Road",
    "Flippen Road",
    "Walt Stephens Road",
    "Jodeco Road",
    "East Atlanta Road",
    "I-75 and I-675",
  ],
  neighborhoods: [
    "Eagle's Landing",
    "Old downtown along the railroad",
    "Monarch Village",
    "Flippen",
    "Fairview",
    "Hudson Bridge",
    "Lake Spivey, Henry side",
  ],
  localDescription:
    "Stockbridge is where two interstates split. I-75 bends toward the airport, I-675 heads for the east side of the Perimeter, and the express lanes start and end near GA-138. Half the city seems to leave on those ramps at six in the morning and come home on them at six at night. In between are Piedmont Henry Hospital on Eagle's Landing Parkway, the amphitheater and City Hall on North Henry Boulevard, and long, rolling residential roads toward Panola Mountain. A commuter car here does forty fast miles a day, then climbs a hill in second gear behind a school bus. We plan its service around both.",
  commonRepairs:
    "Wheel balance and bearings on cars that cruise I-75, brake vibration from the sudden stops before the I-675 split, and oil leaks on engines with a lot of highway miles. Timing sets, water pumps and transmission services come due all at once, because commuters hit the mileage years ahead of schedule.",
  keyFeatures: [
    "West of the interchange: one road, GA-138, and no merging onto I-75",
    "Service planned around your commute, with your next two visits written down",
    "Hospital staff can drop off after a shift at Piedmont Henry and hear from us after they've slept",
    "Highway-speed road tests on I-75, and a {warranty:standard} warranty that covers a long commute",
    "Rotation and balance records for your car, so we catch uneven wear before it gets noisy",
  ],
  roadEffects: [
    {
      title: "The squeeze at I-675",
      text: "In the evening, southbound I-675 merges back into I-75 and everyone brakes from seventy to twenty. Cool rotors get hot in seconds, every workday. That's how the brakes start to pulse.",
    },
    {
      title: "Hours at a constant speed",
      text: "A long interstate drive is easy on the engine and hard on everything that spins. A wheel that's an ounce out of balance hammers its bearing and strut for forty minutes at a time, and by spring the tires are cupped.",
    },
    {
      title: "Granite country hills",
      text: "The ground rises and drops all the way to Panola Mountain. Rock Quarry Road and East Atlanta Road mean climbing in a low gear and riding the brakes down, a daily workout for the transmission, coolant hoses and rear pads.",
    },
    {
      title: "Lights in a row on North Henry Boulevard",
      text: "Where US-23, GA-42 and GA-138 share the road, it's one light after another. Start-stop engines shut off and restart dozens of times between the old downtown and the amphitheater, and their batteries age every time.",
    },
  ],
  commonProblems: [
    {
      title: "Steering wheel shimmy at seventy",
      text: "If it's smooth at forty on Flippen Road and shakes on the interstate, the first suspect is a lost wheel weight, then a tire with a flat spot, then a bent wheel. We check them in that order, cheapest first.",
    },
    {
      title: "A missed oil change that no one noticed",
      text: "At eight hundred miles a week, you're due in a month and a half. Engines with variable valve timing complain first, with a rattle at startup on a cold morning in the driveway.",
    },
    {
      title: "Hot brake smell at the bottom of the hill",
      text: "If you smell it when you park after coming down Rock Quarry Road, hold your hand near each wheel without touching it. If one is much hotter than the others, a caliper isn't letting go.",
    },
    {
      title: "Whine that rises with speed on I-675",
      text: "Concrete pavement is noisy, so people blame the road. If the same whine follows you onto the asphalt on GA-138, it's a bearing or a tire, and we can find out which by swapping two wheels.",
    },
  ],
  reasons: [
    {
      title: "Against the flow in the morning",
      text: "Most people head north on the interstates. You come west on GA-138, so you skip the worst of the morning traffic.",
    },
    {
      title: "We go by your miles",
      text: "Two cars of the same year, one from Lake Spivey and one with an airport commute, need different things. We look at the odometer and the oil before we look at the sticker.",
    },
    {
      title: "Second opinions in writing",
      text: "There are dealers close to Eagle's Landing. Bring their estimate if you like. We'll inspect the car without looking at it, then put the two side by side.",
    },
    {
      title: "Calm help on the highway",
      text: "If you're stuck on the shoulder near exit 224, call {emergency-phone}, any time, and stay well behind the guardrail while you talk. We'll ask the right questions.",
    },
    {
      title: "Room for the second family car",
      text: "Drop off one car and leave in the other. Do both oil changes the same week, and no one misses a day of work.",
    },
  ],
  emissions:
    "Henry County is in the 13-county emissions area, so a gasoline vehicle registered in Stockbridge, up to 8,500 pounds and 3 to 24 model years old, has to pass a test each year before you can renew the tag. Stations can't charge more than {price:emissions-test-fee:high}. Commuter cars have usually finished all their self-tests, which is good news, unless you just replaced the battery. If you did, drive a few days first. Test four to six weeks before your birthday. You get one free retest within 30 days if you go back to the station that failed it.",
  faqs: [
    {
      question: "How far is the drive from Stockbridge?",
      answer:
        "{distance:stockbridge} along GA-138, in {drive-minutes:stockbridge} minutes most of the day. When I-75 is closed and everyone spills onto 138, take Walt Stephens Road past Lake Spivey instead.",
    },
    {
      question: "Can you test a vibration that only happens on the interstate?",
      answer:
        "Yes. We take the car out on I-75 at exit 228, because a vibration that starts at seventy won't show up on a side street. Tell us the speed where it starts and the speed where it goes away.",
    },
    {
      question: "I drive sixty miles a day. How often should I come in?",
      answer:
        "Go by miles, not months. For most cars, that means an oil change and a tire rotation about every four months, with transmission fluid due years sooner than you'd think. We'll write it all on a card for your glove box.",
    },
    {
      question: "Does the shuttle come out to Eagle's Landing?",
      answer:
        "It's a local shuttle, mainly for the streets around the shop, so please ask when you book. From the hospital area, it's safer to plan on a second car or a ride from family.",
    },
    {
      question: "Do you work on hybrids?",
      answer:
        "We do brakes, cooling, suspension, 12-volt batteries and diagnosis on hybrids. If the problem is inside the high-voltage battery, we'll tell you before you spend any money, and who to see next.",
    },
  ],
  longText: [
    "On a map, Stockbridge is a knot of ramps with a town around it. Commuters pick I-75 or I-675 every morning, and either way the car gets eighty minutes of steady speed with a few hard stops where the lanes merge. Engines don't mind that. Tires, bearings and rotors do. When someone tells us the car is fine except for a slight shake, we start at the balancer.",
    "Off the interstate, the land starts to roll. The roads toward Fairview and the state park climb over the same granite you see on Panola Mountain, and some of the older driveways are as steep as ramps. A parking brake you never use seizes up, and one you use every night on a slope wears out. We check it as part of the job, along with the axle boots, since parking on a hill with the wheels turned stretches them.",
    "Concert nights at the amphitheater fill North Henry Boulevard, and hospital shifts fill Eagle's Landing Parkway twice a day. Either way, a thousand cars creep along with the A/C on. If your compressor is going to quit this year, that's when it'll happen. A pressure check in May takes a few minutes and tells you if it's likely to make it through July and August.",
    "Crossing the county line for a repair may sound odd with so many shops close to home. People do it because we explain things. The technician who found the problem shows it to you, the estimate lists what can wait, and the {warranty:standard} warranty is on the same page. It's an easy drive on GA-138, and on the way home in the evening you're going against the traffic.",
  ],
};
