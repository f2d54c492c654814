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
    "Follow GA-138 west past I-675 and the ramps of I-75 (exit 228), cross into Clayton County on the Stockbridge Highway, and turn left onto North Main Street at the north edge of Jonesboro. From Eagle's Landing, Hudson Bridge Road and Jodeco Road spare you the interchange.",
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
    "Stockbridge is where two interstates part. I-75 bends toward the airport, I-675 heads for the east side of the Perimeter, and the express lanes begin or end near GA-138. Half of the city seems to leave over those ramps at six and come home over them at six. In between lie Piedmont Henry Hospital on Eagle's Landing Parkway, the amphitheater and City Hall on North Henry Boulevard, and long, rolling residential roads toward Panola Mountain. A commuter's car here does forty fast miles a day, then climbs a hill in second gear behind a school bus. Both halves matter when we plan its service.",
  commonRepairs:
    "Wheel balance and bearings on cars that hold seventy-five on I-75, brake vibration from the sudden stops before the I-675 split, and oil leaks on engines with high, honest highway miles. Timing sets, water pumps and transmission services come due in bunches, because commuters reach the mileage years before the calendar does.",
  keyFeatures: [
    "A shop on the west side of the interchange: one road, GA-138, and no merge onto I-75",
    "Service planned by commuter miles, with the next two visits written down in advance",
    "Hospital staff can hand over the car after a shift at Piedmont Henry and hear from us after sleep",
    "Highway-speed road tests on I-75 included, and {warranty:standard} coverage that a long commute will actually use",
    "Tire rotation and balance records kept by car, so an uneven set is caught before it hums",
  ],
  roadEffects: [
    {
      title: "The squeeze at I-675",
      text: "Southbound in the evening I-675 pours back into I-75 and the whole road brakes from seventy to twenty. Rotors that were cool a moment earlier turn hot within seconds, every working day. That's how they begin to pulse.",
    },
    {
      title: "Hours at a constant speed",
      text: "A long interstate leg is kind to the engine and hard on everything that spins. A wheel an ounce out of balance hammers its bearing and its strut for forty minutes, and cupped tires tell the story by spring.",
    },
    {
      title: "Granite country hills",
      text: "The ground rises and drops all the way to Panola Mountain. Rock Quarry Road and East Atlanta Road mean climbing in a low gear and riding the pedal down, a daily workout for transmission bands, coolant hoses and rear pads.",
    },
    {
      title: "Lights in a row on North Henry Boulevard",
      text: "Where US-23, GA-42 and GA-138 share the road the signals come thick. Hybrids and start-stop engines cycle dozens of times between the old downtown and the amphitheater, and their special batteries age with every cycle.",
    },
  ],
  commonProblems: [
    {
      title: "Steering wheel shimmy at seventy",
      text: "Smooth at forty on Flippen Road, shaking on the interstate: first suspect is a lost wheel weight, second a tire with a flat spot, third a rotor. We check in that order, because that's the order of cost.",
    },
    {
      title: "A missed oil change that no one noticed",
      text: "At eight hundred miles a week an interval is over in a month and a half. Engines with variable valve timing are the first to complain, with a rattle at start-up in the driveway on a cold Henry County morning.",
    },
    {
      title: "Hot brake smell at the bottom of the hill",
      text: "If you smell it when you park after coming down Rock Quarry Road, feel each wheel from a hand's distance. One much hotter than its neighbor means a caliper that no longer lets go.",
    },
    {
      title: "Whine that rises with speed on I-675",
      text: "Concrete pavement sings, so people blame the road. When the same whine follows you onto the asphalt of GA-138, it's a bearing or a tire, and swapping two wheels for a minute tells which.",
    },
  ],
  reasons: [
    {
      title: "Against the flow in the morning",
      text: "The crowd goes north on the interstates. You come west on GA-138, mostly the other way, and are back at your desk or your kitchen table before the radio finishes the traffic report.",
    },
    {
      title: "Mileage is our yardstick",
      text: "Two cars of the same year, one from Lake Spivey and one with an airport commute, need different things. We read the odometer and the oil before we read the sticker.",
    },
    {
      title: "Second opinions in writing",
      text: "Eagle's Landing has dealer service drives close by. Bring their printed estimate if you like. We inspect the car without looking at it, then lay both lists side by side.",
    },
    {
      title: "Highway breakdowns explained calmly",
      text: "At the shoulder near exit 224 you need someone who asks the right three questions. Dial {emergency-phone}, any hour, and keep well behind the guardrail while you talk.",
    },
    {
      title: "Room for the second family car",
      text: "Commuters can often bring one car and leave in the other. Meet at our door, do both oil changes in one week, and no one misses the express lane home.",
    },
  ],
  emissions:
    "Henry County is in the 13-county emissions area, so a gasoline vehicle registered in Stockbridge, up to 8,500 pounds and 3 to 24 model years old, needs a passing test each year before the tag is renewed. Stations may not charge more than {price:emissions-test-fee:high}. Commuter engines usually have all their self-tests complete, which is good news; only a battery replaced last week spoils that. Drive a few days, then test, four to six weeks before your birthday. There's one retest at no charge within 30 days if you return to the station that failed it.",
  faqs: [
    {
      question: "How far is the drive from Stockbridge?",
      answer:
        "{distance:stockbridge} along GA-138, in {drive-minutes:stockbridge} minutes most of the day. When I-75 is closed and everyone spills onto 138, take Walt Stephens Road past Lake Spivey instead.",
    },
    {
      question: "Can you test a vibration that only happens on the interstate?",
      answer:
        "Yes. We take the car onto I-75 at exit 228 with a technician listening, because a fault that lives at seventy doesn't show on a side street. Tell us the exact speed at which it starts and the speed at which it fades.",
    },
    {
      question: "My commute is sixty miles a day. What service plan makes sense?",
      answer:
        "Count miles, not months. For most cars that means oil about every ten weeks, a rotation with it, and fluids for brakes and transmission years earlier than the calendar suggests. We write it on one card for the glove box.",
    },
    {
      question: "Does the shuttle come out to Eagle's Landing?",
      answer:
        "It's a local shuttle, meant first of all for the streets around the shop, so please ask when you book. For most people from the hospital district a second car, or a family member on the way to work, is the surer plan.",
    },
    {
      question: "Are hybrids from the express lanes something you handle?",
      answer:
        "We do brakes, cooling, suspension, 12-volt batteries and diagnosis on hybrids. If a fault lies inside the high-voltage battery, we tell you so before spending your money and name the next step.",
    },
  ],
  longText: [
    "Seen from the air, Stockbridge is a knot of ramps with a town tied into it. Commuters choose between I-75 and I-675 every morning, and the car has no vote. What it gets is eighty minutes of steady speed, interrupted by a few brutal stops where the lanes fold together. Engines like that life. Tires, bearings and rotors don't. When someone says the car is fine except for a slight shake, we already have the balancer warming up.",
    "Off the interstate the land begins to roll. Roads toward Fairview and the state park climb over granite that also shows on Panola Mountain, and driveways in the older streets tilt like ramps. A parking brake that's never used seizes; one that's used every night on such a slope wears. We adjust it as a matter of course, and look at the rubber boots on the axles, since a car that parks on a hill with the wheels turned stretches them for hours.",
    "Concert nights at the amphitheater fill North Henry Boulevard, and hospital shifts fill Eagle's Landing Parkway twice a day. In both cases a thousand cars creep with the air conditioning on. If a compressor is going to fail this year, it will choose such an evening. A pressure reading in May takes a few minutes and says whether the system will hold. We'd rather top up knowledge than refrigerant.",
    "Crossing the county line to get a car repaired may sound odd with so many bays close to home. People do it for the conversation. The technician who found the play in the joint is the one who shows it to you, the estimate lists what can wait, and the {warranty:standard} warranty is written on the same page. GA-138 takes care of the rest, and the way back in the evening is the empty direction.",
  ],
};
