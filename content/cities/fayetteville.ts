import type { City } from "#shop/catalog/city.ts";

export const fayetteville: City = {
  id: "fayetteville",
  slug: "fayetteville-ga",
  name: "Fayetteville",
  state: "GA",
  county: "Fayette",
  coordinates: { latitude: 33.4487, longitude: -84.4549 },
  distanceMiles: 9.5,
  driveMinutes: { min: 15, max: 20 },
  route:
    "Take GA-54 east from the square, go past McCurry Park and over the Flint River into Clayton County. At Tara Boulevard (US-19/41) turn north, take North Avenue (GA-138 Spur) toward the old town, and finish on North Main Street.",
  shields: [
    { kind: "state", number: "54" },
    { kind: "state", number: "85" },
    { kind: "state", number: "92" },
    { kind: "state", number: "314" },
    { kind: "us", number: "19/41" },
  ],
  landmarks: [
    "Old Fayette County Courthouse of 1825",
    "Heritage Park",
    "Trilith Studios",
    "Piedmont Fayette Hospital",
    "Holliday-Dorsey-Fife House Museum",
    "McCurry Park",
    "Lake Horton",
  ],
  localRoads: [
    "GA-54 (Lanier and Stonewall Avenues)",
    "GA-85 (Glynn Street)",
    "GA-92",
    "GA-314 (West Fayetteville Road)",
    "Veterans Parkway",
    "Sandy Creek Road",
    "Redwine Road",
    "McDonough Road",
    "Jimmie Mayfield Boulevard",
    "Grady Avenue",
  ],
  neighborhoods: [
    "Courthouse square",
    "The Town at Trilith",
    "The Villages at LaFayette Park",
    "Kenwood",
    "Whitewater Creek",
    "Inman",
    "Woolsey",
  ],
  localDescription:
    "Fayetteville has Georgia's oldest courthouse in the middle of town and one of the country's largest film lots at the edge of it. Around the square, GA-54 splits into Lanier and Stonewall Avenues, GA-85 and GA-92 squeeze through between them, and everyone waits their turn. Ten minutes out, the same roads run past pastures, horse fences and Lake Horton with hardly a light. Crews drive to Trilith before dawn, families drive to school and Piedmont Fayette, and on weekends people head south toward Starr's Mill. Your car sees roundabouts, two-lane curves and construction trucks, often in one trip.",
  commonRepairs:
    "Suspension bushings, and tires worn on the outer edge from roundabouts and winding two-lanes. Radiators and headlights after hitting a deer. Nails and stones in tires from the construction on Veterans Parkway. Late-model European cars add oil leaks, coolant leaks and electronic parking brakes to the list.",
  keyFeatures: [
    "GA-54 from the courthouse square to our side of the Flint, no interstate needed",
    "European and late-model cars inspected with the right scan software and priced before work begins",
    "Film crews can book for the day after wrap, and get a photo report instead of a call on set",
    "Deer-strike checks that go behind the bumper, to the radiator support and the sensors",
    "A {warranty:standard} warranty on most repairs and {warranty:premiumBrakes} on premium brakes",
  ],
  roadEffects: [
    {
      title: "Roundabouts around Trilith",
      text: "On Veterans Parkway and Sandy Creek Road, you get circles instead of red lights. The outside front tire carries the car around each one, and a heavy crossover scrubs off the shoulder while the middle of the tread still looks new.",
    },
    {
      title: "Construction along the west side",
      text: "Studios, houses, a soccer campus: the west side of town has been under construction for years. Dump trucks drag red clay and stones onto the road. The clay dries inside your wheels and makes a perfectly good car shake at sixty.",
    },
    {
      title: "Two lanes and deer at dusk",
      text: "South on GA-85 and out on Redwine Road, the speed limit is high and the woods come right up to the shoulder. In November, you may have to slam on the brakes for a deer. Make sure your brakes, tires and struts are ready.",
    },
    {
      title: "Waiting at the square",
      text: "GA-54 and GA-85 traffic has to squeeze through the same few blocks. Turbocharged engines sit there idling with the turbo hot, and the oil that cools it cooks a little each time.",
    },
  ],
  commonProblems: [
    {
      title: "Outer tread gone, inner tread fine",
      text: "Common on crossovers that drive the Trilith roundabouts every day. It isn't always alignment. A worn control arm bushing lets the wheel lean in a turn, and new tires would wear the same way.",
    },
    {
      title: "Shake after a wet day on a clay road",
      text: "You took a side road off McDonough Road near Inman after it rained, and the next morning the car shakes. It's probably clay packed inside the wheels. Hose it out. If it still shakes, we'll check for a bent rim.",
    },
    {
      title: "Warning lights after a deer",
      text: "The bumper popped back and the car drives, but the parking sensors and cruise control won't work. It doesn't take much to bend a radar bracket. We measure it, and we look for the slow coolant leak that often comes with a hit like that.",
    },
    {
      title: "Coolant smell in a car with low miles",
      text: "Plastic thermostat housings in many European engines crack with age, long before the mileage looks high. A sweet smell in the garage at LaFayette Park is reason enough for a pressure test.",
    },
  ],
  reasons: [
    {
      title: "A dealer's tools without the Atlanta drive",
      text: "For many makes, the dealer is a trip up the interstate. We're one county east on GA-54, and we'll explain the problem in plain English, not codes.",
    },
    {
      title: "Respect for a well-kept car",
      text: "Plenty of cars in Fayette County have every receipt in the glove box. We add to the file: fluid specs, part numbers and photos of what we replaced.",
    },
    {
      title: "Made for odd hours",
      text: "Studio days are long and hard to predict. Approve an amount we can go up to without calling, and your car won't sit while your phone is off.",
    },
    {
      title: "Ready to tow",
      text: "Boats, horse trailers, campers headed for the coast: people here tow. We check the hitch wiring, trailer brakes and transmission cooler together.",
    },
    {
      title: "An honest opinion",
      text: "If the road noise is just the tires you picked, we'll say so. We won't sell you a wheel bearing you don't need.",
    },
  ],
  emissions:
    "Fayetteville is in Fayette County, one of the 13 that require an emissions test every year. Spalding County, just south, doesn't. Gasoline cars and trucks up to 8,500 pounds need it from model year 3 through 24. By law the test costs {price:emissions-test-fee:high} or less. A second car that only comes out on weekends often isn't ready, so drive it for a full week on GA-85 first, and allow four to six weeks before your birthday. If it fails, the same station owes you one free retest within 30 days.",
  faqs: [
    {
      question: "How far from Fayetteville is your shop?",
      answer:
        "It is {distance:fayetteville} by GA-54, normally {drive-minutes:fayetteville} minutes from the old courthouse. Around five in the afternoon the square and the Tara Boulevard lights can add ten more, so mornings are better.",
    },
    {
      question: "I work at Trilith and can't take calls on set. How do we agree on repairs?",
      answer:
        "Before you leave the car, we write down what you approve, up to what amount, and what needs a separate yes. We'll send the inspection with photos, and you can answer at lunch or after wrap.",
    },
    {
      question: "Do you work on European cars?",
      answer:
        "Yes, the common makes. Brake service is priced separately, because rotors, wear sensors and electronic parking brakes cost more. You'll see the price before we start, and we use fluids that meet the manufacturer's spec.",
    },
    {
      question: "What should I check after hitting a deer on Redwine Road?",
      answer:
        "Before you move it, look for leaks, a bent hood latch and rubbing tires. If there's steam or a wheel scrapes, stay put and call {emergency-phone}. Even if it drives, have the radiator support, lights and sensors checked within a few days.",
    },
    {
      question: "Is it worth coming to Clayton County when there are shops on Glynn Street?",
      answer:
        "Come once with a problem other shops just threw parts at, then decide. You get a tested diagnosis, a written estimate, and the name of the technician who stands behind it.",
    },
  ],
  longText: [
    "There are two Fayettevilles, and your car drives in both. One is the square, where three state highways share a few blocks between Grady Avenue and Jimmie Mayfield Boulevard. The other starts a mile out, where the road winds between fences and the next light is miles away. Stop-and-go is hard on oil and brakes. Fast curves wear bushings, struts and the edges of your tires. We check for both.",
    "The film lots keep odd hours. Grips, drivers and carpenters turn onto Veterans Parkway long before sunrise and leave when the director is done. Their vans sit for fourteen hours and then run hard all the way home on GA-54. That's tough on batteries and starters, and on appointments. If you can't pick up the phone, we work from what you approved in writing and don't touch anything else until we reach you.",
    "Then there's the red clay. Every new street and soundstage starts as an open field, and after rain the trucks carry it out on their tires. It packs into your wheels, covers the wheel speed sensors and holds moisture against the undercarriage. If the car starts shaking after a wet spell, hose out the wheels first. If it still shakes, bring it in. We'll clean and balance the wheels and check each rim.",
    "It's one of the nicer drives on this side of Atlanta: down GA-54 past the ball fields at McCurry Park, across the Flint and up to Tara Boulevard. Listen on the way. The long hill down to the river is the best place to hear a wheel bearing, and the first stop at the boulevard is where you'll feel a bad rotor. Tell us which one you noticed, and the diagnosis is half done.",
  ],
};
