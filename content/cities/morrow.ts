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
    "Jonesboro Road (GA-54) does it alone: south from I-75 exit 233, past Southlake Mall, across GA-138, and straight on into town, where the same road is called North Main Street.",
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
    "Morrow is the crossroads of Clayton County. I-75 opens at exit 233 straight into GA-54, with Southlake Mall on one side and Clayton State University, the Georgia Archives and the National Archives on the other. In between the city is older and greener than people expect: Lake Harbin Road, the trails of Reynolds Nature Preserve, the small streets off Morrow Road. Students, shoppers and through traffic share a few square miles of asphalt and a handful of signals. For a car that means parking lots, ramps, and very little steady driving in between.",
  commonRepairs:
    "First cars of Clayton State students that arrive with one warning light and leave with a plan, tires and rims from curbs in the Southlake lots, and cooling systems that boil over on the I-75 ramp. Warped rotors, clogged cabin filters from the pines at Reynolds Road, and noisy belts make up most of the rest.",
  keyFeatures: [
    "The shortest drive of all the neighboring cities, with no turn between Southlake Mall and us",
    "Student-friendly lists: safety first, comfort later, and each item with its own price",
    "The free shuttle can take you back to campus or the archives reading room while we work",
    "Honest checks of used cars before you buy one from a classmate",
    "A {warranty:standard} warranty on most repairs, about as long as it takes to get from sophomore to graduate",
  ],
  roadEffects: [
    {
      title: "The ramp at exit 233",
      text: "Traffic leaves I-75 at seventy and stands still a quarter mile later on GA-54. One such stop puts more heat into the rotors than ten in a neighborhood, and the engine bay soaks in it while you wait for the left arrow.",
    },
    {
      title: "Acres of parking lot",
      text: "Around Southlake the miles are driven at ten an hour with the wheel turned to the stop. Power steering, outer CV boots and the inner edges of the front tires wear there, and curbs take the side of the rim.",
    },
    {
      title: "Rails across Southlake Parkway and Clayton State Boulevard",
      text: "The railroad follows GA-54, so getting to the mall or to class often means a crossing. Taken briskly by someone late for a lecture, it bends lips on alloy wheels and shakes exhaust hangers loose.",
    },
    {
      title: "Roadwork at Battle Creek and Mt. Zion",
      text: "The county has been widening this corridor near Southlake Parkway. Steel plates, lane shifts and loose gravel leave chips in windshields, nails in tread, and now and then an oil pan with a fresh dent.",
    },
  ],
  commonProblems: [
    {
      title: "Overheating in line for the mall",
      text: "Steam or a sweet smell on GA-54 in December traffic surprises people, because it's cool outside. A standing car has no wind in its radiator; a lazy fan or an old thermostat shows itself right there.",
    },
    {
      title: "Check engine light before finals",
      text: "It may be a loose gas cap or it may be a misfire that ruins a catalytic converter. If it flashes, stop driving. If it's steady, bring it between classes and we read the code properly.",
    },
    {
      title: "Slow leak after the Southlake lots",
      text: "One tire that needs air every Friday usually has a screw near the shoulder or a bead that was pinched against a curb. We find it in a water tank and say whether it can be patched safely.",
    },
    {
      title: "Squeal from under the hood on Lake Harbin Road",
      text: "A chirp on damp mornings that stops when the engine warms is most often the serpentine belt or its tensioner. When it snaps, it takes the alternator and sometimes the water pump with it.",
    },
  ],
  reasons: [
    {
      title: "Faster than waiting for a campus ride",
      text: "It is {distance:morrow} of one road. Drop the car before an eleven o'clock class, and you'll know the verdict by the time you're in the library.",
    },
    {
      title: "No chain-store checklist",
      text: "The strip around the mall has plenty of places with a menu on the wall. We look at your car first and write the list afterwards, and it's usually shorter.",
    },
    {
      title: "Parents can listen in",
      text: "If home is three hours away and someone there pays the bill, we send the photographs to both of you and explain it once, together, on the phone.",
    },
    {
      title: "Small jobs are real jobs",
      text: "A bulb, a wiper arm, a plug in a tire: no one sighs when you ask. Students remember where they were treated well when the big repair comes.",
    },
    {
      title: "We know the ramp",
      text: "Shaking at seventy and shaking at a stop are two different faults. Our test drive goes up GA-54, one exit on I-75 and back, so that both can show up.",
    },
  ],
  emissions:
    "Morrow belongs to Clayton County and with it to the 13-county emissions area; what counts is where the car is registered, not where you study. A student whose car is still registered at home follows the rule of that county. For cars registered here it's one test a year if they run on gasoline, are 3 to 24 model years old and weigh at most 8,500 pounds, for no more than {price:emissions-test-fee:high}. Plan it four to six weeks before your birthday, so that a repair and the one free retest, within 30 days at that station, still fit.",
  faqs: [
    {
      question: "How many minutes is it from Morrow to the shop?",
      answer:
        "{drive-minutes:morrow} minutes for {distance:morrow} down Jonesboro Road. Only the weeks before Christmas, when Southlake fills up, take longer; Mt. Zion Boulevard is the way around then.",
    },
    {
      question: "Can I leave the car and still make it to class at Clayton State?",
      answer:
        "Yes, with a little planning. Book an early slot, tell us when the lecture starts, and ask for the shuttle. Most inspections are finished before your second class of the day.",
    },
    {
      question: "Would you look at a used car before I pay for it?",
      answer:
        "Gladly. Bring it with the seller's permission. We put it on the lift, read the stored codes, and tell you what it will want in its first year. That hour has saved many a student a bad summer.",
    },
    {
      question: "My wheel hit a curb at Southlake. Is it safe to drive?",
      answer:
        "Look for a bulge in the sidewall first. If there's one, put on the spare. If the tire looks whole but the steering wheel sits crooked, drive slowly down GA-54 and have the alignment and the tie rod checked the same day.",
    },
    {
      question: "Where do I stop if the car overheats at exit 233?",
      answer:
        "Any lot off GA-54 is better than the ramp. Switch the engine off, leave the radiator cap alone, and call {phone} during business hours or {emergency-phone} at night. Ten minutes of driving hot can cost an engine.",
    },
  ],
  longText: [
    "There's only one road to learn between Morrow and our bays, and you already know it. Jonesboro Road leaves the ramps of I-75, passes Southlake Mall and the archives' signs, and keeps its direction until the storefronts turn old and it's called Main Street. On a good morning that takes barely longer than finding a space at the mall. So bring the car in for the small noise, too. Small noises are why people near us replace fewer engines.",
    "Clayton State changes the cars we see. In August they come with out-of-state plates, bald tires and a parent in the passenger seat. In May they come with a light on the dashboard and four hundred miles to go. We like this work. A first car deserves a clear answer: these two things are dangerous, this one is annoying, and that one you can forget until you have a job. We write it down in that order, with prices.",
    "The other Morrow is the quiet one along Lake Harbin Road and around the preserve. Pines drop needles into every gap of a parked car, and in a wet fall the drain under the windshield clogs until water finds the cabin. A musty smell and a fogged window are the first signs. We clear the drain, change the filter, and check that no fuse box got wet, because that's where the strange electrical faults begin.",
    "Heat is the third theme. The stretch from the interstate to the mall is short, slow and black, and in July the air over it shimmers. Radiators, transmission coolers and batteries all live in that air. A coolant test in April costs little. A tow from the top of the ramp in July costs more, and always happens with groceries in the trunk. We'd rather see you in April.",
  ],
};
