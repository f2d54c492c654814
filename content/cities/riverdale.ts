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
    "Riverdale sits on the west side of Clayton County, along GA-85 between the airport and the Fayette County line. The Town Center on Church Street, with City Hall and the amphitheater, is the quiet middle. East of it, Upper Riverdale Road leads to Southern Regional Medical Center, where shifts change at hours when most people sleep. To the north, GA-139 takes early crews to the airport. To the south, GA-85 meets GA-138, the straight shot to our shop. Cars here start before dawn, sit at big intersections and come home in the evening heat. That's a hard day for any engine.",
  commonRepairs:
    "Brakes and wheel bearings from GA-85, alternators and batteries on cars that start at five in the morning for a hospital or airport shift, and A/C that quits in the stop-and-go by Roundtree Road. We also rebuild a lot of front ends beaten up by the patched pavement on Upper Riverdale Road.",
  keyFeatures: [
    "One turn from home: GA-85 to GA-138, then east across the Flint River",
    "Morning appointments that work for a nurse coming off the night shift at Southern Regional",
    "Rideshare and airport drivers get a ranked list: what has to be done now, and what can wait for next week's fares",
    "A digital inspection with photos you can read on your break before you decide",
    "Most repairs under a {warranty:standard} warranty, good for two years of airport commutes",
  ],
  roadEffects: [
    {
      title: "GA-85 between driveways",
      text: "The highway through town is wide, busy and lined with driveways. Someone is always turning in or pulling out, so cars brake late and hard from 45. Front pads go first, then the rotors, and rear drums on older sedans fill with dust.",
    },
    {
      title: "The dip to the Flint",
      text: "GA-138 falls toward the river bottoms and climbs again on the far side. Loaded cars ride the brakes all the way down, which cooks the fluid, then climb the grade in July with the fan roaring.",
    },
    {
      title: "Patches on Upper Riverdale Road",
      text: "Utility cuts and patched lanes around the hospital turn the right lane into a washboard. Ball joints, tie rod ends and control arm bushings take every hit, and the steering wheel slowly goes off center.",
    },
    {
      title: "Under the flight path to GA-139",
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
      text: "Call {phone} and say when you sleep. We'll work around nights and doubles, and we won't wake you at noon about a cabin filter.",
    },
    {
      title: "Straight answers on old cars",
      text: "A ten-year-old sedan that gets you to the terminal every day is worth fixing, up to a point. We'll tell you where that point is, even if it means no work for us.",
    },
    {
      title: "Monthly payments when it comes at once",
      text: "Brakes and a timing cover in the same week is rough on any budget. Financing spreads a bigger repair over months, and we'll explain the total cost before you apply.",
    },
    {
      title: "You never leave Clayton County",
      text: "Home, hospital, school and shop are all in the same county. Drop-off and pickup fit into a day you'd spend on this side of town anyway.",
    },
  ],
  emissions:
    "Cars registered to a Riverdale address are in Clayton County, so gasoline models from 3 to 24 model years old, up to 8,500 pounds, have to pass an emissions test every year. The state caps the fee at {price:emissions-test-fee:high}. Cars that idle on GA-85 every day can show a weak catalytic converter or an oxygen sensor code, so leave four to six weeks before your birthday for repairs. The same station retests once for free inside 30 days.",
  faqs: [
    {
      question: "How far away are you from Riverdale?",
      answer:
        "About {distance:riverdale}, which is {drive-minutes:riverdale} minutes by GA-85 and GA-138 in ordinary traffic. When the afternoon shift at the hospital ends, Valley Hill Road is a good way around the worst of it.",
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
      question: "Will the shuttle take me back to Riverdale?",
      answer:
        "Ask when you book. The shuttle is free and stays local, so for a ride back toward Church Street or Upper Riverdale Road, call us first and we'll tell you what we can do that day.",
    },
    {
      question: "What should I do if brakes fail on the GA-138 hill?",
      answer:
        "Shift down, use the parking brake gently, and get onto the shoulder before the river bridge if you can. Then call {emergency-phone}, at any hour. Don't try to nurse it the rest of the way.",
    },
  ],
  longText: [
    "GA-85 runs the length of Riverdale, and it's wide enough that people forget how much they stop on it. Intersections like Roundtree Road back up in all four directions, buses pull out, and every driveway is another reason to brake. Our technicians can often spot a GA-85 car by its front rotors: blue at the edge, thin in the middle, with the pads worn more on the inside. New pads on rotors like that won't last, so we measure before we quote.",
    "Then there are the hours. With a hospital at one end and an airport past the other, someone is always starting a shift. Cars start cold at four, sit in the sun on an open deck for twelve hours, and start again. That's what kills batteries and rubber. If your battery is more than three summers old, have it load-tested in the spring. It takes a few minutes, and it beats finding out in a dark lot on Upper Riverdale Road.",
    "On the way to us you cross the Flint River, barely a creek there, and the pavement on both sides has settled. Drivers feel the car float and blame the road. Sometimes it is the road. Often it's a pair of worn struts, and we can tell on a short drive. We'll put the old part on the counter and let you push on it yourself.",
    "People from Valley Hill, Bethsaida and the streets behind Church Street have been coming across the river to us since {founded}. Here's what you can count on: the price in writing, photos of what we found, ASE-certified technicians doing the work, and a call before anything changes. If we find less wrong than we expected, your bill goes down too.",
  ],
};
