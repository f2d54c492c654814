import type { City } from "#shop/catalog/city.ts";

export const jonesboro: City = {
  id: "jonesboro",
  slug: "jonesboro-ga",
  name: "Jonesboro",
  state: "GA",
  county: "Clayton",
  coordinates: { latitude: 33.5215, longitude: -84.3538 },
  distanceMiles: 0.5,
  driveMinutes: { min: 3, max: 8 },
  route:
    "From the 1867 Depot, follow Main Street north with the railroad beside you and look for number {street}. From Tara Boulevard (US-19/41), turn toward town on North Avenue (GA-138 Spur) and take Main Street from there.",
  shields: [
    { kind: "us", number: "19/41" },
    { kind: "state", number: "54" },
    { kind: "state", number: "138" },
  ],
  landmarks: [
    "Stately Oaks",
    "Road to Tara Museum in the 1867 Depot",
    "Clayton County International Park",
    "Arts Clayton Gallery",
    "Lee Street Park",
    "Clayton County Performing Arts Center",
  ],
  localRoads: [
    "Tara Boulevard (US-19/41)",
    "North Main Street",
    "Jonesboro Road (GA-54)",
    "Fayetteville Road",
    "Stockbridge Road",
    "North Avenue (GA-138 Spur)",
    "Mt. Zion Road",
    "Battle Creek Road",
    "Flint River Road",
    "Jodeco Road",
  ],
  neighborhoods: [
    "Downtown Jonesboro",
    "Lake Spivey",
    "Lake Jodeco",
    "Bonanza",
    "Irondale",
    "Battle Creek",
    "Mundys Mill Road",
  ],
  localDescription:
    "Jonesboro is the seat of Clayton County, and it's home: we're at {street}, in the old town that grew up along the railroad. Around us are narrow streets, brick fronts, Lee Street Park and the people who come to the county's courts. Just west runs Tara Boulevard, where US-19 and US-41 share the road with a light every few blocks. To the north, GA-138 runs from Riverdale to Stockbridge. Most cars in town do two kinds of driving, half-mile errands and the long crawl on Tara, and we keep both in mind when we tell you what yours needs.",
  commonRepairs:
    "Brake pads and rotors worn by the lights on Tara Boulevard, batteries that never fully charge on trips between the courthouse and the grocery store, and sway bar links that rattle on the railroad crossings off Main Street. Close behind come cooling fans and water pumps from summer idling, and tires that picked up a screw where the boulevard was rebuilt.",
  keyFeatures: [
    "Close enough to walk: drop off the car and stroll to Broad Street or Lee Street Park while we look at it",
    "Free shuttle around town, so a court date or a shift at a county office doesn't have to wait on a repair",
    "Road tests on the street where you hear the noise, whether that's Flint River Road or the Main Street tracks",
    "{warranty:standard} warranty, from a shop you can walk to",
    "Family-owned since {founded}, with ASE-certified technicians who drive these streets every day",
  ],
  roadEffects: [
    {
      title: "Tara Boulevard, light by light",
      text: "Six lanes of US-19/41 move in short bursts between signals. Every burst ends with the brakes, so pads glaze, rotors wear unevenly, and the transmission works through its low gears over and over on a single Saturday errand.",
    },
    {
      title: "The tracks beside Main Street",
      text: "The tracks run right through the old town, and the short streets that cross them hump up to meet the rails. Every time a wheel drops off the far side, it wears the strut mounts and sway bar links, and over the years it knocks the alignment out.",
    },
    {
      title: "Half-mile errands",
      text: "School on Lee Street, the post office, the courts: you shut the engine off before it's warm. Water and fuel stay in the oil, the exhaust rusts from the inside, and the starter takes more out of the battery than the alternator can put back.",
    },
    {
      title: "Lake roads to the east",
      text: "Out by Jodeco Road, around Lake Spivey and Lake Jodeco, the pavement dips and bends under pines. Pine needles fill the cowl below the windshield, pollen packs the cabin filter every spring, and pulling a boat up the ramp is hard on a warm transmission.",
    },
  ],
  commonProblems: [
    {
      title: "Shudder when slowing for Highway 138",
      text: "Braking hard for GA-138 heats the front rotors unevenly. After that, the steering wheel shakes on every stop, and the longer you wait, the more likely you'll need new rotors.",
    },
    {
      title: "A slow crank outside the courthouse",
      text: "A battery that only gets three-minute drives downtown never reaches a full charge. It dies in the parking lot on the first hot afternoon, usually when you have somewhere to be.",
    },
    {
      title: "Clunk over the Depot crossing",
      text: "A dull knock from each axle when you cross the tracks is usually a sway bar link or a worn control arm bushing. It's cheap to fix early, and it'll eat a set of tires if you leave it.",
    },
    {
      title: "Temperature creeping up in the school line",
      text: "When you're stopped, only the electric fan moves air. If the gauge climbs in the pickup line and drops again on Battle Creek Road, have the fan, its relay and the coolant level checked that day.",
    },
  ],
  reasons: [
    {
      title: "You can look under your own car",
      text: "We're a few blocks away. Come over on your lunch hour, see the worn part on the lift, and decide with the technician instead of over the phone.",
    },
    {
      title: "We drive what you drive",
      text: "When you say it pulls left after the tracks, we know which tracks. The test drive goes out by North Avenue, down Tara and back by Main Street, because that's where you drive it.",
    },
    {
      title: "No tow across the county",
      text: "If your car won't start in your driveway off Fayetteville Road, it's a short tow to us. Our emergency line, {emergency-phone}, is answered day and night.",
    },
    {
      title: "A written price first",
      text: "You get the digital inspection with photos, then the estimate, then time to think it over. No one picks up a wrench until you say yes.",
    },
    {
      title: "Neighbors tell each other",
      text: "In a town this size, people hear about a bad repair by the next ball game. That keeps us honest better than any slogan could.",
    },
  ],
  emissions:
    "Jonesboro is the county seat of Clayton, one of the 13 counties around Atlanta with a yearly emissions test. If your car burns gasoline, weighs no more than 8,500 pounds and is between 3 and 24 model years old, you can't renew your tag without it. A station can charge {price:emissions-test-fee:high} at most. Since we're around the corner, come four to six weeks ahead of your birthday; a car that fails gets one free retest within 30 days where it was first tested.",
  faqs: [
    {
      question: "How long does it take to reach the shop from downtown Jonesboro?",
      answer:
        "{drive-minutes:jonesboro} minutes by car. It's about {distance:jonesboro} from the middle of town to {street}. From the 1867 Depot, plenty of people just walk.",
    },
    {
      question: "Can I get to work at the county offices while the car is here?",
      answer:
        "Yes. The free local shuttle covers the courts, the schools and the offices in and around town. Tell us when you start work when you book, and we'll plan the morning around it.",
    },
    {
      question: "I only drive in town. Can I go by the normal oil interval?",
      answer:
        "Use the shorter one. Carmakers call short trips and long idling severe service, and that's exactly what driving between Lee Street and the grocery store is. Your owner's manual lists both intervals, and we'll show you the page.",
    },
    {
      question: "When's the best time to take Tara Boulevard?",
      answer:
        "Before the evening rush, if you can. After four o'clock, the left turns at GA-138 back up. It's usually quicker to come in on Battle Creek Road or Flint River Road and cross Tara once.",
    },
    {
      question: "My car broke down near Clayton County International Park. What now?",
      answer:
        "Pull well off GA-138, turn on your hazards and call {emergency-phone}. Tell us what you see, and we'll tell you if it's safe to drive the rest of the way. If it isn't, we'll help you get a tow.",
    },
  ],
  longText: [
    "Ask three people in Jonesboro what wears out a car here and all three will say Tara Boulevard. They're half right. The boulevard is hard on brakes and transmissions, but the quiet side of town does its own damage. A car that goes from a house near Lee Street Park to the courts and back drives a mile and never warms up. Its oil looks fine on the dipstick but smells like gasoline, and its battery is half charged. That's why we ask where you drive before we suggest anything.",
    "The railroad built this town, and the tracks still run right beside Main Street. Almost every errand crosses them. One crossing is no big deal, but four times a day adds up to more than a thousand a year. Links, mounts and bushings wear a little at a time until one morning there's a knock. Tell us about it and we'll drive over the Depot crossing with you in the passenger seat. Usually we know within a minute which corner it's coming from.",
    "We opened in {founded}, and some things haven't changed. The person who worked on your car explains the job. The inspection comes with photos, the estimate comes in writing, and the work starts after you say yes. Most repairs carry a {warranty:standard} warranty. If something we fixed starts making noise again, bring it back on your way to the post office. We're easy to find.",
    "It helps to be in the county seat. You can get a tag renewed, a court errand done and a repair finished in one morning. Drop off the car, take the shuttle or walk down Main Street, grab a bite on Broad Street, and pick up the car with its emissions result already sent to the state. If it fails, we'll tell you what failed and what it takes to fix it before we order anything.",
  ],
};
