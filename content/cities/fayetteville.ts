import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
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
    "Fayetteville has Georgia's oldest courthouse in the middle of town and one of the country's largest film lots at the edge of it. Around the square, GA-54 splits into Lanier and Stonewall Avenues, GA-85 and GA-92 squeeze through between them, and everyone waits their turn. Ten minutes out, the same roads pass pastures and Lake Horton with hardly a light. Crews drive to Trilith before dawn, and on weekends people head south toward Starr's Mill.",
  commonRepairs:
    "Suspension bushings, and tires worn on the outer edge from roundabouts and winding two-lanes. Radiators and headlights broken by deer. Nails and gravel in tires from the construction on Veterans Parkway. Late-model European cars add oil leaks, coolant leaks and electronic parking brakes to the list.",
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
      text: "On Veterans Parkway and Sandy Creek Road, you get circles instead of red lights. The outside front tire carries the car around each one, and a heavy crossover scrubs off the shoulder while the middle still looks new.",
    },
    {
      title: "Construction along the west side",
      text: "Studios, houses, a soccer campus: the west side has been under construction for years. Dump trucks drag red clay and gravel onto the road. The clay dries inside your wheels and makes a perfectly good car shake at sixty.",
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
      text: "Common on crossovers that drive the Trilith roundabouts every day. It isn't always alignment. A worn control arm bushing lets the wheel lean in a turn, and wears new tires the same way.",
    },
    {
      title: "Shake after a wet day on a clay road",
      text: "You took a side road off McDonough Road near Inman after it rained, and the next morning the car shakes. It's probably clay packed inside the wheels. Hose it out. If it still shakes, we'll check for a bent rim.",
    },
    {
      title: "Warning lights after a deer",
      text: "The bumper popped back and the car drives, but the parking sensors and cruise control won't work. We measure the radar bracket and look for the slow coolant leak that often follows.",
    },
    {
      title: "Coolant smell in a car with low miles",
      text: "Plastic thermostat housings in many European engines crack with age, long before the mileage looks high. A sweet smell in a garage in LaFayette Park is reason enough for a pressure test.",
    },
  ],
  reasons: [
    {
      title: "A dealer's tools without the Atlanta drive",
      text: "For many makes, the dealer is a trip up the interstate. We're one county east on GA-54, and we'll explain the problem in plain English, not codes.",
    },
    {
      title: "Your service file stays complete",
      text: "Plenty of cars in Fayette County have every receipt in the glove box. We add fluid specs, part numbers and photos of what we replaced.",
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
    "Fayetteville is in Fayette County, one of the 13 that require an emissions test every year. Spalding County, just south, doesn't. Gasoline cars and trucks up to 8,500 pounds need it when they're 3 to 24 model years old. By law the test costs {price:emissions-test-fee:high} or less. A second car that only comes out on weekends often isn't ready, so drive it for a full week on GA-85 first, and allow four to six weeks before your birthday. If it fails, the same station owes you one free retest within 30 days.",
  faqs: [
    {
      question: "How far from Fayetteville is your shop?",
      answer:
        "It's {distance:fayetteville} on GA-54, usually {drive-minutes:fayetteville} minutes from the old courthouse. Around five in the afternoon the square and the Tara Boulevard lights can add ten more, so mornings are better.",
    },
    {
      question: "I work at Trilith and can't take calls on set. How do we agree on repairs?",
      answer:
        "Before you leave the car, we write down what you approve, up to what amount, and what needs a separate yes. {if:digital-inspection}We'll send the inspection with photos, and you can answer at lunch or after wrap. {unless:digital-inspection}We'll send you what we found, and you can answer at lunch or after wrap.",
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
        "Come once with a problem other shops just threw parts at, then decide. You get a diagnosis backed by tests, a written estimate, and the name of the technician who stands behind it.",
    },
  ],
  longText: [
    "There are two Fayettevilles, and your car drives in both. One is the square, where three state highways share a few blocks between Grady Avenue and Jimmie Mayfield Boulevard. The other starts a mile out, where the road winds between fences and the next light is miles away. Stop-and-go is hard on oil and brakes. Fast curves wear bushings, struts and the edges of your tires. We check for both.",
    "The film lots keep odd hours. Grips, drivers and carpenters turn onto Veterans Parkway long before sunrise and leave when the director is done. Their vans sit for fourteen hours and then run hard all the way home on GA-54. That's tough on batteries and starters, and on appointments. If you can't pick up the phone, we work from what you approved in writing and don't touch anything else until we reach you.",
    "Then there's the red clay. Every new street and soundstage starts as an open field, and after rain the trucks carry it out on their tires. It packs into your wheels, covers the wheel speed sensors and holds moisture against the undercarriage. If the car starts shaking after a wet spell, hose out the wheels first. If it still shakes, bring it in. We'll clean and balance the wheels and check each rim.",
    "It's one of the nicer drives on this side of Atlanta: down GA-54 past the ball fields at McCurry Park, across the Flint and up to Tara Boulevard. Listen on the way. The long hill down to the river is the best place to hear a wheel bearing, and the first stop at the boulevard is where you'll feel a bad rotor. Tell us which one you noticed, and the diagnosis is half done.",
  ],
};

/** Texts by service id that are only true for Fayetteville. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "European cars don't make it easy: drivetrain malfunction, reduced power, see your dealer. In Fayetteville the message tends to pop up while you inch along Lanier Avenue and disappear on the open part of GA-54. A generic code reader only tells half the story. We read the manufacturer's own codes, which store the temperature and boost pressure from that minute.",
    wear: "Turbocharged engines breathe through long plastic hoses. In the crawl between Grady Avenue and the square they soak up heat; minutes later, on GA-85 toward Starr's Mill, they're under full pressure. Sooner or later a clip lets go. Crankcase vents clog in cars that only do the school loop through LaFayette Park. And direct injection leaves carbon on the intake valves, so short trips are hard on them.",
    watchFor: [
      "A whistle on the straight stretch past McCurry Park that wasn't there at your last fill-up. That's boost leaking from a cracked hose.",
      "A rough idle in the school line and a little oil smell from the vents. The crankcase valve is cheap compared with what it can ruin.",
      "Reduced power on the way out to Woolsey, and normal again after you shut it off for a minute.",
    ],
    visit:
      "Don't reset anything before you come. GA-54 brings you most of the way from the square, so the engine may act up right when you get here. If you're on a production, leave us your limits in writing with the key: how much we can spend on the diagnosis, and what has to wait for your call at lunch.",
    faqs: [
      {
        question: "Does a diagnosis cost more on a European make?",
        answer:
          "Not to start. Every make starts at {price:engine-diagnostic:low}, and at about {price:engine-diagnostic:high} we stop and ask you. The software is different, and we have it.",
      },
      {
        question:
          "It only loses power when I pull the horse trailer on GA-92. Should I bring the trailer?",
        answer:
          "If you like; there's no better load. Otherwise tell us the gear, the speed and the hill. The climb up from the Flint with a heavy foot and a pressure gauge finds most leaky hoses.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "One panic stop for a deer on Redwine Road is harder on your brakes than a month of mornings around the courthouse. Afterward the pedal feels strange, or a light comes on, or nothing has changed except your pulse. Either way, have us take the wheels off and look. A stop like that can finish off a weak part.",
    wear: "At the roundabouts by Trilith, no one really stops. You drag the brakes into each circle and speed up out of it, so the pads glaze. Wet clay from the construction dries between pad and backing plate and squeals for days. Cars that sit in a garage in Whitewater Creek get rusty rotors, and an electric parking brake left on for two weeks can stick. You notice all of it on the long hill down to the Flint.",
    watchFor: [
      "A pad-wear message while you wait on Stonewall Avenue. On most European cars it means a thin wire has worn through, so get it done this week.",
      "Scraping at walking speed after rain on Veterans Parkway. Hose out the wheels. If it's still there, it isn't mud.",
      "The rear wheels drag when you back out of a garage in Kenwood, even with the parking brake released.",
    ],
    visit:
      "Rear calipers with an electric motor have to be opened with the scan tool, so we can't squeeze the job in; pick a day. On the way, the first light at Tara Boulevard after the hill is your road test. Tell us whether the pedal pulsed or only the wheel shook.",
    faqs: [
      {
        question: "What does one axle cost on a European car?",
        answer:
          "Plan on {price:brake-service-european}, against {price:brake-service:amounts} for American and Asian makes. The estimate lists wear sensors and rotors separately, and premium parts are covered for {warranty-limit:premiumBrakes}.",
      },
      {
        question: "My ABS light came on after a hard stop. Can I drive to you?",
        answer:
          "If the pedal is firm and there's no red light, yes, gently and in daylight, since normal braking doesn't need ABS. Often it's a sensor wire that tore when a wheel left the pavement. If the pedal is soft, call for a tow.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "In Fayetteville, plenty of glove boxes have a folder with every receipt. If that's you, you care which spec is printed on the bottle, and you're right. A German turbo and a Japanese hybrid can share a garage in LaFayette Park, but not a bottle of oil. We write down the grade, spec, quantity and mileage for your folder.",
    wear: "Oil also cools the turbocharger. When you sit between Lanier and Stonewall Avenues after a fast drive in on GA-85, it surrounds a red-hot shaft and slowly bakes. Studio vans add hours instead of miles, idling through night shoots while the odometer doesn't move. Past Sandy Creek Road, trucks kick up dust all summer, and an air filter can fill up in half its rated life.",
    watchFor: [
      "An air filter the color of brick after a dry month behind dump trucks on Veterans Parkway.",
      "The car asks for oil halfway between services. Several European engines use some, but it matters which oil you add.",
      "A musty smell from the vents after a spring of parking under the pines near Lake Horton.",
    ],
    visit:
      "Give us the VIN when you book and we'll have the right oil here. It's {drive-minutes:fayetteville} minutes from the old courthouse; come early, before the square and the boulevard back up. If you have several cars, start with the one that moves least, because oil ages even when you don't drive.",
    faqs: [
      {
        question:
          "I put two thousand miles a year on my convertible. How often should I change the oil?",
        answer:
          "Once a year, ideally in the fall before you put it away, so dirty oil doesn't sit in the engine all winter. Brake fluid goes by time, every two to three years ({price:brake-fluid-exchange}), whether you drive or not.",
      },
      {
        question: "Can you stamp my service booklet or update the digital record?",
        answer:
          "We'll sign a paper booklet. Some makes don't let independent shops update their digital record, so our invoice with part numbers and specs is your proof. Buyers around Fayetteville look at it closely.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Dual-clutch transmissions love the road to Woolsey and hate the courthouse square. On GA-92 they shift faster than you could. Inching from Glynn Street onto Lanier Avenue, they have to slip a clutch that was made to close once and stay closed. That's where the shudder comes from, and the right driving habits can take care of a lot of it.",
    wear: "Roundabouts are hard on any transmission. You come in coasting in fourth and ask for second in the middle of the turn; an automatic answers with a lurch if its mounts are soft. Crew vans do that near Trilith with a ton of lighting gear. On Saturday the horse trailer goes out past Inman, and fluid that baked at the square all week gets an even bigger load. All-wheel drive has a rear differential, too, and everyone forgets it until it whines.",
    watchFor: [
      "A shudder through the floor on Stonewall Avenue in first gear with your foot off the gas, gone above fifteen.",
      "A thud under the seat when you accelerate out of the circle at Sandy Creek Road. Check the mounts and shaft joints first.",
      "Pink drops on the garage floor in Whitewater Creek the day after you tow.",
    ],
    visit:
      "We measure transmission fluid at an exact temperature, and the drive on GA-54 overshoots it, so the car cools in our lot first. Dual-clutch work ends with a relearn drive on the open stretch toward McCurry Park. We'll call you when the shifts have settled.",
    faqs: [
      {
        question: "Can the clutches be adjusted instead of replaced?",
        answer:
          "Sometimes. The computer stores where each clutch starts to grab and how much range is left. If there's range, fresh fluid and a relearn calm the shudder. If there isn't, we'll show you the numbers and talk about parts.",
      },
      {
        question:
          "We haul two horses from Woolsey most weekends. How often should we change the fluid?",
        answer:
          "About twice as often as an empty car, so about every 30,000 miles for most automatics. Have the cooler and its lines checked every spring, too. If you can smell it on GA-92, you've waited too long.",
      },
    ],
  },
  "tire-services": {
    intro:
      "Your tires tell us where you drive. Worn outer shoulders with a good middle means you circle Trilith on the way to work. A neat slit in the sidewall means a curb. Grit in every groove means the dump trucks on Veterans Parkway. We read those signs with you before anyone mentions new tires.",
    wear: "Roundabouts run counterclockwise, so most of the weight lands on the right front tire. Heavy crossovers scrub off that shoulder first, and swapping tires around only moves the problem unless the alignment is right. South of town, GA-92 is narrow and drops off at the edge, which bruises sidewalls when you make room for a trailer. And red clay dried inside a wheel can make the car shake at sixty; all it needs is a hose.",
    watchFor: [
      "The right front shoulder is smooth and the left front isn't, after a year of Sandy Creek Road.",
      "Pebbles clicking on GA-54 after you leave a construction site. Pick out the sharp ones before they work their way in.",
      "Run-flats that lost pressure on a late drive from Lake Horton. They got you home, but they can't be repaired.",
    ],
    visit:
      "Rinse the wheels, or we will, because you can't balance a wheel with dried clay in it. If you have all-wheel drive, tell us when you bought the last pair; we match tread depths to what the manufacturer allows. The drive home down to the Flint is long and smooth enough to feel the difference.",
    faqs: [
      {
        question: "Can hitting a roundabout curb bend something I can't see?",
        answer:
          "Easily. The wheel springs back, but the tie rod doesn't. If your steering wheel is a few degrees off on the straight stretch by McCurry Park, have the alignment checked before it rains again.",
      },
      {
        question: "I drive a dozen roundabouts a day. How do I slow the wear?",
        answer:
          "Correct pressure, earlier rotation, and a tire with a stiff shoulder, in that order. An alignment holds it all together. If the balance we set doesn't last, our {warranty:standard} warranty covers it.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "With a five o'clock call at Trilith, you don't have time for a slow start. The night was cold, the car sat since Friday, and someone is looking at a watch. Or it's the other way around: sunup to midnight on a gravel lot with a cooler plugged in, then a click at wrap. In Fayetteville we see both, and one short test tells them apart.",
    wear: "Many newer cars have the battery in the trunk or under a seat, away from the heat but surrounded by electronics that hardly ever sleep. A key on a hook by the garage door can keep them awake all evening. Weekend convertibles in The Villages at LaFayette Park lose a little every night. And if you install a new battery without telling the computer, it keeps charging for the old one, too hard and too long, until the new one is ruined.",
    watchFor: [
      "A message about high battery discharge when you unlock the car near the square. Have the battery tested.",
      "A power liftgate that stops halfway on a chilly morning in Inman and needs a second push of the button.",
      "A dead battery three days after you got back from location, and it was new in the spring. Test for a drain before you buy another one.",
    ],
    visit:
      "Most batteries are done within the hour, including registration, and we keep your radio and window settings. Plan on {price:battery-replacement}; the large AGM types in trunks are at the top. A tow from anywhere near Glynn Street comes down GA-54 without an interstate.",
    faqs: [
      {
        question: "Does a new battery really have to be registered?",
        answer:
          "On most recent European models, yes. The software that runs the alternator wants to know the type, size and date. It takes a few minutes, and skipping it shortens the life of the battery you just paid for.",
      },
      {
        question: "Should I use a maintainer on the car in my garage?",
        answer:
          "Yes, if it sits longer than two weeks at a time. Clip it to the points in the manual instead of the battery post, or the car's battery sensor misreads the charge. And move the key hook to the kitchen.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "You can't drive through a roundabout in a straight line, and your bushings know it. Twice a day on Veterans Parkway, a two-ton crossover leans one way, then the other. After a couple of years the steering feels a little slow, and your tires notice before you do. In Fayetteville, have your control arm bushings checked regularly.",
    wear: "European front ends use four or five slim links where older designs had one thick arm. They handle the curves on GA-85 beautifully, and each one has two bushings to wear out. Air springs on the bigger models rub on clay grit until they leak, and in the morning one corner is low. The washboard on unpaved roads near Inman shakes sway bar links loose. And a deer that only brushed the fender can push a lower arm back without leaving a mark.",
    watchFor: [
      "A clunk when the car shifts from left to right between two roundabouts near the studios.",
      "One corner is low after a night in The Town at Trilith. Note which one, and don't drive far while the compressor is struggling.",
      "The steering wheel is slightly off center on the two-lane to Woolsey, and still off on the way back.",
    ],
    visit:
      "The road from our shop toward Fayetteville has everything we need: lights, a long hill, a bridge and a fast straight. {if:digital-inspection}We drive it with you in the morning, pry on each link on the lift, and send you photos with the play marked. {unless:digital-inspection}We drive it with you in the morning, and pry on each link on the lift. An axle with a lot of links takes the day, and the alignment comes last.",
    faqs: [
      {
        question: "Do I have to replace all the links at once?",
        answer:
          "Only the ones with play or torn rubber, plus the match on the other side if they're just old. The rest stay. We number every link in the photos, so you choose from a list.",
      },
      {
        question:
          "A deer hit my fender on Redwine Road and the car drives fine. Can I forget about it?",
        answer:
          "Have it measured once: wheelbase on both sides, the alignment, the radar bracket. If it's all good, we'll put that in writing for your insurance, and then you can forget it.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "On a Fayetteville car that stays in the garage, age cracks the cooling parts more than miles do. Thermostat housings, tank seams and quick connectors are all plastic, and they've been heated and cooled on every trip for ten years. You'll usually smell it first. If you smell syrup behind a closed garage door off Grady Avenue, have it checked before the weekend.",
    wear: "Some engines cool the turbo with a small electric pump that keeps running after you park. If it dies, you won't notice on GA-54, but in the traffic by the courthouse the coolant around the turbo boils. Dust from the construction on Veterans Parkway mixes with pollen and packs in between the condenser and radiator. A deer hit can shift a support so it rubs through a hose months later. And a van idling through a night shoot gets no airflow at all.",
    watchFor: [
      "Pinkish crust on a plastic fitting when you fill the washer fluid for a drive to Starr's Mill.",
      "The fan roars for minutes after you park at McCurry Park on a mild evening.",
      "The coolant light goes off when you add some and comes back within two weeks of trips to school and the square.",
    ],
    visit:
      "We need the engine cold, so come early and plan on leaving it until noon. Several European systems trap air that idling won't get out; we fill those under vacuum. If the warning comes on at Tara Boulevard, we're close, but not close enough. Turn into the next lot and call {phone}.",
    faqs: [
      {
        question: "Why would a car with 45,000 miles need a thermostat housing?",
        answer:
          "Because plastic goes by Georgia summers, not miles. At the first sign of a leak we replace the housing, its seal and the hose end next to it all at once, and you're done for years.",
      },
      {
        question: "Can I top it off with any coolant off the shelf?",
        answer:
          "Not in these engines; some coolants turn to gel when you mix them. A little distilled water is safer for the drive on GA-54. A full exchange with the right coolant is {price:coolant-flush}, and more only if your car has extra circuits.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "In Fayetteville, pine needles are an electrical problem. They fall on parked cars from Whitewater Creek to Lake Horton, clog the sunroof and cowl drains, and the next thunderstorm runs under the carpet. That's right where several manufacturers put their modules. A window that opens by itself in June started with needles in October, so we look for water before we look for a part.",
    wear: "Studio vans bring another kind of wiring: inverters, light bars, two-way radios and cables run through a door seal for one production and forgotten by the next. Splices under the dash corrode, and months later the van goes dead at a light on Lanier Avenue. Barns around Woolsey add mice. And clay on a wheel speed sensor can turn on the stability control, hill hold and cruise warnings together, even though all three are fine.",
    watchFor: [
      "Damp carpet behind the driver's seat after a storm, or fog inside the windows as you wait by the courthouse.",
      "Three warnings at once after wet clay near Inman. Wash the wheels first and see which ones are left.",
      "Trailer lights that flicker with the brakes as you leave Lake Horton with the boat.",
    ],
    visit:
      "Leave everything connected, since we want to see the car the way you drive it. Phone videos help, and crews can send them ahead. A wet car has to dry here overnight before we can test it. Bring both keys, even the one that doesn't work.",
    faqs: [
      {
        question: "Does tracking it down cost more on a premium make?",
        answer:
          "No, it's {price:electrical-diagnosis} here too. Modules under a soaked seat may take longer to reach, and we'll ask before we spend that extra hour.",
      },
      {
        question: "Can you take out wiring that a production left behind?",
        answer:
          "Sure. We trace each tap, cut it back, solder and seal it. At the end we measure the drain to prove that nothing from the last show is still on.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "Fayette County is one of the thirteen counties that test, and its southern border is the edge: Spalding doesn't. So if you move from Griffin up GA-92 to Woolsey, you'll need a test every year. If your car has always been registered in Fayetteville, the question is usually a different one: has it been driven enough to be ready?",
    wear: "The self-tests need a real drive. A coupe that goes to church and back along Grady Avenue finishes hardly any of them. European cars are picky, and some want twenty minutes at a steady speed, a long coast and then an idle. GA-85 out past Starr's Mill and back does it all, best on two evenings in a row. And don't squeeze in more gas after the pump clicks off; it floods the vapor canister and can turn on the light.",
    watchFor: [
      "The battery died in the garage a few days ago. The self-tests are wiped, even with no warning lights on.",
      "You bought a modified coupe from someone in Kenwood. The catalytic converter has to be there, and the station checks.",
      "A renewal letter for the old roadster in a barn in Inman. Past 24 model years, it doesn't need a test, so check the year first.",
    ],
    visit:
      "Drive straight here with a warm engine; from the square it's just long enough. Any licensed station in the thirteen counties can test a Fayette car, and the result goes to the county electronically. Four to six weeks ahead of your birthday is right.",
    faqs: [
      {
        question: "What's the fee, and does the county add to it?",
        answer:
          "It doesn't. The state caps it at {price:emissions-test-fee:high} everywhere. If your car fails, you get one more try free at the station that failed it, within 30 days.",
      },
      {
        question: "I have a hybrid and an electric car. Which one gets tested?",
        answer:
          "The hybrid, once it's old enough, because it burns gas. A fully electric car never does. Georgia has no safety inspection either, so all the electric one needs is its renewal.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "In Fayetteville we see a lot of good cars with bad engines. A ten-year-old wagon from Whitewater Creek has no rust, a folder full of receipts, and one scored cylinder because a plastic fitting leaked the coolant out. Selling it like that hurts, and it's hard to find another one like it. In a case like that, another engine can make sense, once you see all the numbers on one page.",
    wear: "Turbo engines warn you in small ways. Years of traffic at the square clog the oil feed; the turbo shaft starts to wobble, throws a piece and takes the catalytic converter with it. Timing chains at the back of the engine stretch when a low-mileage car skips its yearly oil change. Trucks that haul horses toward Inman in July overheat behind a radiator caked with clay. We fix the cause along with the engine, or the next one goes the same way.",
    watchFor: [
      "A knock that follows the gas pedal on GA-54 and echoes off a wall on Lanier Avenue. Shut it off and get a tow.",
      "Oil in the intake hose and smoke after a red light near Piedmont Fayette. It could be just the turbo.",
      "Someone quoted you a whole engine after one compression test. Ask for a leak-down test of each cylinder before you sign on Glynn Street or anywhere else.",
    ],
    visit:
      "{if:digital-inspection}The assessment takes a day, and you get it in writing with photos, which works if you're on set until dark. {unless:digital-inspection}The assessment takes a day, and you get it in writing, which works if you're on set until dark. A flatbed from the courthouse doesn't need an interstate. European engines can be slow to find; we'll give you the date before you commit, and the swap itself takes one to two weeks.",
    faqs: [
      {
        question: "Would you put a used engine in a European car?",
        answer:
          "Only with paperwork: mileage, the VIN it came from, and ideally a video of it running. We replace the chain guides, seals and water pump while it's out. Without a history, we advise against it.",
      },
      {
        question: "On a second car, which warranty limit matters?",
        answer:
          "The date. Coverage is {warranty-limit:engine:years}, and a car that only goes to the square and Lake Horton won't use up the miles. Keep the oil change receipts in that folder.",
      },
    ],
  },
};

export const fayetteville: CityContent = {
  city,
  services,
  sampleNames: ["Beth O.", "Omar K.", "Janice T."],
};
