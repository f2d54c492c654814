import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
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
    "McDonough is the seat of Henry County, built around a square with an 1897 courthouse and geraniums in May. It's also a freight town. Warehouses line the interstate near GA-155 and King Mill Road, a busy railroad crosses the streets below the square, and GA-20, GA-81 and US-23 all run through the same one-way blocks. To the west are I-75 and its express lanes; to the east, the two-lane roads and pickup trucks of Lake Dow, Kelleytown and Ola. It's the farthest city we serve.",
  commonRepairs:
    "Transmission and differential service on trucks that pull boats and horse trailers toward Ola, brakes and tires from daily runs on I-75 between exits 216 and 222, and starters, alternators and cooling fans worn out by waiting at the rail crossings. People also make the drive for engine replacements and second opinions.",
  keyFeatures: [
    "Worth the trip: we ask our questions on the phone first, so you only drive here once",
    "Bigger jobs done in one visit, with the parts here before you leave home",
    "Trucks that tow, from half-ton pickups to crew cabs, checked from the hitch to the transmission cooler",
    "Engine replacements worth the longer drive, covered for {warranty-limit:engine:years}",
    "Inside our {miles}-mile service radius, with I-75 exit 222 as the halfway mark",
  ],
  roadEffects: [
    {
      title: "Freight between 155 and King Mill Road",
      text: "Container trucks use the same ramps as commuters at exit 216. They polish the pavement until it's slick in the rain, and they drop pallet nails at the warehouse entrances.",
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
      text: "It's a real drive from Ola to the interstate, and the office is still thirty miles away. The miles add up fast, and with them come stretched timing chains, sagging mounts and filters full of dust from unpaved shoulders.",
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
      text: "An engine or transmission job takes days anyway, so the extra miles don't matter much. {if:digital-inspection}An itemized estimate with photos does. {unless:digital-inspection}An itemized estimate does.",
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
    "McDonough is the seat of Henry County, one of the 13 metro counties with emissions testing. Butts and Spalding, next door, don't test, so it depends on where your car is registered. It applies to gasoline vehicles from 3 to 24 model years old, rated at 8,500 pounds or less. Heavy-duty pickups above that rating, like some around Ola, are exempt. The fee can't go over {price:emissions-test-fee:high}, and if your car fails, the same station tests it again free within 30 days. Combine the test with other work, and come four to six weeks before your birthday.",
  faqs: [
    {
      question: "Is it a long way from McDonough to the shop?",
      answer:
        "It's {distance:mcdonough} from the square, {drive-minutes:mcdonough} minutes depending on I-75. Midmorning is the fastest; a race weekend in Hampton is the slowest.",
    },
    {
      question: "Which way is best when I-75 is backed up?",
      answer:
        "Skip the ramps. Jonesboro Road runs west over the interstate at exit 221, past Nash Farm, and meets Tara Boulevard at Lovejoy. From there, head north into Jonesboro. It's longer, but faster in a jam.",
    },
    {
      question: "How do I get home if you keep the car for three days?",
      answer:
        "Plan it with us beforehand. {if:shuttle}The free shuttle stays local, so from Henry County, a second car, family or a rental works better. {unless:shuttle}From Henry County, a second car, family or a rental works better. We'll do all the work at once, so it's one drop-off and one pickup.",
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
    "The freight in southern Henry County is hard on cars. Tires come in with nails from King Mill Road, and windshields with chips from gravel. Clutches and transmissions take a beating on the ramps, where a compact has to squeeze in between container trucks. We can't move the trucks, but we can make sure your tires, lights and brakes are up to driving next to them.",
    "East of town, it's different. Past Lake Dow the houses spread out, the shoulders are clay, and half the driveways have something on a trailer. Trucks there work hard on weekends and sit all week. Heat wears out their fluids long before the miles do, and the brakes rust from sitting. If yours sits from one fishing trip to the next, take it for a good drive once a week, and let us check the rear brakes and the cooler lines each spring.",
    "Many families here have a parent who drives the interstate north and a teenager with a first car at Ola or Union Grove. That's two very different cars and one budget. We keep a record for each, rank the jobs across both, and tell you which one to do first for safety. Repairs carry our {warranty:standard} warranty, and since it's a long drive, we do a second road test before you get the call.",
  ],
};

/** Texts by service id that are only true for McDonough. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "By the time someone from McDonough calls us about a check engine light, a part or two has usually been replaced already. That makes sense; {distance:mcdonough} is a long way for a first opinion. Bring the receipts for whatever was tried around exit 218 and we'll start from there, so you don't pay twice for what's already been ruled out.",
    wear: "East of the square, it's pickups. A V8 that shuts off half its cylinders on the flat part of GA-81 and wakes them up for every hill past Kelleytown is hard on its lifters; one that sticks ticks first and misfires next. Clay shoulders put dust in the intake, and an oiled aftermarket filter can coat the airflow sensor. Toward the interstate, it's compacts that idle at the railroad until a leaky injector fouls a plug.",
    watchFor: [
      "Ticking in the driveway at Lake Dow that follows the engine and doesn't stop after the first mile. It's a lifter; catch it before it ruins the camshaft.",
      "The light flashes with the boat in tow on GA-81. Forget the lake and stop, because fuel is burning in the exhaust.",
      "It runs rough after half an hour behind a freight train and clears up by McDonough Parkway.",
    ],
    visit:
      "Call before you drive. After a few questions we'll know whether to expect an hour or a day, and whether to come up Jodeco Road or send a flatbed. You get the readings on paper, even if you have the repair done close to home.",
    faqs: [
      {
        question: "What do I pay if you find nothing?",
        answer:
          "No more than the usual {price:engine-diagnostic:amounts}, and we don't replace parts on a hunch. You get a list of what we tested, and we'll agree on what to watch for.",
      },
      {
        question: "The parts store sold me a sensor and the light is back. Was it the wrong one?",
        answer:
          "The old sensor was probably telling the truth. On trucks from Ola, the cause is often something else: dust past the filter, a chewed wire, a manifold bolt that snapped from heat. Keep the old sensor; it may still be good.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "A half-ton with a boat behind it weighs about as much as three sedans, and it comes down the hills on GA-81 on the same four rotors you use to get groceries. On Monday, that truck follows container trucks to exit 216. Brakes in McDonough have to do both, so we measure them for the heavier job and ask about the trailer.",
    wear: "Behind a semi on GA-155 you can't see the light change; you find out from its brake lights, and you stop late and hard. On weekends it's weight. If the brake controller is set too low, the trailer pushes and the truck's front pads pay for it. Boat ramps at Jackson Lake dunk a hot rear axle in water, and whatever doesn't dry out rusts. In town there isn't much wear, but you'll hear every squeak between the storefronts on the square.",
    watchFor: [
      "A nudge from the trailer when you stop on Lake Dow Road. Adjust the controller before you buy pads.",
      "A groan from the rear drums when you back out in Ola for the first time in a week. That's rust or a leaking wheel cylinder.",
      "The pedal sits lower than it did at last year's Geranium Festival, without any noise. Check the fluid and adjusters first.",
    ],
    visit:
      "Both axles, the parking brake cables and the trailer plug in one visit: that's how we plan it when you drive {drive-minutes:mcdonough} minutes. Bring the trailer if you can, and we'll set the gain with real weight behind it. You can drive in with a squeal. If the pedal sinks, use a flatbed.",
    faqs: [
      {
        question: "What would both axles on my pickup cost?",
        answer:
          "Take {price:brake-service} and double it. Calipers or heavier parts are extra, and we'll tell you first. Whatever you tow, the work has our {warranty:standard} warranty.",
      },
      {
        question: "How do I save my brakes between exits 216 and 222?",
        answer:
          "Drive like the truckers. They leave a gap so they can roll where others stop, and they downshift before a hill. Two more car lengths and tow mode do more for your pads than any brand.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "If all you need is an oil change, there are places in McDonough closer than us. The drive makes sense when oil is one of several things. Differential, transfer case, coolant, brake fluid, a belt that chirps: a truck from Ola may need all of it in one spring, and we can do it in one visit.",
    wear: "Gear oil works hard. Pulling a boat up from Jackson Lake, the rear differential can run hotter than the engine, and the plug may not have been touched since the factory. Back down a ramp and the cooling axle can suck in water through its vent. Engines that tow in July and sit in February wear out their oil with heat and moisture, not miles. And with clay shoulders from Kelleytown to the county line, filters turn red long before they're due.",
    watchFor: [
      "Gray, milky oil at the differential plug after a season of launching boats. Water got in through the vent.",
      "A quart gone between the Geranium Festival and the Fourth of July in a truck that tows every weekend.",
      "A first car at Union Grove whose young driver has never opened the hood. Show them the dipstick.",
    ],
    visit:
      "Write down every fluid you can't remember changing; we'll look up the grade and amount and have them here. Midmorning is the fastest time on I-75. Several fluids take an hour or two, so you're back on the square for a late lunch.",
    faqs: [
      {
        question: "Is synthetic worth it in an engine that tows?",
        answer:
          "Yes. It protects better on a July climb along GA-81 and still flows in January. But stick with the grade in your manual; thicker oil can starve the parts you're trying to protect.",
      },
      {
        question: "What do the other fluids cost?",
        answer:
          "Coolant is {price:coolant-flush} and brake fluid {price:brake-fluid-exchange}. Axle and transfer case oil depend on how much yours holds, so have your VIN ready when you call.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "When people drive up I-75 to us for a transmission, someone has usually told them they need a new one. That someone listened for a minute and named a big number, and now the truck is parked in Kelleytown while the family thinks it over. We start over, with the fluid, then the data, then the hard parts, and put every reading in writing.",
    wear: "You know that weight and hills cook the fluid on GA-81. Fewer people think of the ramp at exit 216, where a compact has to hit sixty-five between two container trucks. Or the long waits below the square: in Drive with your foot on the brake, the converter heats the fluid as long as the train lasts. Two things help and cost nothing: Neutral at the crossing and tow mode on the hills.",
    watchFor: [
      "Third gear slams on the hill before Ola with the trailer on. Note whether it does it empty, too.",
      "A burnt smell at the front of the truck after backing the boat in and out at Lake Dow.",
      "A long slip into first after the freight train at Racetrack Road has gone by. A seal is leaking off pressure.",
    ],
    visit:
      "Internal work takes two to five business days, so the distance hardly matters. On the phone we'll ask for the trailer weight, the tow rating and when the fluid was last changed, so the gasket and filter are here. Drive home gently on Jodeco Road while the shift points settle in.",
    faqs: [
      {
        question: "Someone near exit 218 quoted me a rebuild. What does a second opinion include?",
        answer:
          "A road test with the scan tool, the pan off, a check of the cooler flow, and a page of what we found. If they were right, we'll say so. If a solenoid will fix it, you keep the difference.",
      },
      {
        question: "Does towing void the warranty on your repair?",
        answer:
          "Towing alone doesn't; it's still {warranty-limit:standard}. Just remember that no transmission lasts if you go over the truck's rating, and an extra cooler costs less than any repair.",
      },
    ],
  },
  "tire-services": {
    intro:
      "Pallet nails have ringed shanks; they go in easily and stay in. Near the warehouse gates on King Mill Road, they're the most likely thing to pick up, and they can seal their own hole for weeks, until one day on I-75 a light comes on. If you drove on it low at seventy, the inside may be damaged, so we always look there before we promise a patch.",
    wear: "Trucks polish the ramps between GA-155 and I-75, and worn front tires slide there in the first minutes of rain. Around the courthouse you turn all the way, corner after corner, and wide tires scrub their shoulders on hot asphalt. A trailer tire on the way to Jackson Lake carries more for its size than anything on the truck, sits in the sun most of the year, and no one checks it until it blows.",
    watchFor: [
      "A tire that needs air every other Friday on the warehouse run. It's a nail, probably where you can't see it.",
      "Trailer tires more than six years old behind the barn in Ola, with tread like new and cracks in between.",
      "Your wheels spin with hardly any gas on a wet ramp to I-75. Check your tread before you blame the road.",
    ],
    visit:
      "Call with your size and load range and we'll have the set here; not everyone stocks truck tires. Bring the trailer wheels loose in the bed. After about fifty miles the lug nuts should be checked again; you can do that yourself or at any shop in McDonough.",
    faqs: [
      {
        question: "Can I run passenger tires on my half-ton?",
        answer:
          "If the door sticker lists them, yes; many half-tons come that way. For a boat or horses we suggest light-truck tires at the right pressure, and never a lower load rating than the sticker.",
      },
      {
        question: "Can I drive to you on a nail?",
        answer:
          "Fill the tire at home and check it again at exit 222. Driving {distance:mcdonough} on a soft one may ruin the sidewall, and then it can't be repaired. If you can hear it leaking, put on the spare first.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "You find out what your battery is worth at the railroad crossing below the square. You shut the engine off to save gas, a hundred cars roll by, the gate lifts, and you turn the key to a click with a line of cars behind you. A battery that quits like that was already on its way out, and a test in the fall would have caught it.",
    wear: "The heat in that line gets to the starter and the battery at the same time. With the fan off and the hood closed, the starter needs more just when the battery can give the least. Trucks add to it: a winch, a hitch camera, a trailer that charges its breakaway battery. Diesels near Lake Dow carry two batteries, and a weak one drains the good one overnight. Commuters do fine, until the car sits in an airport lot for a week.",
    watchFor: [
      "It cranks slower after a stop at the Hampton Street tracks than at home at dawn. That points to heat.",
      "White crust on a clamp of the farm truck in Ola, and trailer lights that barely glow.",
      "Two diesel batteries with dates years apart. They should be the same age, or one pulls the other down.",
    ],
    visit:
      "Read us the label over the phone and we'll have the match ready, at {price:battery-replacement} depending on type. After a jump, don't run errands: come straight up the interstate, engine running, and get off at Jodeco Road. The test takes fifteen minutes.",
    faqs: [
      {
        question: "My battery died in a parking lot at South Point. Who do I call?",
        answer:
          "Call us at {emergency-phone}, any time. Tell us what you hear, and we'll tell you if a jump is safe. If it isn't, we'll tell you what the tow driver needs to know.",
      },
      {
        question: "Do you test boat and breakaway batteries too?",
        answer:
          "Yes, put them in the bed and bring them along. A dead breakaway battery is serious, because without it, a trailer that comes loose on GA-81 has no brakes.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "Three things wear out front ends in McDonough: the curb people climb to turn around at a blocked crossing, the drop where the pavement ends toward Kelleytown and Ola, and the tracks below the square. After a few years of all three, there's an inch of play in the steering wheel. We start with the ball joints and tie rods, because those are the ones that matter most.",
    wear: "Every corner around the courthouse is a right angle taken slowly with the wheel turned all the way. That grinds the strut bearing, strains the steering pump and works the inner tie rods at their worst angle. Loads do the rest. With a few hundred pounds on the hitch, the front wheels get light and the leaf springs flatten. Lift kits and taller tires, common out GA-81, make all of it worse.",
    watchFor: [
      "A knock up through the steering column when you back into a space on the square.",
      "It wanders while towing between exits 218 and 221, even though the trailer is loaded right.",
      "The rear stays low in a driveway off Racetrack Road after you've unhitched the boat.",
    ],
    visit:
      "Send us two photos from the side, one loaded and one empty. They'll tell us whether to plan for springs before you make the drive. Joints, or struts with an alignment, take a day. {if:shuttle}Henry County is too far for the shuttle, so come in two vehicles or have someone pick you up. {unless:shuttle}Come in two vehicles, or have someone pick you up.",
    faqs: [
      {
        question: "My truck shook violently after the tracks and then stopped. What was that?",
        answer:
          "On a solid front axle, it's often a worn track bar or steering stabilizer. Ease off, don't brake hard, and have it checked before you cross again. With struts, it's more likely a loose lower joint, and just as urgent.",
      },
      {
        question: "Do you align lifted trucks?",
        answer:
          "As far as the adjusters go. If the lift puts an angle out of range, the printout shows by how much, and you can decide about longer arms before it wears out your new tires.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Please don't drive a hot engine from McDonough to us. In {distance:mcdonough}, a bad hose can turn into a blown head gasket, and no shop is worth that. Stop, let it cool, and call {phone}. A few questions will tell us whether a jug of water will get you here or you need a flatbed. Once it's here, we find the leak first and then check for damage.",
    wear: "Towing is the real test. On the hills of GA-81 in July, with a boat behind you, the radiator takes the heat from the engine and the transmission both. You'd never notice a slipping fan clutch empty; loaded, it shows within three miles. Sitting at a blocked crossing with the A/C on is the other test, and on race weekends in Hampton it can last an hour. Red dust packs the bottom of the radiator, where no one looks.",
    watchFor: [
      "The gauge climbs on the pull toward Kelleytown and drops on the far side. That's coolant flow or the fan clutch.",
      "A sweet smell at the tracks on Jonesboro Road and not a drop on the ground. Hose ends can leak hot and seal cold.",
      "Something like a strawberry milkshake in the radiator after trailer season. The cooler inside has burst, and the transmission needs help too.",
    ],
    visit:
      "It's a long tow up I-75, but that's often the cheap part, and some auto clubs cover the distance. We pressure-test the cold system and check for exhaust gas before we quote anything. A pump or radiator takes a day at most. If a head has to come off, we'll call you first.",
    faqs: [
      {
        question: "Do I need a bigger radiator to tow a boat?",
        answer:
          "Rarely. A clean radiator, a good cap, a fan that works and a separate fluid cooler are usually enough within your tow rating. We test yours on a loaded climb first.",
      },
      {
        question: "What does a coolant flush cost before lake season?",
        answer:
          "{price:coolant-flush} for most engines. Big pickups hold more, so tell us your engine size and the date you want to be at Jackson Lake.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "A lot of the electrical trouble on the east side of McDonough gets in through the trailer plug. It's seven pins, dunked in a lake, dragged over clay, and wired by whoever owned the truck before you. From there the corrosion creeps to the brake lights, the backup camera and, on newer pickups, the module that runs them. So when your lights act up on GA-81, we start at the bumper and work forward.",
    wear: "Other wiring goes bad for other reasons. Barns past Kelleytown have mice, and mice like a warm engine. Young drivers near Union Grove run amplifiers on wire made for a doorbell. Sit through a train with everything on and the engine off, and the voltage can drop so low that a row of warnings comes on when you restart. And by the warehouses on King Mill Road, fine dust gets into the window switches.",
    watchFor: [
      "Trailer brakes that grab and then don't on the way to Jackson Lake. It's usually a ground on the frame, not the controller.",
      "Warm plastic under the seat where the amplifier is. Unplug it in the driveway, not on Racetrack Road.",
      "Steering or airbag lights that only come on after a long train and are gone the next morning.",
    ],
    visit:
      "Bring the trailer if it's part of the problem, and a list of what was installed, when, and who did it, even if it was you. A problem that hides may need a night here, so plan for it. If you're flying somewhere, leave the car with us while you're gone.",
    faqs: [
      {
        question: "Should I come that far for one blown fuse?",
        answer:
          "The first time, no. Put in the same size and watch it. If it blows again, there's a reason, and finding it costs {price:electrical-diagnosis}, which we'll agree on by phone before you leave the square.",
      },
      {
        question: "Can you install a brake controller?",
        answer:
          "Yes, with its own breaker at the battery and crimped, sealed connections, and we'll set the gain on the road with your trailer. Many trucks have a factory connector under the dash, which keeps it neat.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "The tag office is in McDonough, and Henry County vehicles that burn gas and are within the limits have to pass an emissions test before you can renew. Those limits matter here, because so many driveways out GA-81 have a pickup. What counts is the gross weight rating on the door sticker, 8,500 pounds at most, and not what the truck weighs on a scale.",
    wear: "A truck that works on Saturday and sits all week has trouble getting ready. Its self-tests need a cold night, a half-full tank and some steady cruising, and two launches at Jackson Lake don't count. Here's the fix: three mornings in a row, start it cold and drive I-75 from exit 218 to 222 and back at one speed, without the trailer. Power programmers are another problem, because changed software can keep the tests from ever finishing.",
    watchFor: [
      "A three-quarter-ton at Ola with a rating over the limit. It's exempt, so save yourself the trip.",
      "You moved here from Butts or Spalding. The first renewal at your McDonough address is the first time the car needs a test.",
      "A capless fuel door that won't snap shut after filling from a can in Kelleytown. Vapor leaks out and the light comes on.",
    ],
    visit:
      "It doesn't make sense to drive this far for a quick test, since there are stations in town. Come when the light is on, when the car has failed, or when you need other work anyway. Allow four to six weeks before your birthday, so a repair doesn't make your tag late.",
    faqs: [
      {
        question: "What can a station in Henry County charge?",
        answer:
          "No more than {price:emissions-test-fee:high}, by state rule. One retest is free if you go back to that station within 30 days, so keep the report with your registration.",
      },
      {
        question: "I failed in town. Can you do just the repair?",
        answer:
          "Yes, bring the report. Finding the problem starts at {price:engine-diagnostic:low}, credited when we fix it. The drive home past exit 222 already finishes some of the monitors; then go back for your second try.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "For an engine, the distance matters least. The vehicle stays a week or two no matter where it's done, so coming from McDonough just adds a tow one way and a ride the other. What you get is a shop that first tries to prove your engine isn't done. A knock in a pickup can be a cracked flexplate or a broken manifold stud, and we rule those out first.",
    wear: "Hard weekends and slow weeks wear an engine unevenly. With a boat on GA-81, the bearings carry the most when the oil is thinnest; Monday to Friday, the same engine collects water. On engines that shut off cylinders, a lifter can collapse and ruin the cam. On the commuter side, an engine kept a quart low may have run dry in the curve near Kelleytown, a second at a time, hundreds of times. What killed it decides what we recommend.",
    watchFor: [
      "The oil pressure is lower than usual as you come off I-75 at exit 218 after a hot pull.",
      "A bronze shimmer in oil you drained yourself at Lake Dow. Save the filter; we'll cut it open.",
      "White exhaust and a dropping coolant level on a teenager's first car. Stop driving it today; a gasket may still save it.",
    ],
    visit:
      "Have a flatbed take the exit 222 route, with your notes and the key in the cab. The first day is for testing; then you get your options side by side and all the time you need. Before we call to say it's ready, we do a second road test.",
    faqs: [
      {
        question: "Could you rebuild the engine I have?",
        answer:
          "If the block and crank are good, yes, with a machine shop, in two to four weeks. If you need the truck to haul hay in Ola sooner, a remanufactured engine is faster, and the estimate shows both.",
      },
      {
        question: "What if it fails on the way to the lake next spring?",
        answer:
          "Shut it off, call us from the shoulder, and don't let anyone else open it first. The warranty is {warranty-limit:engine:years}, boat or no boat.",
      },
    ],
  },
};

export const mcdonough: CityContent = {
  city,
  services,
  sampleNames: ["Wesley G.", "Priya R.", "Donna L."],
};
