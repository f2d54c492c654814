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
    "Take GA-20 or Jonesboro Road west to I-75, go up to exit 222, and follow Jodeco Road past Lake Spivey into Jonesboro, where Main Street leads north to us. When the interstate is backed up, stay on Jonesboro Road past Nash Farm and come up Tara Boulevard from Lovejoy.",
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
    "McDonough is the seat of Henry County, built around a square with an 1897 courthouse and geraniums in May. It's also a freight town. Warehouses line the interstate near GA-155 and King Mill Road, a busy railroad crosses the streets below the square, and GA-20, GA-81 and US-23 all run through the same one-way blocks. To the west are I-75 and its express lanes; to the east, the two-lane roads and pickup trucks of Lake Dow, Kelleytown and Ola. It's the farthest city we serve, still inside our {miles}-mile radius, and people who come that far usually have a reason.",
  commonRepairs:
    "Transmission and differential service on trucks that pull boats and horse trailers toward Ola, brakes and tires from daily runs on I-75 between exits 216 and 222, and starters, alternators and cooling fans worn out by waiting at the rail crossings. People also make the drive for bigger jobs, like engine replacements, and for second opinions.",
  keyFeatures: [
    "Worth the trip: we ask our questions on the phone first, so you only drive here once",
    "Bigger jobs done in one visit, with the parts here before you leave home",
    "Trucks that tow, from half-ton pickups to crew cabs, checked from the hitch to the transmission cooler",
    "Engine replacements covered for {warranty-limit:engine:years}, worth the longer drive",
    "Inside our {miles}-mile service radius, with I-75 exit 222 as the halfway mark",
  ],
  roadEffects: [
    {
      title: "Freight between 155 and King Mill Road",
      text: "Container trucks use the same ramps as commuters at exit 216. They polish the pavement, so it gets slick in the first rain, and they drop pallet nails at the warehouse entrances.",
    },
    {
      title: "Trains below the square",
      text: "Trains on the main line have blocked Jonesboro Road, Hampton Street and Racetrack Road all at once. Cars jump curbs to turn around or sit idling in line, and that's hard on tires and cooling fans.",
    },
    {
      title: "One-way blocks and tight corners",
      text: "Every trip around the square is four tight corners, a crosswalk and a parked delivery van. Turning the wheel all the way, over and over, wears out power steering hoses, strut bearings and inner tie rods.",
    },
    {
      title: "Long miles east and west",
      text: "It's a real drive from Ola to the interstate, and the office is still thirty miles away. The miles add up early. So do stretched timing chains, sagging mounts and filters full of dust from unpaved shoulders.",
    },
  ],
  commonProblems: [
    {
      title: "Harsh shifts with a trailer behind",
      text: "A pickup that bangs into third while pulling a boat along GA-81 has usually overheated its fluid before. The color and smell tell us a lot. A cooler and a fluid service now are far cheaper than a rebuild in August.",
    },
    {
      title: "Wobble above 65 near exit 218",
      text: "Long interstate drives bring out every ounce of imbalance. If the wobble came on suddenly, look for a bulge in a tire before your next trip. I-75 is no place for a blowout.",
    },
    {
      title: "Won't restart at the crossing",
      text: "You shut it off to save gas, the train finally passes, and nothing happens. That's when a hot starter or a weak battery quits. If you cross the tracks every day, have both tested before summer.",
    },
    {
      title: "Oil light on a long curve near Kelleytown",
      text: "If it flickers in a curve, the oil is low and the pump is sucking air. Some engines use a quart between oil changes without leaving a drop on the driveway. Check the dipstick on Saturdays.",
    },
  ],
  reasons: [
    {
      title: "You only come once",
      text: "Tell us everything on the phone first: sounds, speeds, codes from the parts store. We order what we'll likely need, and when you get here the car goes straight on the lift, not to the back of the lot.",
    },
    {
      title: "We take our time on big jobs",
      text: "An engine or transmission job takes days anyway, so the extra miles don't matter much. An itemized estimate with photos does.",
    },
    {
      title: "A second opinion from outside the county",
      text: "When two shops around exit 218 disagree, it helps to ask someone who doesn't compete with either one. We'll put what we find in writing, even if you have it fixed next door.",
    },
    {
      title: "We know towing",
      text: "Tell us what you pull. We'll check the brake controller, hitch wiring and rear springs together before lake season.",
    },
    {
      title: "On your way to work",
      text: "If you commute toward the airport, you already pass the exits at Jodeco Road and GA-138. Drop off early, ride in with a coworker, and pick up on your way home.",
    },
  ],
  emissions:
    "McDonough is the seat of Henry County, one of the 13 metro counties with emissions testing. Butts and Spalding, next door, don't test, so it depends on where your car is registered. It applies to gasoline vehicles, 8,500 pounds or lighter, 3 to 24 model years old. Heavy-duty pickups above that weight, like some around Ola, are exempt. The fee can't go over {price:emissions-test-fee:high}, and if it fails, the same station tests it again free inside 30 days. Combine the test with other work, and come four to six weeks before your birthday.",
  faqs: [
    {
      question: "Is it a long way from McDonough to the shop?",
      answer:
        "It's {distance:mcdonough} from the square, {drive-minutes:mcdonough} minutes depending on I-75. Of all the cities we serve, it's the longest drive. Midmorning is the fastest; a race weekend in Hampton is the slowest.",
    },
    {
      question: "Which way is best when I-75 is backed up?",
      answer:
        "Skip the ramps. Jonesboro Road runs west over the interstate at exit 221, past Nash Farm, and meets Tara Boulevard at Lovejoy. From there, head north into Jonesboro. It looks longer on the map, but it's faster in a jam.",
    },
    {
      question: "How do I get home if you keep the car for three days?",
      answer:
        "Plan it with us beforehand. The free shuttle stays local, so from Henry County, a second car, family or a rental works better. We'll do all the work at once, so it's one drop-off and one pickup.",
    },
    {
      question: "Can you look at the truck I tow with before the season?",
      answer:
        "Yes. We check transmission fluid and cooler, rear brakes, springs, hitch bolts and the trailer plug, and test-drive it loaded if you bring the trailer. In spring we see a lot of boats headed for Jackson Lake and horse trailers from Ola.",
    },
    {
      question: "My car quit near the express lanes. Who do I call?",
      answer:
        "If you're in a travel lane, call 511 first for a highway assistance truck. Then call us at {emergency-phone}, day or night. We'll tell you where to have it towed and whether it makes sense to bring it all the way here.",
    },
  ],
  longText: [
    "If you need a wiper blade, stay near the square. People drive up I-75 and across on Jodeco Road for the work that worries them: a transmission someone wants to replace sight unseen, an engine with a knock, a problem that three visits haven't fixed. For jobs like that, we tell you up front what the diagnosis costs, take the time it needs, and stop when we know the answer.",
    "The freight in southern Henry County is hard on cars. Tires come in with nails from King Mill Road, and windshields with stars from gravel. Clutches and transmissions take a beating on the ramps, where a compact has to squeeze in between container trucks. We can't move the trucks, but we can make sure your tires, lights and brakes are up to driving next to them.",
    "East of town, it's different. Past Lake Dow the houses spread out, the shoulders are clay, and half the driveways have something on a trailer. Trucks there work hard on weekends and sit all week. Heat wears out their fluids long before the miles do, and the brakes rust from sitting. If yours sits from one fishing trip to the next, take it for a good drive once a week, and let us check the rear brakes and the cooler lines each spring.",
    "Many families here have a parent who rides the interstate north and a teenager with a first car at Ola or Union Grove. That's two very different cars and one budget. We keep a record for each, rank the jobs across both, and tell you which one to do first for safety. Repairs carry our {warranty:standard} warranty, and since it's a long drive, we do a second road test before you get the call.",
  ],
};
