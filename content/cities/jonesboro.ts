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
    "Jonesboro is the seat of Clayton County, and it's home: we're at {street}, in the old town that grew up along the railroad. Around us are narrow streets, brick fronts, Lee Street Park and the people who come to the county's courts. Just west runs Tara Boulevard, with US-19 and US-41 share the road and a light every few blocks. To the north GA-138 carries Riverdale to Stockbridge and back. Most cars in town live two lives, the half-mile errand and the long crawl on Tara, and we build our advice around both.",
  commonRepairs:
    "Brake pads and rotors worn by the lights on Tara Boulevard, batteries that never fully charge on trips between the courthouse and the grocery store, and sway bar links that rattle on the railroad crossings off Main Street. Close behind come cooling fans and water pumps from summer idling, and tires that picked up a screw where the boulevard was rebuilt.",
  keyFeatures: [
    "Near enough to walk: leave the car and stroll to Broad Street or Lee Street Park while we look at it",
    "Free shuttle around town, so a court date or a shift at a county office is no reason to put a repair off",
    "Road tests on the very street where you hear the noise, be it Flint River Road or the Main Street tracks",
    "{warranty:standard} warranty, honored by people you can visit on foot",
    "Family-owned since {founded}, with ASE-certified technicians who know these streets from driving them",
  ],
  roadEffects: [
    {
      title: "Tara Boulevard, light by light",
      text: "Six lanes of US-19/41 move in short bursts between signals. Every burst ends on the brake pedal, so pads glaze, rotors wear unevenly, and the transmission shifts through its low gears hundreds of times on one Saturday errand.",
    },
    {
      title: "The tracks beside Main Street",
      text: "The rails run right through the old town, and the short streets that cross them hump up to meet the ties. A wheel that drops off the far edge works the strut mounts, the sway bar links and, over the years, the alignment.",
    },
    {
      title: "Half-mile errands",
      text: "School on Lee Street, the post office, the courts: the engine stops before it is warm. Water and fuel stay in the oil, the exhaust rusts from inside, and the battery gives more to the starter than the alternator can put back.",
    },
    {
      title: "Lake roads to the east",
      text: "Out by Jodeco Road, around Lake Spivey and Lake Jodeco, the pavement dips and bends under pines. Needles fill the cowl below the windshield, pollen packs the cabin filter every spring, and a boat trailer on the ramp asks a lot of a warm transmission.",
    },
  ],
  commonProblems: [
    {
      title: "Shudder when slowing for Highway 138",
      text: "Coming down Tara at speed and braking hard for GA-138 heats the front rotors unevenly. The steering wheel then shakes on every stop that follows, and waiting only makes the new rotors a certainty.",
    },
    {
      title: "A slow crank outside the courthouse",
      text: "A battery that spends its week on three-minute drives through downtown never reaches a full charge. It fails on the first hot afternoon in the parking lot, usually when you have somewhere to be.",
    },
    {
      title: "Clunk over the Depot crossing",
      text: "One dull knock per axle when you cross the rails usually means a sway bar link or a worn control arm bushing. It's cheap early, and it eats a set of tires if it stays.",
    },
    {
      title: "Temperature creeping up in the school line",
      text: "At a standstill only the electric fan moves air. If the needle climbs in the pickup line and falls again on Battle Creek Road, the fan, its relay or the coolant level wants a look that same day.",
    },
  ],
  reasons: [
    {
      title: "You can look under your own car",
      text: "We're a few streets away. Come over in a lunch hour, stand beside the lift, see the worn part, and decide with the technician instead of over the phone.",
    },
    {
      title: "We drive what you drive",
      text: "When you say it pulls left after the tracks, we know which tracks. The test drive goes out by North Avenue, down Tara and back by Main Street, because that's where your car lives.",
    },
    {
      title: "No tow across the county",
      text: "If the car won't start in a driveway off Fayetteville Road, the distance to the bay is short and so is the wait. The emergency line, {emergency-phone}, is answered day and night.",
    },
    {
      title: "A written price first",
      text: "You get the digital inspection with pictures, then the estimate, then time to think about it. No one turns a wrench on the strength of a nod at the counter.",
    },
    {
      title: "Neighbors tell each other",
      text: "In a town this size a bad repair is talked about at the next ball game. That keeps a shop honest better than any slogan could.",
    },
  ],
  emissions:
    "Jonesboro is the county seat of Clayton, one of the 13 counties around Atlanta with a yearly emissions test. If your car burns gasoline, weighs no more than 8,500 pounds and is between 3 and 24 model years old, the tag can't be renewed without it. A station may ask at most {price:emissions-test-fee:high}. Since we're around the corner, come four to six weeks ahead of your birthday; a car that fails gets one free retest within 30 days where it was first tested.",
  faqs: [
    {
      question: "How long does it take to reach the shop from downtown Jonesboro?",
      answer:
        "{drive-minutes:jonesboro} minutes by car. It's about {distance:jonesboro} from the middle of town to {street}, and from the 1867 Depot plenty of people simply walk.",
    },
    {
      question: "Can I get to work at the county offices while the car is here?",
      answer:
        "Yes. The free local shuttle covers the courts, the schools and the offices in and around town. Tell us your start time when you book and we plan the morning around it.",
    },
    {
      question: "I only drive in town. Do I still need the normal oil interval?",
      answer:
        "You need the shorter one. Carmakers call short trips and long idling severe service, and a week between Lee Street and the grocery store is exactly that. Your owner's manual lists both intervals, and we'll show you the page.",
    },
    {
      question: "Is there a right moment to come by way of Tara Boulevard?",
      answer:
        "Before the evening rush, if you can choose. From four o'clock on the left turns at GA-138 back up. Coming in by Battle Creek Road or Flint River Road and crossing Tara once is usually quicker.",
    },
    {
      question: "My car broke down near Clayton County International Park. What now?",
      answer:
        "Pull well off GA-138, turn on your hazards and call {emergency-phone}. We talk through what you see, tell you whether it is safe to drive the last stretch into town, and help arrange a tow if it isn't.",
    },
  ],
  longText: [
    "Ask three people in Jonesboro what wears out a car here and all three will say Tara Boulevard. They're right, but only half. The boulevard is hard on brakes and transmissions, yet the quiet side of town does its own damage. A car that goes from a house near Lee Street Park to the courts and back has covered a mile and never been warm. Its oil looks fine on the stick and smells of gasoline. Its battery tests at half. We ask where you drive before we suggest anything.",
    "The railroad made this town, and it still sets the rhythm. The rails lie beside Main Street, and almost every errand crosses them. No crossing is dramatic, but a car that rolls over one four times a day does so more than a thousand times a year. Links, mounts and bushings take it quietly until one morning there is a knock. When you describe it, we drive over the crossing at the Depot with you in the passenger seat, and usually know within a minute which corner to lift.",
    "We opened in {founded} and have kept to a few habits since. A person with grease on the hands explains the job. The inspection comes with photographs, the estimate comes on paper, and the work starts after your yes. Most repairs carry a {warranty:standard} warranty. If something we fixed makes a sound again, bring it back on your way to the post office; we aren't hard to find.",
    "Being in the county seat has one more use. Tag renewals, court business and repairs can share a morning. Drop the car, take the shuttle or walk down Main Street, get your paper stamped, eat something on Broad Street, and pick up the car with its emissions result already sent to the state. If the test fails, you hear from us what failed and what it takes, in plain words, before anything is ordered.",
  ],
};
