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
    "The road is called Jonesboro Road for a reason. Take GA-138 east from the I-85 ramps at exit 64, past Old National Highway and GA-314, through the south end of Riverdale at GA-85, across Tara Boulevard (US-19/41), and turn right onto North Main Street.",
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
    "Union City lies in South Fulton, where two railroads once met and gave it its name. Today I-85 cuts it in two. On one side is the old center on Union Street with the tracks and Roosevelt Highway; on the other, the sound stages that took the place of Shannon Mall, with apartments, hotels and Flat Shoals Road behind them. Oakley Industrial Boulevard brings the warehouse trucks, I-85 brings everyone else. Our link is GA-138, which leaves town under the name of Jonesboro Road and keeps its promise thirteen miles later. It touches three counties on the way, and it tells you a lot about your car.",
  commonRepairs:
    "Front brakes and struts from the hilly lights of Jonesboro Road, tires chewed by the expansion joints of I-85, and engine mounts shaken by stop-and-go before exit 64. Rideshare cars and apartment-lot cars add batteries, catalytic converter damage, worn ignition switches and the many small faults of vehicles that are never parked under a roof.",
  keyFeatures: [
    "No change of road from the sound stages to the edge of Jonesboro: GA-138 the whole way",
    "Booked as one visit, with the likely parts ordered before you cross three counties",
    "Checks for cars that live outdoors: door seals, wiring nibbled by rodents, sun-cracked hoses, exhaust shields",
    "Itemized invoices for crew vehicles and studio rentals, so the production office has no questions",
    "{warranty:standard} protection, explained before you pay and printed on the invoice",
  ],
  roadEffects: [
    {
      title: "I-85 in slabs",
      text: "Between Flat Shoals Road and GA-138 the interstate is wide and rough at the joints. The thump that rocks the cabin rocks the strut mounts too, sixty times a minute, and low-profile tires pinch against the rim.",
    },
    {
      title: "Tracks along Roosevelt Highway",
      text: "US-29 and the railroad run side by side through the old town. Turning from one onto the little streets beyond means a short steep hump. Long front bumpers scrape, splash shields tear, exhaust flanges loosen.",
    },
    {
      title: "Trucks for Oakley Industrial Boulevard",
      text: "Trailers swing wide at the boulevard and at the ramps, so cars wait half on the shoulder. That's where glass, bolts and shredded tread lie. Sidewalls are cut there that no tread gauge would ever warn of.",
    },
    {
      title: "Thirteen miles of GA-138",
      text: "The road rolls over one creek valley after another, with a signal at the top of most rises. Automatic transmissions hunt, brakes hold the car on the slope, and rear motor mounts take the jerk at each green light.",
    },
  ],
  commonProblems: [
    {
      title: "A roar where the muffler used to be",
      text: "Thieves take catalytic converters from open lots all around Atlanta. If the car bellows on start-up by Shannon Parkway, don't drive far: hot exhaust under the floor can melt wiring. We can fit a shield with the new part.",
    },
    {
      title: "Bang when pulling away uphill",
      text: "A single knock at the green light on Jonesboro Road is mostly a torn engine or transmission mount. Left alone it cracks the exhaust joint, which is the more expensive sound.",
    },
    {
      title: "Bouncing after the I-85 joints",
      text: "One bump should be one bump. If the nose keeps nodding after exit 66, the struts have lost their oil, and the stopping distance has grown without any warning light.",
    },
    {
      title: "Electrical oddities after standing",
      text: "Cars left for weeks while their owner is on a shoot collect flat batteries and mouse nests. Windows that work one day and not the next deserve a drain test before parts are thrown at them.",
    },
  ],
  reasons: [
    {
      title: "The road ends at our corner",
      text: "People smile when they notice that the name on their own street sign is our town. Stay on it, ignore the interstate, and the car has had a full test drive by the time you arrive.",
    },
    {
      title: "Away from the airport hurry",
      text: "Close to the runways and the rental lots everything is in a hurry. Over here we have the time to find a cause instead of swapping the three usual parts.",
    },
    {
      title: "Good for long shoots",
      text: "Going on location? Leave the car for the larger job while you're gone. We keep the battery charged and send progress photographs.",
    },
    {
      title: "Payment plans without pressure",
      text: "An engine mount, two struts and a converter add up. We show the monthly figure next to the cash price and let you choose, or do the safe half now.",
    },
    {
      title: "Care for retirees and their cars",
      text: "Residents of Christian City drive little and carefully. Low miles need their own schedule, by age and not by odometer. Ring {phone} and ask; advice costs nothing.",
    },
  ],
  emissions:
    "Union City is in Fulton County, so the yearly emissions test of the thirteen-county area applies, and it makes no difference that our shop is in Clayton: any licensed station in the area counts. Needed for gasoline vehicles up to 8,500 pounds that are 3 to 24 model years old. By state rule the price stays at or below {price:emissions-test-fee:high}. A car whose converter was stolen or replaced with a cheap copy will hardly pass. Have it looked at four to six weeks before your birthday, which leaves room for the one free retest that the same station gives within 30 days.",
  faqs: [
    {
      question: "How long is the trip from Union City to your shop?",
      answer:
        "Count on {drive-minutes:union-city} minutes for the {distance:union-city} of GA-138. School traffic near Old National Highway and the crossing of GA-85 in Riverdale make the difference between the two numbers.",
    },
    {
      question: "Is I-285 faster than Jonesboro Road?",
      answer:
        "Rarely. On the map I-85, the Perimeter and I-75 look tempting, but you pass the airport twice and add miles. Stay on GA-138 unless a crash has closed it.",
    },
    {
      question: "My catalytic converter was stolen in South Fulton. What now?",
      answer:
        "File a police report first, since insurers ask for it, and tell your insurer. Then call {phone} before you drive. We quote an original or an approved replacement part, check the oxygen sensor wiring that thieves cut, and can add a shield.",
    },
    {
      question: "Do you serve people who work at the studios off Shannon Parkway?",
      answer:
        "Yes. Give us the call sheet days when you can't be reached and we plan around them. Invoices can name the production and the vehicle number if your office needs that.",
    },
    {
      question: "Can the shuttle take me back across the county lines?",
      answer:
        "Not as a rule; it serves the area around Jonesboro. A repair that takes a morning can be waited for. For longer ones, come in two cars or have someone meet you here; the way back is a single road.",
    },
  ],
  longText: [
    "Two railroads met here and a farmers' union had its office; that's how the city came by its name. What meets here now is traffic. I-85 throws its southbound stream off at exits 64 and 66, trucks turn for Oakley Industrial Boulevard, and crews roll equipment through Studio Way at hours without a name. A car that lives in the middle of this does a bit of everything, none of it gentle. We start with the parts that hold it to the road.",
    "Take the drive over to us as your own inspection. Leaving the ramps, listen at forty: a rising hum is a bearing or a cupped tire. At the light on Old National Highway, feel for a tremor through the seat, which points to a mount. Coming down toward the Flint River, notice whether the pedal pulses. By Tara Boulevard you'll have three sentences for us, and three such sentences beat any code reader from the parts counter.",
    "Many people in South Fulton park under the sky, in apartment lots off Flat Shoals Road and Londonderry Way. Sun cooks the dash and the wiper rubber, pollen clogs the drains, and now and then someone crawls beneath with a saw. We look at such cars differently. Is the converter still the right one? Are the door seals dry? Does the alarm draw the battery down? The list is short, and it fits into an ordinary oil change.",
    "The distance is real, and we respect it. You won't be asked to come back tomorrow because a gasket wasn't on the shelf, if a phone call could have told us. The estimate is in writing, the old parts are yours to see, and after {founded}, the year we began, we have never found a better rule than asking before doing. If all you need is air in a tire, find it closer to home. For the rest, Jonesboro Road knows the way.",
  ],
};
