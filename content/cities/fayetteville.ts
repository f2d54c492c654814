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
    "Leave the square on GA-54 east, go past McCurry Park and over the Flint River into Clayton County. At Tara Boulevard (US-19/41) turn north, take North Avenue (GA-138 Spur) toward the old town, and finish on North Main Street.",
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
    "Fayetteville has the oldest courthouse in Georgia in its middle and one of the largest film lots in the country at its edge. Around the square GA-54 splits into Lanier and Stonewall Avenues, GA-85 and GA-92 squeeze through between them, and everyone waits their turn. Ten minutes out, the same roads run past pastures, horse fences and Lake Horton with hardly a light. Crews drive to Trilith before dawn, families drive to school and to Piedmont Fayette, and weekend trips go south toward Starr's Mill. Cars here see roundabouts, two-lane curves and construction trucks, often within one trip.",
  commonRepairs:
    "Suspension bushings and tires that wear on the outer edge from roundabouts and curving two-lanes, radiators and headlights after a meeting with a deer, and windshields and tires hit by gravel from building sites on Veterans Parkway. Late-model European cars add oil leaks, coolant plumbing and electronic parking brakes to the list.",
  keyFeatures: [
    "GA-54 leads from the courthouse square to our side of the Flint without an interstate",
    "European and late-model cars inspected with the right scan software and priced before work begins",
    "Film crews with a five o'clock call can book the day after wrap, and get the photo report in writing instead of a call on set",
    "Checks after a deer strike that look behind the bumper, at the radiator support and the sensors",
    "A {warranty:standard} warranty on most repairs and {warranty:premiumBrakes} on premium brakes",
  ],
  roadEffects: [
    {
      title: "Roundabouts around Trilith",
      text: "Veterans Parkway and Sandy Creek Road trade red lights for circles. The outer front tire carries the car around each one, and a heavy crossover scrubs its shoulder away while the middle of the tread still looks new.",
    },
    {
      title: "Construction along the west side",
      text: "Studios, houses, a soccer campus: the land west of town has been a building site for years. Dump trucks drag red clay onto the road and drop stone. Clay dries inside the wheels and makes a perfectly good car shake at sixty.",
    },
    {
      title: "Two lanes and deer at dusk",
      text: "South on GA-85 and out on Redwine Road the limit is high and the woods begin at the shoulder. In November an evening drive ends in a panic stop more often than drivers like. Brakes, belts and struts must be ready for one.",
    },
    {
      title: "Waiting at the square",
      text: "Traffic on GA-54 and GA-85 has to fold through the same few blocks. Engines built for the open road idle there with turbochargers glowing, and the oil that cools those turbos cooks a little each time.",
    },
  ],
  commonProblems: [
    {
      title: "Outer tread gone, inner tread fine",
      text: "Common on crossovers that circle Trilith every day. It isn't always alignment. A worn control arm bushing lets the wheel lean in the turn, and a new set of tires would go the same way.",
    },
    {
      title: "Shake after a wet day on a clay road",
      text: "You took a side road off McDonough Road near Inman after rain, and next morning the car trembles. Clay packed behind the spokes is the likely answer. Washing it out is free, and we look for a bent rim while the wheel is off.",
    },
    {
      title: "Warning lights after a deer",
      text: "The bumper popped back, the car drives, but parking sensors and cruise control complain. Radar brackets bend by millimeters. We measure them, and find the slow coolant leak that often comes with such a hit.",
    },
    {
      title: "Coolant smell in a car with low miles",
      text: "Plastic thermostat housings in many European engines crack with age, long before the mileage looks high. A sweet smell in the garage at LaFayette Park is reason enough to have the pressure tested.",
    },
  ],
  reasons: [
    {
      title: "A dealer's tools without the Atlanta drive",
      text: "For many makes the brand dealer is a trip up the interstate. We're one county east on GA-54, and we explain the fault in a paragraph, not in a code.",
    },
    {
      title: "Respect for a well-kept car",
      text: "Plenty of cars in Fayette County have every receipt in the glove box. We add to the folder properly: torque, fluid grade, part numbers, and photographs of what was replaced.",
    },
    {
      title: "Made for odd hours",
      text: "Studio days are long and unpredictable. Agree with us on how far we may go without calling, up to an amount you set, and the car won't sit idle while your phone is off.",
    },
    {
      title: "Parts for the long way home",
      text: "Lake trailers, horse trailers, a drive to the coast: people here tow. We check hitch wiring, trailer brakes and the transmission cooler together, since they fail together.",
    },
    {
      title: "One honest mechanic's opinion",
      text: "If the road noise is the tire brand you chose, we say it's the tire brand. No one sells you a bearing to be polite.",
    },
  ],
  emissions:
    "Registered in Fayetteville means registered in Fayette County, one of the thirteen that ask for an emissions certificate every year; over the southern line in Spalding no one does. Gasoline cars and light trucks of 3 to 24 model years, no heavier than 8,500 pounds, take part. Testing costs {price:emissions-test-fee:high} or less by law. Second cars that only leave the garage on weekends often show incomplete monitors, so give yours a real week on GA-85 first and keep four to six weeks in hand before the birthday deadline. Should it fail, the same station owes you one free repeat within 30 days.",
  faqs: [
    {
      question: "How far from Fayetteville is your shop?",
      answer:
        "It is {distance:fayetteville} by GA-54, normally {drive-minutes:fayetteville} minutes from the old courthouse. Around five in the afternoon the square and the Tara Boulevard lights can add ten more, so mornings are better.",
    },
    {
      question: "I work at Trilith and can't take calls on set. How do we agree on repairs?",
      answer:
        "Before you leave the car we write down what you approve, up to which amount, and what needs a separate yes. The inspection with its pictures comes as a link that you can answer at lunch or after wrap.",
    },
    {
      question: "Do you repair European cars?",
      answer:
        "Yes, the common makes. Brake service on them is priced separately because rotors, wear sensors and electronic parking brakes cost more. You see that price before we start, and we use fluids that meet the manufacturer's standard.",
    },
    {
      question: "What should I check after hitting a deer on Redwine Road?",
      answer:
        "Look for leaks, a bent hood latch and rubbing tires before you move it. If steam rises or a wheel scrapes, stay put and call {emergency-phone}. Even when it drives, have the radiator support, lights and sensors looked at within days.",
    },
    {
      question: "Is it worth coming to Clayton County when there are shops on Glynn Street?",
      answer:
        "Come once with a problem others only replaced parts for, and decide then. What you get from us is a tested diagnosis, a written estimate, and the name of the technician who stands behind it.",
    },
  ],
  longText: [
    "There are two Fayettevilles, and a car has to serve both. One is the square, where two state highways and a third that tags along share a handful of blocks between Grady Avenue and Jimmie Mayfield Boulevard. The other begins a mile out, where the road bends between fences and the next light is miles off. Stop-and-go bakes oil and brakes. Fast curves work bushings, struts and the edges of the tires. A checklist written for one of these lives misses the other, so we use both.",
    "The film lots changed the clock of the town. Grips, drivers and carpenters turn onto Veterans Parkway long before sunrise and leave when the director is done. Their vans stand for fourteen hours and then run home hard on GA-54. Batteries, starters and door hardware suffer. So do appointments. That's why we work from a written agreement for people who can't pick up the phone, and why nothing beyond it is touched until they can.",
    "Red clay deserves a paragraph. Every new street and studio stage begins as an open field, and after rain the trucks carry it out on their tires. It packs into wheels, covers wheel-speed sensors, and stains the undercarriage where rust likes to hide. After a wet spell, hose out the wheel wells before you judge a vibration. If it stays, bring the car over the river. We clean, balance and look at the inner lip of each rim.",
    "The drive to us is one of the nicer ones on this side of Atlanta: down GA-54 past the ball fields at McCurry Park, across the Flint where mist lies in the mornings, and up to Tara Boulevard. Listen on the way. The long descent toward the river is the best place to hear a wheel bearing, and the first stop at the boulevard is where a worn rotor speaks up. Tell us which it was, and half of the diagnosis is done.",
  ],
};
