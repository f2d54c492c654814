import type { City } from "#shop/catalog/city.ts";

export const mcdonough: City = {
  id: "mcdonough",
  slug: "mcdonough-ga",
  name: "McDonough",
  state: "GA",
  county: "Henry",
  coordinates: { latitude: 33.4473, longitude: -84.1469 },
  distanceMiles: 15,
  driveMinutes: { min: 25, max: 35 },
  route:
    "Take GA-20 or Jonesboro Road west to I-75, go up to exit 222, and follow Jodeco Road past Lake Spivey into Jonesboro, where Main Street leads north to us. When the interstate stands still, stay on Jonesboro Road past Nash Farm and come up Tara Boulevard from Lovejoy.",
  shields: [
    { kind: "interstate", number: "75" },
    { kind: "state", number: "20" },
    { kind: "state", number: "81" },
    { kind: "state", number: "42" },
    { kind: "state", number: "155" },
  ],
  landmarks: [
    "McDonough Square",
    "Henry County Courthouse",
    "Heritage Park",
    "Alexander Park",
    "Nash Farm Battlefield on Jonesboro Road",
    "The Geranium Festival each May",
  ],
  localRoads: [
    "GA-20",
    "GA-81 (Keys Ferry Street)",
    "GA-42 (US-23)",
    "GA-155",
    "Jonesboro Road",
    "McDonough Parkway",
    "Racetrack Road",
    "Lake Dow Road",
    "King Mill Road",
    "I-75, exits 216 to 222",
  ],
  neighborhoods: [
    "The square",
    "Lake Dow",
    "Kelleytown",
    "Ola, out on GA-81",
    "Blacksville",
    "South Point",
    "Racetrack Road",
  ],
  localDescription:
    "McDonough is the seat of Henry County, built around a square with a courthouse of 1897 and geraniums in May. It's also a freight town. Warehouses line the interstate near GA-155 and King Mill Road, a busy railroad cuts across the streets below the square, and GA-20, GA-81 and US-23 all pass through the same one-way blocks. To the west lie I-75 and its express lanes; to the east, Lake Dow, Kelleytown and Ola with two-lane roads and pickup trucks. It's the farthest of the cities we look after, inside our {miles}-mile circle, and people who come that far usually have a reason.",
  commonRepairs:
    "Transmission and differential service on trucks that pull boats and horse trailers toward Ola, brakes and tires from daily runs on I-75 between exits 216 and 222, and starters, alternators and cooling fans overworked by waits at the rail crossings. Longer jobs travel well, so engine replacements and second opinions are a good part of the work too.",
  keyFeatures: [
    "Worth the trip: we ask our questions by phone first, so that you drive once and not twice",
    "Larger work done in one stay, with all parts on the shelf before you set out",
    "Trucks that tow, from half-ton pickups to crew cabs, inspected with the hitch and the cooler in mind",
    "Engine replacements covered for {warranty-limit:engine:years}, which makes the longer drive easy to justify",
    "Inside our {miles}-mile service radius, with I-75 exit 222 as the halfway mark",
  ],
  roadEffects: [
    {
      title: "Freight between 155 and King Mill Road",
      text: "Container trucks use the same ramps as commuters at exit 216. They polish the pavement, so tires spin in the first rain, and they leave pallet nails where the warehouse drives meet the road.",
    },
    {
      title: "Trains below the square",
      text: "Trains on the main line have blocked Jonesboro Road, Hampton Street and Racetrack Road in the past, all at once. Cars turn around over curbs or idle in line. Tires, fans and patience wear out there.",
    },
    {
      title: "One-way blocks and tight corners",
      text: "Around the square every trip is four right angles, a crosswalk and a parked delivery van. Power steering hoses, strut bearings and inner tie rods work at full lock, the position they like least.",
    },
    {
      title: "Long miles east and west",
      text: "Ola to the interstate is a real drive, and the office is still thirty miles on. High mileage comes early. So do timing chains that stretch, mounts that sag, and seats of dust in every filter from unpaved shoulders.",
    },
  ],
  commonProblems: [
    {
      title: "Harsh shifts with a trailer behind",
      text: "A pickup that bangs into third while pulling a boat along GA-81 has usually overheated its fluid before. Color and smell tell us much. A cooler and a service now are far cheaper than a rebuild in August.",
    },
    {
      title: "Wobble from 65 upward near exit 218",
      text: "Long interstate legs bring out every ounce of imbalance. If the wobble came on suddenly, look for a bulge in a tire before the next trip; race traffic toward Hampton is no place for a blowout.",
    },
    {
      title: "Won't restart at the crossing",
      text: "Engine off to save gas, the last boxcar passes, and nothing happens. Heat-soaked starters and tired batteries choose that moment. Test both before summer if your route crosses the tracks daily.",
    },
    {
      title: "Oil light on a long curve near Kelleytown",
      text: "A flicker in a bend means the level is down and the pickup draws air. Some engines use a quart between services and never show a drop on the driveway. Check the stick on Saturdays.",
    },
  ],
  reasons: [
    {
      title: "You only come once",
      text: "Tell us everything on the phone first: sounds, speeds, codes from the parts store. We order what's likely, and when you arrive the car goes up, not to the back of the lot.",
    },
    {
      title: "Big jobs belong in calm hands",
      text: "An engine or a transmission stays for days in any case. Then the extra miles matter little, and an itemized estimate with photographs matters a lot.",
    },
    {
      title: "A second opinion from outside the county",
      text: "When two places around exit 218 disagree, it helps to ask someone who competes with neither. We put our finding in writing, even if you have it fixed next door.",
    },
    {
      title: "Towing people understand",
      text: "We rig for the load you pull, not for the brochure. Brake controllers, hitch wiring and rear springs get checked together before lake season.",
    },
    {
      title: "On the way to somewhere anyway",
      text: "If you commute toward the airport, the exits at Jodeco Road and GA-138 are on your line. Drop off early, ride on with a colleague, and pick up on the way south.",
    },
  ],
  emissions:
    "As the seat of Henry County, McDonough is where many people renew their tags, and Henry takes part in the emissions program of the 13 metro counties. Next door in Butts or Spalding no test is asked, so it's the registered address that decides. Gasoline only, 8,500 pounds or lighter, 3 to 24 model years. A heavy-duty pickup above that weight, like some around Ola, is exempt. The fee can't exceed {price:emissions-test-fee:high}; the first retest within 30 days is free at the station that did the first. Combine the test with other work and come four to six weeks before the birthday on your registration.",
  faqs: [
    {
      question: "Is it a long way from McDonough to the shop?",
      answer:
        "{distance:mcdonough} from the square, {drive-minutes:mcdonough} minutes depending on I-75. It's our longest route, and we say so. Mid-morning is the quickest time; a race weekend in Hampton is the slowest.",
    },
    {
      question: "Which way is best when I-75 is backed up?",
      answer:
        "Skip the ramps altogether. Jonesboro Road runs west over the interstate at exit 221, past Nash Farm, and meets Tara Boulevard at Lovejoy. From there it's north to the old town. It takes longer on paper and less in a jam.",
    },
    {
      question: "How do I get home if you keep the car for three days?",
      answer:
        "Plan it with us beforehand. The free shuttle stays local, so for Henry County a second car, family, or a rental works better. We bundle the work so that there's one drop-off and one pick-up.",
    },
    {
      question: "Can you look at the truck I tow with before the season?",
      answer:
        "Yes. We check transmission fluid and cooler, rear brakes, springs, hitch bolts and the trailer plug, and drive it loaded if you bring the trailer. Boats for Jackson Lake and horse trailers from Ola are familiar sights in spring.",
    },
    {
      question: "My car quit near the express lanes. Whom do I call?",
      answer:
        "First 511 for a highway assistance truck if you're in a travel lane. Then us, at {emergency-phone}, day or night. We say which exit to be towed toward and whether it makes sense to bring it all the way to us.",
    },
  ],
  longText: [
    "It would be easy to say that everyone from McDonough finds us. It isn't true. For a wiper blade you should stay near the square. What brings people up I-75 and across on Jodeco Road is the work that worries them: a transmission someone wants to replace unseen, an engine with a knock, a fault that three visits haven't cured. For such work we ask for time, tell you what the diagnosis costs, and stop when the answer is clear.",
    "Freight shapes the cars of southern Henry County as much as it shapes the skyline of gray warehouse walls. Tires come in with nails from King Mill Road. Windshields carry stars from gravel. Clutches and automatic transmissions suffer on the ramps, where a compact has to find its gap between containers. We can't move the trucks, but we can check tread depth, lights and brakes with them in mind, since stopping short in front of forty tons isn't an option.",
    "East of town the picture turns. Past Lake Dow the houses spread out, the shoulders are clay, and half of the driveways hold something on a trailer. Trucks there lead hard weekends and lazy weeks. Fluids age by heat, not by miles, and brakes rust from standing. If yours waits from one fishing trip to the next, drive it properly once a week, and let us look at the rear drums and the cooler lines each spring.",
    "Many families here have a parent who rides the interstate north and a teenager with a first car at Ola or Union Grove. Two very different machines, one budget. We keep a record for each, rank the jobs across both, and tell you which dollar does more for safety. Repairs carry the {warranty:standard} warranty, and since the drive is long, we check our own work on a second road test before you get the call.",
  ],
};
