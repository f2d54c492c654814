import type { City } from "#shop/catalog/city.ts";

export const riverdale: City = {
  id: "riverdale",
  slug: "riverdale-ga",
  name: "Riverdale",
  state: "GA",
  county: "Clayton",
  coordinates: { latitude: 33.5726, longitude: -84.4133 },
  distanceMiles: 6,
  driveMinutes: { min: 15, max: 20 },
  route:
    "Take GA-85 south to GA-138 and turn east. The road drops to the Flint River, climbs to Tara Boulevard (US-19/41) and runs on along the north edge of Jonesboro, where North Main Street turns off to the right.",
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
    "Riverdale sits on the west side of Clayton County, strung along GA-85 between the airport and the Fayette line. The Town Center on Church Street, with City Hall and the amphitheater, is the calm middle. East of it, Upper Riverdale Road leads to Southern Regional Medical Center, where shifts change at hours when most people sleep. Northward GA-139 takes early crews to the airport; southward GA-85 meets GA-138, the straight way to our door. Cars here start before dawn, wait at wide crossings, and come home in the evening heat. That's a hard day for any engine, and an honest one.",
  commonRepairs:
    "Brakes and wheel bearings from GA-85, alternators and batteries on cars that start at five in the morning for a hospital or airport shift, and air conditioning that gives up in the stop-and-go by Roundtree Road. We also rebuild a good many front ends that met the patched pavement of Upper Riverdale Road a few times too often.",
  keyFeatures: [
    "One turn from home: GA-85 to GA-138, then east across the Flint River",
    "Morning appointments that suit a nurse coming off a night shift at Southern Regional",
    "Rideshare and airport drivers get the whole list ranked, what must be done now and what can wait for the next week's fares",
    "A digital inspection you can read on a break, picture by picture, before you answer",
    "Most repairs under a {warranty:standard} warranty, long enough for a year of airport commutes and then some",
  ],
  roadEffects: [
    {
      title: "GA-85 between driveways",
      text: "The highway through town is wide, busy and lined with entrances. Someone is always turning in or pulling out, so cars brake late and hard from 45. Front pads go first, then the rotors, and rear drums on older sedans fill with dust.",
    },
    {
      title: "The dip to the Flint",
      text: "GA-138 falls toward the river bottoms and climbs again on the far side. Loaded cars coast down with the brakes held lightly on, which cooks the fluid, and then pull up the grade with the fan roaring in July.",
    },
    {
      title: "Patches on Upper Riverdale Road",
      text: "Utility cuts and patched lanes around the hospital make a washboard of the right lane. Ball joints, tie rod ends and the rubber in the lower arms feel each seam, and the steering wheel slowly drifts off center.",
    },
    {
      title: "Under the flight path to GA-139",
      text: "Riverdale Road toward the airport means shuttle buses, lane changes and long lights before I-285. Engines idle, alternators carry headlights, wipers and air conditioning at once, and transmission fluid ages faster than the odometer says.",
    },
  ],
  commonProblems: [
    {
      title: "Dead before the early shift",
      text: "It started yesterday afternoon and only clicks at half past four. Heat had already dried the battery cells; the cool morning shows it. A load test takes minutes and tells you the month it will leave you stranded.",
    },
    {
      title: "Grinding on the way to Town Center",
      text: "If you hear metal when you turn off GA-85 toward Church Street, the pad is gone and the rotor is being cut. Please park it and call. Two more days can turn a pad job into rotors and a caliper.",
    },
    {
      title: "Warm air at the King Road light",
      text: "Cooling that works at speed and fades at red lights points to a weak condenser fan or a low charge. We measure both before anyone sells you a compressor.",
    },
    {
      title: "A hum that follows your speed",
      text: "A steady drone on the open stretch of GA-138 that changes when you lean into a curve is usually a wheel bearing. Potholes near the Flint bridge shorten its life, and a loose bearing doesn't get better.",
    },
  ],
  reasons: [
    {
      title: "Close, without the GA-85 gauntlet",
      text: "Once you're on GA-138 the rest is one road. Many people find it easier to cross the river to us than to fight for a left turn on their own main street.",
    },
    {
      title: "Shift workers welcome",
      text: "Call {phone} and say when you sleep. We fit diagnosis and repair around nights and doubles, and we won't call you at noon about a cabin filter.",
    },
    {
      title: "Straight answers on old cars",
      text: "A ten-year-old sedan that gets you to the terminal every day is worth fixing, up to a point. We tell you where the point is, even when it means no work for us.",
    },
    {
      title: "Monthly payments when it comes at once",
      text: "Brakes and a timing cover in one week is rough on any budget. Financing spreads a larger repair over months, and we explain the total cost before you apply.",
    },
    {
      title: "Both ends of the trip are in Clayton",
      text: "Home, hospital, school and shop are in the same county. A part ordered in the morning doesn't have to cross Atlanta traffic twice to reach your car.",
    },
  ],
  emissions:
    "Cars registered to a Riverdale address fall under Clayton County, so gasoline models from 3 to 24 model years old, up to 8,500 pounds, must pass the emissions check every year. The state caps the charge at {price:emissions-test-fee:high}. Cars that idle along GA-85 every day may well show a weak catalytic converter or an oxygen sensor code, so leave four to six weeks before your birthday for repairs. The same station retests once for free inside 30 days.",
  faqs: [
    {
      question: "How far away are you from Riverdale?",
      answer:
        "About {distance:riverdale}, which is {drive-minutes:riverdale} minutes by GA-85 and GA-138 in ordinary traffic. When the afternoon shift at the hospital ends, Valley Hill Road is a good way around the worst of it.",
    },
    {
      question: "I work nights at Southern Regional. When should I drop the car off?",
      answer:
        "Straight after your shift works well. The medical center is on the Jonesboro side of the city, so we're nearly on the way home, and you can sleep while we inspect. We agree on one time to call you.",
    },
    {
      question: "Do you take cars that are used for rideshare to the airport?",
      answer:
        "We do. Tell us the weekly mileage, because the schedule in the manual assumes far less. Oil, brakes and transmission fluid come sooner when half of the day is spent on Riverdale Road and in the cell phone lot.",
    },
    {
      question: "Will the shuttle bring me back to the west side of the county?",
      answer:
        "Ask when you book. The shuttle is free and runs locally, and a trip back toward Church Street or Upper Riverdale Road is usually possible when we know in the morning.",
    },
    {
      question: "What should I do if brakes fail on the GA-138 hill?",
      answer:
        "Shift down, use the parking brake gently, and get onto the shoulder before the river bridge if you can. Then call {emergency-phone}, at any hour. Don't try to nurse it the rest of the way.",
    },
  ],
  longText: [
    "GA-85 is the spine of Riverdale, and it's wide enough that people forget how much stopping happens on it. Crossings such as Roundtree Road hold four directions of traffic, buses pull out, and every driveway is another reason to brake. Our technicians can often tell a GA-85 car by its front rotors alone: blue at the edge, thin in the middle, and the pads worn more on the inside. New pads on such rotors only last until Thanksgiving, so we measure before we quote.",
    "Then there's the clock. A city with a hospital at one end and an airport beyond the other never fully sleeps. Cars start cold at four, sit through twelve hours of sun on an open deck, and start again. That cycle is what kills batteries and rubber. If yours is older than three summers, have it load-tested in spring, when it costs you a few minutes, instead of learning about it in a dark lot on Upper Riverdale Road.",
    "The drive to us crosses the Flint River, barely a stream at that point, and the pavement on both sides settles the way ground near water does. Drivers notice a float in the steering there and blame the road. Sometimes it's the road. Often it's a pair of tired struts, and a bounce test on our lot will tell. We put the old part on the counter and let you push on it yourself.",
    "People from Valley Hill, Bethsaida and the streets behind Church Street have been coming over the river since {founded}. What we promise them is plain: the price in writing, photographs of what we found, ASE-certified hands on the work, and a call before anything changes. If we open it up and find less wrong than we feared, the bill goes down with it.",
  ],
};
