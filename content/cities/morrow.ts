import type { City } from "#shop/catalog/city.ts";

export const morrow: City = {
  id: "morrow",
  slug: "morrow-ga",
  name: "Morrow",
  state: "GA",
  county: "Clayton",
  coordinates: { latitude: 33.5832, longitude: -84.3394 },
  distanceMiles: 4.5,
  driveMinutes: { min: 10, max: 15 },
  route:
    "Jonesboro Road (GA-54) takes you the whole way: south from I-75 exit 233, past Southlake Mall, across GA-138, and straight into town, where it becomes North Main Street.",
  shields: [
    { kind: "interstate", number: "75" },
    { kind: "state", number: "54" },
  ],
  landmarks: [
    "Southlake Mall",
    "Clayton State University",
    "Spivey Hall",
    "National Archives at Atlanta",
    "Georgia Archives",
    "Reynolds Nature Preserve",
  ],
  localRoads: [
    "Jonesboro Road (GA-54)",
    "Southlake Parkway",
    "Mt. Zion Boulevard",
    "Clayton State Boulevard",
    "Lake Harbin Road",
    "Reynolds Road",
    "Rex Road",
    "Morrow Road",
    "Morrow Industrial Boulevard",
  ],
  neighborhoods: [
    "Lake Harbin",
    "Southlake",
    "Around Clayton State University",
    "Reynolds Road",
    "Mt. Zion Boulevard",
    "Rex, east of the university",
  ],
  localDescription:
    "Morrow is the crossroads of Clayton County. I-75 exit 233 drops you right onto GA-54, with Southlake Mall on one side and Clayton State University, the Georgia Archives and the National Archives on the other. In between, the city is older and greener than people expect: Lake Harbin Road, the trails at Reynolds Nature Preserve, the small streets off Morrow Road. Students, shoppers and through traffic share a few square miles and a handful of lights. For your car, that means parking lots, ramps and very little steady driving.",
  commonRepairs:
    "Warning lights on Clayton State students' first cars, tires and wheels that hit curbs in the Southlake lots, and engines that overheat on the I-75 ramp. Warped rotors, cabin filters clogged by the pines on Reynolds Road and noisy belts make up most of the rest.",
  keyFeatures: [
    "The shortest drive of any neighboring city, with no turns between Southlake Mall and us",
    "Student-friendly estimates: safety first, comfort later, and a price for each item",
    "The free shuttle can take you back to campus or the archives reading room while we work",
    "Honest checks of used cars before you buy one from a classmate",
    "A {warranty:standard} warranty on most repairs, about as long as it takes to go from sophomore to senior",
  ],
  roadEffects: [
    {
      title: "The ramp at exit 233",
      text: "Traffic comes off I-75 at seventy and stops dead a quarter mile later on GA-54. One stop like that heats the rotors more than ten in a neighborhood, and the heat soaks under the hood while you wait for the left arrow.",
    },
    {
      title: "Acres of parking lot",
      text: "Around Southlake, you drive ten miles an hour with the wheel turned all the way. That wears out power steering, outer CV boots and the inside edges of the front tires, and the curbs scrape up your wheels.",
    },
    {
      title: "Rails across Southlake Parkway and Clayton State Boulevard",
      text: "The railroad follows GA-54, so getting to the mall or to class often means a crossing. Take it too fast because you're late for class, and it can bend an alloy wheel or shake an exhaust hanger loose.",
    },
    {
      title: "Roadwork at Battle Creek and Mt. Zion",
      text: "The county has been widening this corridor near Southlake Parkway. Steel plates, lane shifts and loose gravel mean chipped windshields, nails in tires and the occasional dented oil pan.",
    },
  ],
  commonProblems: [
    {
      title: "Overheating in line for the mall",
      text: "Steam or a sweet smell on GA-54 in December traffic surprises people, because it's cool outside. But a stopped car has no air moving through the radiator, so a weak fan or an old thermostat shows up right there.",
    },
    {
      title: "Check engine light before finals",
      text: "It may be a loose gas cap or it may be a misfire that ruins a catalytic converter. If it flashes, stop driving. If it's steady, bring it in between classes and we'll find out what it means.",
    },
    {
      title: "Slow leak after the Southlake lots",
      text: "One tire that needs air every Friday usually has a screw near the shoulder or a bead that got pinched against a curb. We'll find the leak and tell you whether it can be patched safely.",
    },
    {
      title: "Squeal from under the hood on Lake Harbin Road",
      text: "A chirp on damp mornings that stops when the engine warms is most often the serpentine belt or its tensioner. When it snaps, it takes the alternator and sometimes the water pump with it.",
    },
  ],
  reasons: [
    {
      title: "Faster than waiting for a campus ride",
      text: "It is {distance:morrow} of one road. Drop off the car before an 11:00 class, and you'll know what it needs by the time you hit the library.",
    },
    {
      title: "No chain-store checklist",
      text: "The strip around the mall has plenty of places with a menu on the wall. We look at your car first, then write the list, and it's usually shorter.",
    },
    {
      title: "Parents can be on the call",
      text: "If home is three hours away and someone there pays the bill, we'll send the photos to both of you and explain it all on one call.",
    },
    {
      title: "No job is too small",
      text: "A bulb, a wiper blade, a nail in a tire: we're glad to do it. Treat students right on the small stuff, and they come back for the big repair.",
    },
    {
      title: "We know the ramp",
      text: "Shaking at seventy and shaking at a stop are two different faults. Our test drive goes up GA-54, one exit on I-75 and back, so we can catch both.",
    },
  ],
  emissions:
    "Morrow is in Clayton County, and so in the 13-county emissions area. What counts is where the car is registered, not where you go to school: if yours is still registered back home, that county's rule applies. Cars registered here need one test a year if they run on gasoline, are 3 to 24 model years old and weigh at most 8,500 pounds, for no more than {price:emissions-test-fee:high}. Plan it four to six weeks before your birthday, which leaves room for a repair and a second test, free inside 30 days where you had the first.",
  faqs: [
    {
      question: "How many minutes is it from Morrow to the shop?",
      answer:
        "{drive-minutes:morrow} minutes for {distance:morrow} down Jonesboro Road. It only takes longer in the weeks before Christmas, when Southlake fills up. Take Mt. Zion Boulevard around it then.",
    },
    {
      question: "Can I leave the car and still make it to class at Clayton State?",
      answer:
        "Yes, with a little planning. Book an early slot, tell us when the lecture starts, and ask for the shuttle. Most inspections are done before your second class.",
    },
    {
      question: "Would you look at a used car before I pay for it?",
      answer:
        "Sure. Bring it in with the seller's permission. We'll put it on the lift, read the stored codes, and tell you what it'll need in the first year. That hour can save you a bad summer.",
    },
    {
      question: "My wheel hit a curb at Southlake. Is it safe to drive?",
      answer:
        "Look for a bulge in the sidewall first. If there is one, put on the spare. If the tire looks fine but the steering wheel is crooked, drive slowly down GA-54 and have us check the alignment and the tie rod that day.",
    },
    {
      question: "Where do I stop if the car overheats at exit 233?",
      answer:
        "Any lot off GA-54 is better than the ramp. Turn the engine off, leave the radiator cap alone, and call {phone} during business hours or {emergency-phone} at night. Ten minutes of driving hot can cost an engine.",
    },
  ],
  longText: [
    "There's only one road between Morrow and our shop, and you already know it. Jonesboro Road leaves the I-75 ramps, passes Southlake Mall and the signs for the archives, and keeps going straight until it becomes Main Street. On a good morning, it hardly takes longer than finding a space at the mall. So bring the car in for the small noises, too. Catch them early and you won't be shopping for an engine.",
    "Clayton State brings us a different mix of cars. In August they show up with out-of-state plates, bald tires and a parent in the passenger seat. In May they show up with a warning light on and four hundred miles to drive. We like this work. With a first car, you need a clear answer: these two things are dangerous, this one is annoying, and that one can wait until you have a job. We write it down in that order, with prices.",
    "The other Morrow is the quiet one along Lake Harbin Road and around the preserve. Pine needles get into every gap on a parked car, and in a wet fall they clog the drain under the windshield until water gets inside. The first signs are a musty smell and foggy windows. We clear the drain, change the filter and check that the fuse box stayed dry, because that's how strange electrical problems start.",
    "Then there's the heat. The stretch from the interstate to the mall is short, slow and scorching in July, and it's hard on radiators, transmission coolers and batteries. A coolant test in April doesn't cost much. A tow from the top of the ramp in July does, and it always happens with groceries in the trunk. We'd rather see you in April.",
  ],
};
