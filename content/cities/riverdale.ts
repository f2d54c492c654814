import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
  id: "riverdale",
  slug: "riverdale-ga",
  name: "Riverdale",
  state: "GA",
  county: "Clayton",
  coordinates: { latitude: 33.5726, longitude: -84.4133 },
  distanceMiles: 6,
  driveMinutes: { min: 15, max: 20 },
  route:
    "Take GA-85 south to GA-138 and turn east. The road drops to the Flint River, climbs to Tara Boulevard (US-19/41) and continues along the north edge of Jonesboro, where North Main Street turns off to the right.",
  shields: [
    { kind: "state", number: "85" },
    { kind: "state", number: "138" },
    { kind: "state", number: "139" },
    { kind: "us", number: "19/41" },
  ],
  landmarks: [
    "Riverdale Town Center",
    "Southern Regional Medical Center",
    "Riverdale Regional Park",
    "Riverdale Centre for the Arts",
    "Flat Shoals Park",
  ],
  localRoads: [
    "GA-85",
    "GA-138",
    "Riverdale Road (GA-139)",
    "Upper Riverdale Road",
    "Church Street",
    "Valley Hill Road",
    "King Road",
    "Roberts Drive",
    "West Fayetteville Road (GA-314)",
    "Garden Walk Boulevard",
  ],
  neighborhoods: [
    "Church Street and Town Center",
    "Upper Riverdale Road",
    "Valley Hill Road",
    "Bethsaida Road",
    "Garden Walk",
    "King Road",
  ],
  localDescription:
    "Riverdale sits on the west side of Clayton County, along GA-85 between the airport and the Fayette County line. The Town Center on Church Street, with City Hall and the amphitheater, is the quiet middle. East of it, Upper Riverdale Road leads to Southern Regional Medical Center, where shifts change at hours when most people sleep. To the north, GA-139 takes early crews to the airport. To the south, GA-85 meets GA-138, the straight shot to our shop. Cars here start before dawn, sit at big intersections and come home in the evening heat. That's a hard day for any engine.",
  commonRepairs:
    "Brakes and wheel bearings from GA-85, alternators and batteries on cars that start at five in the morning for a hospital or airport shift, and A/C that quits in the stop-and-go by Roundtree Road. We also rebuild a lot of front ends beaten up by the patched pavement on Upper Riverdale Road.",
  keyFeatures: [
    "One turn from home: GA-85 to GA-138, then east across the Flint River",
    "Morning appointments that work for a nurse coming off the night shift at Southern Regional",
    "Rideshare and airport drivers get a ranked list: what has to be done now, and what can wait for next week's fares",
    "{if:digital-inspection}A digital inspection with photos you can read on your break before you decide",
    "Most repairs under a {warranty:standard} warranty; we'll tell you which limit your commute reaches first",
  ],
  roadEffects: [
    {
      title: "GA-85 between driveways",
      text: "The highway through town is wide, busy and lined with driveways. Someone is always turning in or pulling out, so cars brake late and hard from 45. Front pads go first, then the rotors, and rear drums on older sedans fill with dust.",
    },
    {
      title: "The hill down to the Flint River",
      text: "GA-138 drops toward the river bottoms and climbs again on the far side. Loaded cars ride the brakes all the way down, which cooks the fluid, then climb the grade in July with the fan roaring.",
    },
    {
      title: "Patches on Upper Riverdale Road",
      text: "Utility cuts and patched lanes around the hospital turn the right lane into a washboard. Ball joints, tie rod ends and control arm bushings take every hit, and the steering wheel slowly goes off center.",
    },
    {
      title: "GA-139 under the flight path",
      text: "Riverdale Road toward the airport means shuttle buses, lane changes and long lights before I-285. Engines idle, alternators run headlights, wipers and A/C all at once, and transmission fluid wears out sooner than the mileage suggests.",
    },
  ],
  commonProblems: [
    {
      title: "Dead before the early shift",
      text: "It started yesterday afternoon, and at 4:30 this morning it just clicks. The summer heat already damaged the battery; the cool morning finished it off. A load test takes minutes and tells you if it's about to leave you stranded.",
    },
    {
      title: "Grinding on the way to Town Center",
      text: "If you hear metal when you turn off GA-85 toward Church Street, the pad is gone and the rotor is being cut. Park it and call us. Two more days can turn a pad job into rotors and a caliper.",
    },
    {
      title: "Warm air at the King Road light",
      text: "If the A/C blows cold on the road and warm at red lights, it's usually a weak condenser fan or low refrigerant. We check both before anyone sells you a compressor.",
    },
    {
      title: "A hum that follows your speed",
      text: "A steady hum on the open stretch of GA-138 that changes in a curve is usually a wheel bearing. Potholes near the Flint bridge shorten its life, and a loose bearing doesn't get better.",
    },
  ],
  reasons: [
    {
      title: "Close, without fighting GA-85",
      text: "Once you're on GA-138, it's one road the whole way. A lot of people find it easier to cross the river to us than to make a left turn on GA-85.",
    },
    {
      title: "Shift workers welcome",
      text: "Call {phone} and tell us when you sleep. We'll work around nights and doubles, and we won't wake you at noon about a cabin filter.",
    },
    {
      title: "Straight answers on old cars",
      text: "A ten-year-old sedan that gets you to the terminal every day is worth fixing, up to a point. We'll tell you where that point is, even if it means no work for us.",
    },
    {
      title: "{if:financing}Monthly payments when it all breaks at once",
      text: "Brakes and a timing cover in the same week is rough on any budget. Financing spreads a bigger repair over months, and we'll explain the total cost before you apply.",
    },
    {
      title: "You never leave Clayton County",
      text: "Home, hospital, school and shop are all in the same county. Drop-off and pickup fit into a day you'd spend on this side of town anyway.",
    },
  ],
  emissions:
    "Cars registered to a Riverdale address are in Clayton County, so gasoline models from 3 to 24 model years old, up to 8,500 pounds, have to pass an emissions test every year. The state caps the fee at {price:emissions-test-fee:high}. Cars that idle on GA-85 every day can show a weak catalytic converter or an oxygen sensor code, so leave four to six weeks before your birthday for repairs. The same station will retest it once for free within 30 days.",
  faqs: [
    {
      question: "How far away are you from Riverdale?",
      answer:
        "About {distance:riverdale} on GA-85 and GA-138, or {drive-minutes:riverdale} minutes in ordinary traffic. When the afternoon shift at the hospital ends, Valley Hill Road is a good way around the worst of it.",
    },
    {
      question: "I work nights at Southern Regional. When should I drop the car off?",
      answer:
        "Right after your shift works well. The medical center is on our side of the city, and you can sleep while we inspect the car. We'll agree on one time to call you.",
    },
    {
      question: "Do you work on cars used for airport rideshare?",
      answer:
        "We do. Tell us your weekly mileage, because the schedule in the manual assumes a lot less. Oil, brakes and transmission fluid come due sooner when you spend half the day on Riverdale Road and in the cell phone lot.",
    },
    {
      question: "{if:shuttle}Will the shuttle take me back to Riverdale?",
      answer:
        "Ask when you book. The shuttle is free and stays local, so for a ride back toward Church Street or Upper Riverdale Road, call us first and we'll tell you what we can do that day.",
    },
    {
      question: "What should I do if my brakes fail on the GA-138 hill?",
      answer:
        "Downshift, use the parking brake gently, and get onto the shoulder before the river bridge if you can. Then call {emergency-phone}, at any hour. Don't try to nurse it the rest of the way.",
    },
  ],
  longText: [
    "GA-85 runs the length of Riverdale, and it's wide enough that people forget how much they stop on it. Intersections like Roundtree Road back up in all four directions, buses pull out, and every driveway is another reason to brake. Our technicians can often spot a GA-85 car by its front rotors: blue from heat and worn thin, with the inner pads worn more than the outer ones. New pads on rotors like that won't last, so we measure before we quote.",
    "Then there are the hours. With a hospital at one end and an airport past the other, someone is always starting a shift. Cars start cold at four, sit in the sun on an open deck for twelve hours, and start again. That's what kills batteries and rubber. If your battery is more than three summers old, have it load-tested in the spring. It takes a few minutes, and it beats finding out in a dark lot on Upper Riverdale Road.",
    "On the way to us you cross the Flint River, barely a creek there, and the pavement on both sides has settled. Drivers feel the car float and blame the road. Sometimes it is the road. Often it's a pair of worn struts, and we can tell on a short drive. We'll put the old part on the counter and let you push on it yourself.",
    "People from Valley Hill, Bethsaida and the streets behind Church Street have been coming across the river to us since {founded}. {if:ase-certified}{if:digital-inspection}Here's what you can count on: the price in writing, photos of what we found, ASE-certified technicians doing the work, and a call before anything changes. {if:ase-certified}{unless:digital-inspection}Here's what you can count on: the price in writing, ASE-certified technicians doing the work, and a call before anything changes. {unless:ase-certified}Here's what you can count on: the price in writing, and a call before anything changes. If we find less wrong than we expected, your bill goes down too.",
  ],
};

/** Texts by service id that are only true for Riverdale. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "At a quarter to five, the engine shakes on Church Street. By daylight it runs fine, and whoever looks at it finds nothing. If you start early in Riverdale, you know how that goes. Leave it here after your shift, let it get as cold as it was before dawn, and we'll be there for the first ten seconds with the scan tool counting misfires.",
    wear: "GA-85 means short, hard pulls from driveway to driveway. Then comes the climb out of the Flint River bottoms on GA-138, where the engine works hardest. A cracked coil can handle everything else and misfire right there. Hours of idling in the airport cell phone lot leave soot on the intake valves and piston rings, and none of it shows on the odometer.",
    watchFor: [
      "A stutter on the climb past the river that stops as soon as the transmission downshifts.",
      "It idles rough at Roundtree Road with the A/C on and smooths out with it off.",
      "A light that comes on after a quick fill-up near GA-139. Write down the station and the date for us.",
    ],
    visit:
      "If you work nights, drop off the key on your way home and sleep while the car cools. Tell us when you get up, and that's when we'll call. If you work days, come late in the morning, when GA-138 eastbound has cleared out.",
    faqs: [
      {
        question: "It only misfires on the Flint hill. Can you make it do that?",
        answer:
          "Yes. The hill is between you and us, so a technician can drive it with the laptop open. By the time we're back at Tara Boulevard, we know the load, the speed and the cylinder.",
      },
      {
        question: "I drive for an app and lose money when I'm parked. How fast can you tell me?",
        answer:
          "A simple problem takes a couple of hours. The diagnosis is {price:engine-diagnostic:amounts}, credited toward the repair if we do it, and we'll tell you whether you can drive that evening with that code.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Someone's always pulling out on GA-85. A van leaves the tire store, a bus stops, a car turns in at the pharmacy, and you brake hard from 45 again. Stops like that wear out front pads early, however carefully you drive. Come across the river while it's only squealing, and there's a good chance you can keep the rotors.",
    wear: "Late, hard stops between shopping center entrances glaze the pads. Then the long slope to the Flint makes you ride the pedal for half a minute, and that heats the fluid. If the fluid has been taking in water for four summers, it can boil at the bottom of that hill. On older sedans, dust in the rear drums adds a groan that sounds like the axle.",
    watchFor: [
      "The pedal feels longer at the river bridge than it did at King Road. That's hot, wet fluid.",
      "A grinding noise as you turn toward Town Center. At that point, every stop cuts the rotor.",
      "Brake dust on just one front wheel after a week on Upper Riverdale Road.",
    ],
    visit:
      "If you don't trust the pedal, take Valley Hill Road; it's slower and doesn't have that hill. Rideshare drivers can get one axle done between the morning and evening airport rush. We road-test on the same hill before you get your keys.",
    faqs: [
      {
        question: "Should I brake early or late on the hill down to the river?",
        answer:
          "Brake early and firmly, then get off the pedal and use a lower gear. Ten seconds of real braking is easier on the fluid than a light touch all the way to the bottom.",
      },
      {
        question: "I drive rideshare. Which pads should I buy?",
        answer:
          "Ones that can take heat and stay quiet. Our premium set is covered for {warranty-limit:premiumBrakes}. At rideshare mileage, you'll hit the miles long before the months, and we'll tell you that when you choose.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Airport drivers in Riverdale know their mileage, but few know their engine hours, and those are what wear out the oil. Half a shift on GA-139 and in the waiting lot is spent idling. The interval in the manual doesn't count that. We figure yours out from your hours, and it doesn't cost you anything to ask.",
    wear: "At idle the oil pump turns slowly and no air moves past the pan. Soot and fuel build up in the oil while the odometer stands still. Nurses see another version: the car sits in the sun on the deck at Southern Regional for twelve hours, then heads straight up GA-85. Coolant, transmission fluid and the cabin filter age the same way. With passengers in back, they'll notice the filter first.",
    watchFor: [
      "The dipstick is down half a quart every other Friday, and most of your miles are airport runs.",
      "A whine for a moment as you leave the hospital garage at dawn. That's old, thick power steering fluid.",
      "Your passenger opens the window near Garden Walk without saying why. Change the cabin filter.",
    ],
    visit:
      "Give us your plate number and the hours you drive in a week, and we'll have the right oil ready. An oil change fits between the end of a night shift and bed. Allow a little time for the lights before GA-138; after that it's an easy drive.",
    faqs: [
      {
        question: "How do I know my hours if the car doesn't show them?",
        answer:
          "Take the hours you're logged in to your app each week and compare them with your miles. If you average under twenty miles an hour, cut the long interval in half. Many dashboards have an hour meter in a menu; we'll find it for you.",
      },
      {
        question: "Does it matter which oil I add between changes?",
        answer:
          "Match the grade and spec on your last invoice from us. Keep a bottle in the trunk. Half a quart of almost the right oil is far better than none on the way to the terminal.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "It usually starts in the dark. You shift into Reverse in your driveway on Bethsaida Road, nothing happens for a second, and then the car lurches. By the time you merge toward the airport, it's fine. Seals that shrink overnight let fluid drain back, and they swell again as they warm up. Tell us what time of day it happens. It helps.",
    wear: "Between King Road and Church Street, a car can shift forty times and never reach cruising gear. Each shift wears the clutches a little. The climb out of the Flint valley puts real heat in the fluid. Shuttle buses and lane changes on Riverdale Road do the rest, because jabbing the gas and lifting makes the transmission hunt between two gears. The fluid wears out first, then whatever it was protecting.",
    watchFor: [
      "A second of nothing when you shift out of Park at five in the morning, but not at five in the afternoon.",
      "A shudder at forty-five on the flat part of GA-138 with your foot barely down, like a rumble strip.",
      "Second gear flares after you've been sitting in traffic by the hospital entrances.",
    ],
    visit:
      "If it only happens cold, leave it here overnight. We'll do the first start of the day with the gauges connected. {if:shuttle}To get back across the river, ask about the shuttle when you call {phone}; it stays local, so plan ahead.",
    faqs: [
      {
        question:
          "My sedan has two hundred thousand airport miles on it. Should I change the fluid?",
        answer:
          "We look in the pan before we answer. If it shifts cleanly and the magnet only has paste on it, a gentle drain and fill helps. If it's already slipping, new fluid is a waste of money, and we'll compare a replacement with what the car can still earn you.",
      },
      {
        question: "{if:financing}Is there a payment plan for a rebuilt unit?",
        answer:
          "Yes, for amounts up to {financing:max}. Get the written estimate first, then look at the total cost over the whole term and not just the monthly payment.",
      },
    ],
  },
  "tire-services": {
    intro:
      "A week of delivery stops along GA-85, hopping curbs into parking lots, can ruin a tire in Riverdale. So can one bad cut in the right lane of Upper Riverdale Road. The damage tells us which it was, and whether you need a rim straightened, one tire, or just a few pounds of air.",
    wear: "A patched lane is a row of small steps. Each one pinches the sidewall between the road and the rim until the cords stretch and a bubble shows up. Low ground matters too. In a storm, the Flint bottoms on GA-138 hold water, and a tread worn to 4/32 starts to hydroplane at speeds new tires can handle. Rideshare cars get there in months, with the shoulders worn from tight turns at the terminals.",
    watchFor: [
      "A bulge near the rim after you hit a seam by the medical center. Don't drive on the interstate with it.",
      "The steering goes light for a second where water stands before the river bridge.",
      "A slow leak on a car that parks on the street on Garden Walk Boulevard, where grit and glass collect.",
    ],
    visit:
      "If there's a bulge, put the spare on and take Valley Hill Road slowly. If you need tires, give us the size on your door sticker and your weekly miles, and we'll have two or three choices with prices. Take the first appointment and you'll be back for the lunchtime flights.",
    faqs: [
      {
        question: "How often should I rotate tires on a rideshare car?",
        answer:
          "With every oil change, and for you that's several times a year. Write down the four depths each time. Once the front pair is 2/32 behind, you've waited too long.",
      },
      {
        question: "A pothole bent my rim. Can you save it?",
        answer:
          "A steel one, almost always. An alloy wheel can be straightened if the bend is slight and there's no crack on the inside. We'll spin it on the balancer with you there before anyone orders a wheel.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "It's 4:30, your scrubs are on, and the car just clicks. When you have a hospital shift or an airport gate before dawn, a dead battery can cost you the day. Most of these could have been caught early. The August heat did the damage, and the first cool night in October finished it off. A load test in the spring tells you if this is the year.",
    wear: "Twelve hours on the open deck at Southern Regional put more heat into a battery than the drive does. By fall it has just enough left for a warm engine. Then you start before dawn with the headlights, defroster and blower all on at once, and the crawl up GA-139 doesn't give the alternator much to work with. A phone, a dash cam and a lit sign left plugged in make it worse.",
    watchFor: [
      "The headlights get brighter when you touch the gas while waiting at Valley Hill Road.",
      "It takes two tries to start on your day off but never during the workweek.",
      "White crust on a terminal after a summer of parking in the staff lot.",
    ],
    visit:
      "Have it tested when you're here for something else; it adds a few minutes. If it won't start before your shift, {emergency-phone} is answered at that hour. Tell us whether it clicks once, chatters or does nothing, and we can tell you if a jump will get you here.",
    faqs: [
      {
        question: "Can I jump it on the deck and go straight to work?",
        answer:
          "You can, using the points in your manual. Park where someone can jump you again, because the drive up Upper Riverdale Road doesn't recharge much. Come by when you get off.",
      },
      {
        question: "Which battery is best if I run accessories all night?",
        answer:
          "An AGM battery handles being drained better than a standard one, if your charging system supports it. Installed, batteries run {price:battery-replacement:amounts}, with AGM toward the top. A timer for the dash cam costs less and may be all you need.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "The patches around the medical center will rattle anything. Every trench that was cut and filled left a ridge, the right lane of Upper Riverdale Road has dozens of them, and you hit them at thirty-five in a quick, steady rhythm. People who drive it twice a day all tell us the same thing: the wheel is off center and it used to be straight. With that, we check the tie rods first.",
    wear: "A lone pothole bends things. A washboard wears them out, because the joint gets hit again before the grease flows back. Lower ball joints dry out, tie rod ends start to tick, and control arm bushings tear from the inside where no one looks. West of there, the ground near the Flint has settled and GA-138 has long dips. On worn struts the car floats over them, and the tires skip.",
    watchFor: [
      "A tick in the steering wheel that you feel more than hear as you pass the hospital in the outside lane.",
      "A hum on the straight stretch after the river that fades in a left curve and gets louder in a right one.",
      "The logo on your steering wheel is tilted when you drive straight down Church Street.",
    ],
    visit:
      "Take your usual route, patches included, and come in by GA-138 so we can ask you about the last {distance:riverdale}. If the tilt is new, skip the airport runs until we've checked the tie rods. If we touch anything that changes an angle, the estimate includes an alignment.",
    faqs: [
      {
        question: "Would it help to drive in the left lane on Upper Riverdale Road?",
        answer:
          "Yes, when traffic allows, because most of the trenches are near the curb. It also keeps you out of the way of buses. Your ball joints will last longer.",
      },
      {
        question: "The car floats by the river. Is it just the road?",
        answer:
          "Partly. A good car settles after each dip, and a worn one bounces again. We'll drive it with you and show you what the struts are doing, so you can judge for yourself.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "A car that's lost a pint of coolant since spring can still get you through the long light at King Road with the A/C on. It's the climb from the Flint toward Tara, with a full car, that it can't handle, usually at five on a July afternoon. If you've seen the gauge climb on that hill, don't wait for it to happen again.",
    wear: "Sitting and climbing test different parts. When you're stopped, everything depends on the electric fan and its relay, and the stop-and-go on GA-85 wears that motor out. On the climb, the fan hardly matters; it's how much coolant the pump moves and how clear the radiator is. Cars that idle in the airport line wear out their coolant by the hour, not the mile.",
    watchFor: [
      "Warm air from the vents while you wait and cold once you pass Roberts Drive. That's the condenser fan, which cools the engine too.",
      "The gauge only climbs between the bridge and the top of the hill. Suspect coolant flow, not the fan.",
      "A smell like maple syrup in the hospital garage when you walk back to the car after work.",
    ],
    visit:
      "Come in the cool part of the day. With luck the drive is closer to {drive-minutes:riverdale:min} minutes than {drive-minutes:riverdale:max}; keep the A/C off. Running the heater helps for a mile or two. It has to cool before the pressure test, so plan to leave it with us.",
    faqs: [
      {
        question: "What if it boils over on the hill?",
        answer:
          "Pull off GA-138 at the first lot, shut the engine off and leave it alone. Then call {phone}, or {emergency-phone} at night. Don't open anything for an hour, and don't restart it just to move into the shade.",
      },
      {
        question: "My A/C is fading too. Is that one problem or two?",
        answer:
          "Often one. The radiator and condenser share the fan, so a weak motor hurts both. We test it before anyone touches the refrigerant, and that can save you the bigger bill.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Look at a work car on Riverdale Road before sunrise: two phones charging, a dash cam, a light in the window, a heated seat, the wipers, everything on. When a car like that starts to dim or act up, it's rarely a computer. It's a tap into the wrong wire, a plug that runs hot, or an alternator that's been carrying the load for three years.",
    wear: "Alternators have it hardest at low speed with everything on, because their own fan slows down just when they're hottest. That's the crawl toward I-285 in winter rain. The seams on Upper Riverdale Road shake grounds loose and rub through the harness at the strut tower. And with paying passengers, power windows and sliding doors open and close all day, until the wires in the hinge break.",
    watchFor: [
      "The dash lights pulse with your turn signal while you wait to pull out onto GA-85.",
      "A charger socket that's too hot to touch after an evening of airport fares.",
      "A rear window that stops halfway on the bumps of Valley Hill Road. The wires in the hinge are down to the last strands.",
    ],
    visit:
      "Make a list of what was added and when: dash cam, sign, amplifier, tracker. Bring the list and leave everything connected, because the problem may disappear with the part. If you work nights, we can test for a drain while you and the car are asleep.",
    faqs: [
      {
        question: "What's the right way to power a dash cam and chargers?",
        answer:
          "On their own fused circuit that turns off with the key, with its own ground. We can do it in an afternoon. It gets rid of one of the most common causes of no-starts in rideshare cars.",
      },
      {
        question: "The battery light glows faintly in the line on GA-139. Can I keep going?",
        answer:
          "To us, maybe. To the terminal and back, better not. Turn off everything you can. A faint glow often means a failing diode. The diagnosis is {price:electrical-diagnosis}, and being stranded with passengers costs a lot more.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "An apartment on Garden Walk, a birthday in five weeks and a check engine light that comes and goes: if that's you, come in now. All of Riverdale is in Clayton County, so a gasoline car rated up to 8,500 pounds needs an emissions test every year while it's 3 to 24 model years old. Nothing else gets inspected in Georgia. If it fails, the lift is in the next bay.",
    wear: "High mileage alone won't fail you; the test only asks whether the catalytic converter still works. On airport cars, it wears out sooner. Idling coats it with soot, and a small misfire on GA-85 overheats it. Sensors get slow with age, too. But working cars have one advantage: with all those trips in and out of traffic, their self-tests are almost always complete.",
    watchFor: [
      "A rotten-egg smell at the drop-off curb after hard acceleration, an early sign of a bad catalytic converter.",
      "A check engine light you've been ignoring since spring. It fails the car, whatever the reason.",
      "A used car from a county farther south, never tested before, that's now registered to your Bethsaida Road address.",
    ],
    visit:
      "Stop in on your way home from the night shift; the test is quick, and the fee is {price:emissions-test-fee:amounts}. Don't clear any codes or unplug the battery the week before. Your usual trip over the Flint is all the preparation it needs.",
    faqs: [
      {
        question: "My sedan is twenty-five model years old. Does it need a test?",
        answer:
          "No. Once a car is past twenty-four model years, you can renew the tag without one. If the light is on, though, the engine may be wasting gas, and that's worth asking about.",
      },
      {
        question: "I failed on the catalytic converter. Do I have to replace it by my birthday?",
        answer:
          "First we find out what ruined it. Repairs are covered for {warranty-limit:standard}. A second test within 30 days is free where you had the first. If it costs more than you can manage, ask the state about a waiver: you must have spent at least {price:emissions-waiver-threshold:low} on qualifying repairs, an amount the state adjusts every year.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "A sedan that got you to the terminal for nine years deserves a fair look. When its engine fails on GA-85, there are three questions: what would another engine cost, how long will the rest of the car last, and how many weeks of fares would you lose? We put the answers on one page. Sometimes it's a new engine. Sometimes it's good advice about your next car.",
    wear: "Long hours of idling glaze the cylinder walls, so the rings lose their seal even if you never missed an oil change. Add the climb from the river up to Tara, thousands of times at low revs and full load, and the rod bearings wear too. There's one more danger on this side of the county. When storms flood the low ground by the Flint, a car that follows a truck through standing water can suck some in. It stalls at once, and trying to start it again can do the rest of the damage.",
    watchFor: [
      "A knock on the climb that goes away when you lift your foot and comes back when you press it.",
      "Blue smoke behind you when you pull out of the cell phone lot after half an hour.",
      "An engine that flooded near the bridge. Don't turn the key; a tow costs less than one more crank.",
    ],
    visit:
      "Tow trucks get here in about {drive-minutes:riverdale} minutes on GA-138. Have the driver leave the car nose out and the key at the counter. While we check it, rent or borrow a car for the week, so you don't have to decide in a hurry.",
    faqs: [
      {
        question: "How do I compare an engine with a newer used car?",
        answer:
          "Take the estimate, add tires and brakes if they're due, and put it next to the price of a car whose history you know. Divide by the years you'd keep each. We'll do the math with you at the counter.",
      },
      {
        question: "Does rideshare use change the warranty?",
        answer:
          "Ask before the work, and we'll write the terms for your use on the estimate. As a rule, an engine is covered for {warranty-limit:engine:years}, compared with a {warranty:standard} warranty on most other repairs. At your pace the miles come first, so keep every oil change receipt.",
      },
    ],
  },
};

export const riverdale: CityContent = {
  city,
  services,
  sampleNames: ["Tasha R.", "Victor L.", "Elaine P."],
};
