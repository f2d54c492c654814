import type { City } from "#shop/catalog/city.ts";

export const unionCity: City = {
  id: "union-city",
  slug: "union-city-ga",
  name: "Union City",
  state: "GA",
  county: "Fulton",
  coordinates: { latitude: 33.5871, longitude: -84.5424 },
  distanceMiles: 13.5,
  driveMinutes: { min: 22, max: 30 },
  route:
    "It's called Jonesboro Road for a reason. Take GA-138 east from the I-85 ramps at exit 64, past Old National Highway and GA-314, through the south end of Riverdale at GA-85, across Tara Boulevard (US-19/41), and turn right onto North Main Street.",
  shields: [
    { kind: "interstate", number: "85" },
    { kind: "us", number: "29" },
    { kind: "state", number: "138" },
    { kind: "state", number: "279" },
  ],
  landmarks: [
    "The film studios on the former Shannon Mall site",
    "Union City City Hall on Union Street",
    "Highway 29 Ballfields and Skatepark",
    "Ronald Bridges Park",
    "Christian City",
  ],
  localRoads: [
    "Jonesboro Road (GA-138)",
    "Roosevelt Highway (US-29)",
    "Flat Shoals Road",
    "Shannon Parkway",
    "Studio Way",
    "Londonderry Way",
    "Oakley Industrial Boulevard",
    "Dixie Lake Road",
    "South Fulton Parkway",
    "I-85, exits 64 and 66",
  ],
  neighborhoods: [
    "Union Street and the railroad",
    "Shannon Parkway",
    "Dixie Lake Road",
    "Flat Shoals Road",
    "Oakley",
    "Christian City",
  ],
  localDescription:
    "Union City is in South Fulton, and I-85 cuts it in two. On one side is the old center on Union Street, with the tracks and Roosevelt Highway. On the other are the soundstages that replaced Shannon Mall, with apartments, hotels and Flat Shoals Road behind them. Oakley Industrial Boulevard brings the warehouse trucks, and I-85 brings everyone else. To get to us, take GA-138, which leaves town as Jonesboro Road and gets to Jonesboro thirteen miles later. It's enough of a drive to learn a lot about your car.",
  commonRepairs:
    "Front brakes and struts from the hilly lights of Jonesboro Road, tires beaten up by the expansion joints on I-85, and engine mounts worn by the stop-and-go before exit 64. Rideshare cars and cars parked in open lots add batteries, stolen catalytic converters, worn ignition switches and everything else that goes wrong on a car that never sees a garage.",
  keyFeatures: [
    "One road from the soundstages to the edge of Jonesboro: GA-138 the whole way",
    "One visit, with the parts we'll likely need ordered before you make the drive",
    "Checks for cars parked outside: door seals, wiring chewed by rodents, sun-cracked hoses, exhaust shields",
    "Itemized invoices for crew vehicles and studio rentals, so the production office has everything it needs",
    "A {warranty:standard} warranty, explained before you pay and printed on the invoice",
  ],
  roadEffects: [
    {
      title: "I-85 in slabs",
      text: "Between Flat Shoals Road and GA-138 the interstate is rough at the joints. Every thump you feel hits the strut mounts too, sixty times a minute, and pinches low-profile tires against the rim.",
    },
    {
      title: "Tracks along Roosevelt Highway",
      text: "US-29 and the railroad run side by side through the old town. Turning off onto the side streets means a short, steep hump. Low front bumpers scrape, splash shields tear and exhaust flanges work loose.",
    },
    {
      title: "Trucks for Oakley Industrial Boulevard",
      text: "Trailers swing wide at the boulevard and the ramps, so cars get pushed onto the shoulder. That's where the glass, bolts and shredded tread end up, and that's where sidewalls get cut.",
    },
    {
      title: "Thirteen miles of GA-138",
      text: "The road rolls over one creek valley after another, with a light at the top of most of them. Automatic transmissions hunt for a gear, the brakes hold the car on the hill, and the rear motor mounts take a jerk at every green light.",
    },
  ],
  commonProblems: [
    {
      title: "A roar where the muffler used to be",
      text: "Thieves steal catalytic converters from open lots all over Atlanta. If your car roars when you start it, don't drive far: hot exhaust under the floor can melt wiring. We can add a shield with the new one.",
    },
    {
      title: "Bang when pulling away uphill",
      text: "A single knock when the light turns green on Jonesboro Road is usually a torn engine or transmission mount. Left alone, it can crack the exhaust, and that costs more.",
    },
    {
      title: "Bouncing after the I-85 joints",
      text: "One bump should be one bump. If the front end keeps bouncing after exit 66, the struts are worn out, and your stopping distance is longer even though there's no warning light.",
    },
    {
      title: "Electrical problems after sitting",
      text: "Cars that sit for weeks during a shoot end up with dead batteries and mouse nests. If the windows work one day and not the next, have it tested before anyone throws parts at it.",
    },
  ],
  reasons: [
    {
      title: "One road, door to door",
      text: "The sign says Jonesboro Road, and that's where it takes you. Stay on it, skip the interstate, and your car has had a full test drive by the time you get here.",
    },
    {
      title: "Away from the airport hurry",
      text: "Everything close to the airport is in a hurry. Over here, we take the time to find the cause instead of swapping the three usual parts.",
    },
    {
      title: "Good for long shoots",
      text: "Going on location? Leave the car for the big job while you're gone. We'll keep the battery charged and send you photos as we go.",
    },
    {
      title: "Payment plans without pressure",
      text: "An engine mount, two struts and a converter add up. We'll show you the monthly payment next to the cash price and let you choose, or do what's needed for safety now and the rest later.",
    },
    {
      title: "Good for cars that drive less",
      text: "Many Christian City residents don't drive much. A low-mileage car needs its own schedule, by age and not by the odometer. Call {phone} and ask; advice is free.",
    },
  ],
  emissions:
    "Union City is in Fulton County, part of the 13-county area with a yearly emissions test. It doesn't matter that our shop is in Clayton: any licensed station in the area counts. It's for gasoline vehicles, 8,500 pounds at most, that are 3 to 24 model years old. By state rule, it can't cost more than {price:emissions-test-fee:high}. A car with a stolen converter or a cheap replacement probably won't pass. Have it looked at four to six weeks early, which leaves time for the one free retest at the same station within 30 days.",
  faqs: [
    {
      question: "How long is the trip from Union City to your shop?",
      answer:
        "Plan on {drive-minutes:union-city} minutes for the {distance:union-city} on GA-138, depending on school traffic near Old National Highway and the light at GA-85 in Riverdale.",
    },
    {
      question: "Is I-285 faster than Jonesboro Road?",
      answer:
        "Rarely. I-85, the Perimeter and I-75 look tempting on the map, but you go around the airport and add miles. Stay on GA-138 unless a crash has closed it.",
    },
    {
      question: "My catalytic converter was stolen in South Fulton. What now?",
      answer:
        "File a police report first, since your insurance company will ask for it. Then call {phone} before you drive. We'll quote an original or an approved replacement, check the oxygen sensor wiring thieves cut, and add a shield if you like.",
    },
    {
      question: "I work at the studios off Shannon Parkway. Can you work around my schedule?",
      answer:
        "Yes. Tell us which days we can't reach you, and we'll plan around them. We can put the production and the vehicle number on the invoice if your office needs it.",
    },
    {
      question: "Can the shuttle take me back across the county lines?",
      answer:
        "Usually not; it stays around Jonesboro. If the repair takes a morning, you can wait here. For longer ones, come in two cars or have someone meet you.",
    },
  ],
  longText: [
    "Traffic from every direction meets in Union City. I-85 unloads at exits 64 and 66, trucks turn off for Oakley Industrial Boulevard, and crews roll equipment down Studio Way at all hours. A car that drives in the middle of this does a bit of everything, and none of it is easy on it. We start with the parts that hold it to the road.",
    "Use the drive over as your own inspection. Leaving the ramps, listen at forty: a hum that gets louder is a bearing or a cupped tire. At the light on Old National Highway, feel for a shake through the seat, which points to a motor mount. Coming down toward the Flint River, notice whether the pedal pulses. Tell us what you noticed. It's worth more than any code from the parts store.",
    "A lot of people in South Fulton park outside, in apartment lots off Flat Shoals Road and Londonderry Way. The sun cooks the dash and the wipers, pollen clogs the drains, and now and then someone crawls under with a saw. So we check a few extra things. Is the catalytic converter intact? Are the door seals dry? Is the alarm draining the battery? It's a short list, and we can do it during an oil change.",
    "It's a long drive, and we don't want to waste it. We'll ask enough on the phone to have the parts here, so you don't have to come back tomorrow for a gasket. The estimate is in writing, you can see the old parts, and like every customer since {founded}, you get asked before we do the work. If all you need is air in a tire, get it closer to home. For the rest, Jonesboro Road brings you right here.",
  ],
};
