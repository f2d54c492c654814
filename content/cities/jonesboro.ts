import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
  id: "jonesboro",
  slug: "jonesboro-ga",
  name: "Jonesboro",
  state: "GA",
  county: "Clayton",
  coordinates: { latitude: 33.5215, longitude: -84.3538 },
  distanceMiles: 0.5,
  driveMinutes: { min: 3, max: 8 },
  route:
    "From the 1867 Depot, follow Main Street north, with the railroad beside you, to {street}. From Tara Boulevard (US-19/41), turn toward town on North Avenue (GA-138 Spur) and take Main Street from there.",
  shields: [
    { kind: "us", number: "19/41" },
    { kind: "state", number: "54" },
    { kind: "state", number: "138" },
  ],
  landmarks: [
    "Stately Oaks",
    "Road to Tara Museum in the 1867 Depot",
    "Clayton County International Park",
    "Arts Clayton Gallery",
    "Lee Street Park",
    "Clayton County Performing Arts Center",
  ],
  localRoads: [
    "Tara Boulevard (US-19/41)",
    "North Main Street",
    "Jonesboro Road (GA-54)",
    "Fayetteville Road",
    "Stockbridge Road",
    "North Avenue (GA-138 Spur)",
    "Mt. Zion Road",
    "Battle Creek Road",
    "Flint River Road",
    "Jodeco Road",
  ],
  neighborhoods: [
    "Downtown Jonesboro",
    "Lake Spivey",
    "Lake Jodeco",
    "Bonanza",
    "Irondale",
    "Battle Creek",
    "Mundys Mill Road",
  ],
  localDescription:
    "Jonesboro is the seat of Clayton County, and it's home: we're at {street}, in the old town that grew up along the railroad. Around us are narrow streets, brick fronts, Lee Street Park and the people who come to the county's courts. Just west runs Tara Boulevard, where US-19 and US-41 share the road with a light every few blocks. To the north, GA-138 runs from Riverdale to Stockbridge. Most cars in town do two kinds of driving, half-mile errands and the long crawl on Tara, and we keep both in mind when we tell you what yours needs.",
  commonRepairs:
    "Brake pads and rotors worn by the lights on Tara Boulevard, batteries that never fully charge on trips between the courthouse and the grocery store, and sway bar links that rattle on the railroad crossings off Main Street. Close behind come cooling fans and water pumps from summer idling, and tires that picked up a screw where the boulevard was rebuilt.",
  keyFeatures: [
    "Close enough to walk: drop off the car and stroll to Broad Street or Lee Street Park while we look at it",
    "{if:shuttle}Free shuttle around town, so a court date or a shift at a county office doesn't have to wait on a repair",
    "Road tests on the street where you hear the noise, whether that's Flint River Road or the Main Street tracks",
    "Close by if something isn't right, with a {warranty:standard} warranty on most repairs",
    "{if:family-owned}{if:ase-certified}Family-owned since {founded}, with ASE-certified technicians who drive these streets every day",
  ],
  roadEffects: [
    {
      title: "Tara Boulevard, light by light",
      text: "Six lanes of US-19/41 move in short bursts between signals. Every burst ends in a stop, so pads glaze, rotors wear unevenly, and the transmission works through its low gears over and over on a single Saturday errand.",
    },
    {
      title: "The tracks beside Main Street",
      text: "The tracks run right through the old town, and the short streets that cross them hump up to meet the rails. Every time a wheel drops off the far side, it wears the strut mounts and sway bar links, and over the years it knocks the alignment out.",
    },
    {
      title: "Half-mile errands",
      text: "School on Lee Street, the post office, the courts: you shut the engine off before it's warm. Water and fuel stay in the oil, the exhaust rusts from the inside, and the starter takes more out of the battery than the alternator can put back.",
    },
    {
      title: "Lake roads to the east",
      text: "Out by Jodeco Road, around Lake Spivey and Lake Jodeco, the pavement dips and bends under pines. Pine needles fill the cowl below the windshield, pollen packs the cabin filter every spring, and pulling a boat up the ramp is hard on a warm transmission.",
    },
  ],
  commonProblems: [
    {
      title: "Shudder when slowing for Highway 138",
      text: "Braking hard for GA-138 heats the front rotors unevenly. After that, the steering wheel shakes on every stop, and the longer you wait, the more likely you'll need new rotors.",
    },
    {
      title: "A slow crank outside the courthouse",
      text: "A battery that only gets three-minute drives downtown never reaches a full charge. It dies in the parking lot on the first hot afternoon, usually when you have somewhere to be.",
    },
    {
      title: "Clunk over the Depot crossing",
      text: "A dull knock from each axle when you cross the tracks is usually a sway bar link or a worn control arm bushing. It's cheap to fix early, and it'll eat a set of tires if you leave it.",
    },
    {
      title: "Temperature creeping up in the school line",
      text: "When you're stopped, only the electric fan moves air. If the gauge climbs in the pickup line and drops again on Battle Creek Road, have the fan, its relay and the coolant level checked that day.",
    },
  ],
  reasons: [
    {
      title: "You can look under your own car",
      text: "We're a few blocks away. Come over on your lunch hour, see the worn part on the lift, and decide with the technician instead of over the phone.",
    },
    {
      title: "We drive what you drive",
      text: "When you say it pulls left after the tracks, we know which tracks. The test drive goes out by North Avenue, down Tara and back by Main Street, because that's where you drive it.",
    },
    {
      title: "No tow across the county",
      text: "If your car won't start in your driveway off Fayetteville Road, it's a short tow to us. Our emergency line, {emergency-phone}, is answered 24/7.",
    },
    {
      title: "A written price first",
      text: "{if:digital-inspection}You get the digital inspection with photos, then the estimate, then time to think it over. {unless:digital-inspection}You hear what we found, then get the estimate, then time to think it over. No one picks up a wrench until you say yes.",
    },
    {
      title: "Word gets around",
      text: "In a town this size, people hear about a bad repair by the next ball game. So we do every job as if you'll talk about it.",
    },
  ],
  emissions:
    "Jonesboro is the county seat of Clayton, one of the 13 counties around Atlanta with a yearly emissions test. If your car burns gasoline, has a gross weight rating of 8,500 pounds or less and is between 3 and 24 model years old, you can't renew your tag without it. A station can charge {price:emissions-test-fee:high} at most. Come by four to six weeks ahead of your birthday; a car that fails gets one free retest within 30 days where it was first tested.",
  faqs: [
    {
      question: "How long does it take to reach the shop from downtown Jonesboro?",
      answer:
        "{drive-minutes:jonesboro} minutes by car. It's about {distance:jonesboro} from downtown to {street}. From the 1867 Depot, plenty of people just walk.",
    },
    {
      question: "{if:shuttle}Can I get to work at the county offices while the car is here?",
      answer:
        "Yes. The free local shuttle covers the courts, the schools and the offices in and around town. Tell us when you start work when you book, and we'll plan the morning around it.",
    },
    {
      question: "I only drive in town. Can I go by the normal oil interval?",
      answer:
        "Use the shorter one. Carmakers call short trips and long idling severe service, and that's exactly what driving between Lee Street and the grocery store is. Your owner's manual lists both intervals, and we'll show you the page.",
    },
    {
      question: "When's the best time to take Tara Boulevard?",
      answer:
        "Before the evening rush, if you can. After four o'clock, the left turns at GA-138 back up. It's usually quicker to come in on Battle Creek Road or Flint River Road and cross Tara once.",
    },
    {
      question: "My car broke down near Clayton County International Park. What now?",
      answer:
        "Pull well off GA-138, turn on your hazards and call {emergency-phone}. Tell us what you see, and we'll tell you if it's safe to drive the rest of the way. {if:towing}If it isn't, we'll get you a tow. {unless:towing}If it isn't, we'll tell you what the tow driver needs to know.",
    },
  ],
  longText: [
    "Ask three people in Jonesboro what wears out a car here and all three will say Tara Boulevard. They're half right. The boulevard is hard on brakes and transmissions, but the quiet side of town does its own damage. A car that goes from a house near Lee Street Park to the courts and back drives a mile and never warms up. Its oil looks fine on the dipstick but smells like gasoline, and its battery is half charged. That's why we ask where you drive before we suggest anything.",
    "The railroad built this town, and the tracks still run right beside Main Street. Almost every errand crosses them. One crossing is no big deal, but four times a day adds up to more than a thousand a year. Links, mounts and bushings wear a little at a time until one morning there's a knock. Tell us about it and we'll drive over the Depot crossing with you in the passenger seat. Usually we know within a minute which corner it's coming from.",
    "We opened in {founded}, and some things haven't changed. The person who worked on your car explains the job. {if:digital-inspection}The inspection comes with photos, the estimate comes in writing, and the work starts after you say yes. {unless:digital-inspection}The estimate comes in writing, and the work starts after you say yes. Most repairs carry a {warranty:standard} warranty. If something we fixed starts making noise again, bring it back on your way to the post office. We're easy to find.",
    "It helps to be in the county seat. You can get a tag renewed, a court errand done and a repair finished in one morning. {if:shuttle}Drop off the car, take the shuttle or walk down Main Street, grab a bite on Broad Street, and pick up the car with its emissions result already sent to the state. {unless:shuttle}Drop off the car, walk down Main Street, grab a bite on Broad Street, and pick up the car with its emissions result already sent to the state. If it fails, we'll tell you what failed and what it takes to fix it before we order anything.",
  ],
};

/** Texts by service id that are only true for Jonesboro. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "The check engine light comes on between the Lee Street school zone and the post office, on a car that never gets driven far enough to warm up. That's the usual Jonesboro story. The good news is that you're close. We're a few blocks up Main Street from the 1867 Depot, so it's no trouble to leave the car overnight if it only stumbles cold.",
    wear: "An engine runs rich until it's warm. On the drive from Lee Street Park to the courts, it never gets there: plugs foul, injectors get dirty and moisture collects in the crankcase. Tara Boulevard does the opposite. The engine idles hot behind a row of brake lights, and coils and valve cover gaskets bake. A lot of Jonesboro cars do both in one day.",
    watchFor: [
      "It stumbles when you pull out of a Broad Street parking space after an hour inside. Weak injectors and sensors show up first on a half-warm engine.",
      "A tick that echoes off the brick fronts on Main Street and is gone by the time you reach Tara. That can be a cracked exhaust manifold or a noisy lifter.",
      "The light comes on the day after you fill up near GA-138. Check that the gas cap clicked before you worry about anything worse.",
    ],
    visit:
      "If it acts up in the first minute, leave the car the evening before. We'll start it the next morning with the scan tool already recording, and you can walk over and see what it shows. If it acts up in traffic, we'll drive it out North Avenue and down the boulevard.",
    faqs: [
      {
        question: "The light goes out after a Sunday drive to Lovejoy. Is it fixed?",
        answer:
          "Probably not. Short trips trigger the light, a drive on the open road can turn it off again, and the problem is still there. The computer keeps a record either way, so come in even if the dash is dark.",
      },
      {
        question: "Do I have to wait at the shop during the diagnosis?",
        answer:
          "No. If you live near the Depot, you can walk home. The diagnosis starts at {price:engine-diagnostic:low}, and we'll call you with what we found before we do anything else.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Count the lights on Tara Boulevard from Battle Creek Road down to Mundys Mill Road the next time you drive it. Each one is a full stop from city speed. If you run that stretch for groceries, school and practice, it wears your front pads faster than any long trip would. Come by when you first hear something; you're close enough.",
    wear: "Around the old town, brakes never get warm. After a damp night under the trees off Fayetteville Road, the rotors have a film of rust, and half a mile of easy stops won't scrape it off. Slide pins get stiff. On the boulevard, they never get a rest. Stop hard for GA-138, hold the pedal, and the hot pads leave a print on the rotor. That print is the shake you feel later.",
    watchFor: [
      "A steering wheel that shakes on the way down to the GA-138 light but not on Lee Street.",
      "A scraping sound that's still there when you reach the tracks. For the first block on Stockbridge Road after rain, it's only rust.",
      "The parking brake lets the car creep on a sloped driveway by Lake Jodeco. Rear shoes that don't get used much glaze over.",
    ],
    visit:
      "Take the first slot, {first-appointment}, drop off the key and go on to work at the county offices. We'll have the wheels off by noon, so you can come by on your lunch break and see the pads and the measurements before you decide.",
    faqs: [
      {
        question: "Would my brakes last longer if I stayed off Tara?",
        answer:
          "Somewhat. There are fewer full stops on Mt. Zion Road. But leaving more room does more than any detour: get off the gas early and coast up to the light, and the rotors cool before you stop.",
      },
      {
        question: "I hardly drive. Why are my rotors pitted?",
        answer:
          "They rust faster than your errands can clean them. A few firm stops on a quiet stretch of Flint River Road help. If the pitting is already deep, it's {price:brake-service:amounts} per axle on most cars, and we'll show you which end needs it.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Take off your oil filler cap after a month of errands around the old town. If the underside looks like caramel, there's moisture in the engine, because it gets shut off before the oil can dry out. Short trips are hard on oil, and the sticker on your windshield doesn't know how you drive. So we ask before we write the next date.",
    wear: "Every cold start puts a little gas and water in the oil. It takes a good stretch of steady driving to burn them off, and there isn't one inside Jonesboro. The evening crawl on US-19/41 is long enough, but it's mostly idling. Then there are the pines: around Lake Spivey, needles bury the air intake, and every March a coat of pollen clogs the engine and cabin filters.",
    watchFor: [
      "The oil level goes up between changes even though no one added any. That's fuel, and it happens on cars that never leave the blocks around Lee Street Park.",
      "A dark ring on your driveway out in Irondale, just behind the front wheels, where the filter and drain plug are.",
      "Stale air from the vents in the weeks when the trees by the lakes are blooming.",
    ],
    visit:
      "An oil change takes about as long as walking to Broad Street for a sandwich. Give us the year and model when you book and we'll have the filter ready. If something else turns up, you can answer by phone, or finish lunch and come see it.",
    faqs: [
      {
        question: "I put on two thousand miles last year. Does the oil still need changing?",
        answer:
          "Yes, go by the calendar. Two thousand miles of half-mile trips leave more water and fuel in the oil than a long commute would. Change it at least once a year, ideally before summer.",
      },
      {
        question: "Would one long drive a week help?",
        answer:
          "Yes. Half an hour at a steady speed on a Sunday, down US-19/41 past the speedway and back, dries out the oil and charges the battery. You still need the same interval, but the oil holds up better until then.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "A transmission in Jonesboro hardly ever sees top gear. It leaves a driveway near Lee Street, gets to third, hits a stop sign and starts over. On Tara it's the same thing at every light, with the A/C on. Most people describe what they feel: a nudge at a stop, a pause when the light turns green. We'd like to feel it too, so first we'll ride along for a few blocks.",
    wear: "Transmission fluid works best when it warms up and stays there. On short errands it stays thick, clutches fill late and you feel a bump into second. An hour later on the boulevard, the same fluid overheats, because at a crawl hardly any air reaches the cooler. Boat owners at Lake Spivey ask even more of it: a wet ramp, a loaded trailer and full throttle in first.",
    watchFor: [
      "A tug as you creep over the tracks at the Depot. It could be a shift or just a torn mount. They feel the same, and the mount costs a lot less.",
      "Red drops at a house off Jodeco Road after you put the trailer away. A cooler line can leak under load and stay dry in town.",
      "The engine revs ahead of the car at the third or fourth light on Tara, but never at the first.",
    ],
    visit:
      "Bring it in the way it misbehaves: first thing after sitting overnight, or straight off the boulevard. We're close enough that it'll still be doing it when you get here. {if:shuttle}Afterward you can walk home down Main Street or take the free shuttle. {unless:shuttle}Afterward you can walk home down Main Street.",
    faqs: [
      {
        question: "Should I use a lower gear in the crawl before GA-138?",
        answer:
          "It won't hurt, but it won't help much either. Leave a gap and roll instead of lurching from bumper to bumper; that keeps the torque converter cooler. In a CVT, it saves the belt.",
      },
      {
        question: "We tow the boat four weekends a year. Does that count as towing?",
        answer:
          "To the fluid, yes. A few hot hours age it more than months of commuting. Have us check it at the end of the season, and ask about a bigger cooler if the temperature light ever came on at the ramp.",
      },
    ],
  },
  "tire-services": {
    intro:
      "Low mileage can fool you. Plenty of cars in Jonesboro only go to church, the park and the store. After seven summers the tread is still deep, but the rubber is as hard as a hockey puck. Then there are people who drive Tara Boulevard every day and pick up a screw every few months. If one of yours is going soft, add air, check that it holds, and come by; it's a short drive.",
    wear: "Where the boulevard was rebuilt, screws and scraps of wire still lie in the turn lanes. The front tire flips a nail up and the rear one catches it. Downtown is harder on sidewalls: parallel parking on Main Street pinches them against tall old curbs. And a car that sits all week gets flat spots, small cracks and low pressure you don't feel at twenty-five miles an hour.",
    watchFor: [
      "Fine cracks at the bottom of the tread grooves on a car that sits in the open lot by the courts.",
      "A rear tire that needs air again after you've been through the turn lanes at Tara and North Avenue.",
      "Scuffs on the passenger side only. That's the Main Street curb, and that's where a bulge would hide.",
    ],
    visit:
      "With a slow leak, take the back streets; thirty is easier on a low tire than the speed on US-19/41. A patch takes about as long as a look around the Arts Clayton Gallery. Four new tires fit into a morning.",
    faqs: [
      {
        question: "My tires have deep tread but they're eight years old. Are they OK for Tara?",
        answer:
          "For dry errands, maybe one more season. For a panic stop in a downpour at GA-138, no: old rubber slides before it grips. We'll read the date code with you, and you decide when.",
      },
      {
        question: "Do the tracks knock my alignment out?",
        answer:
          "Not if you cross straight and slow. Take them at an angle with the wheel turned, and they move the toe a hair each time. Your tires tell us. If the wear is even, we leave the alignment alone.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Three minutes to the courthouse, three minutes home, with the lights and blower on: your battery loses a little every time. In the middle of Jonesboro, that's the most common reason for a slow start. Before we sell you a new battery, we charge the old one fully and test it again, because sometimes that's all it needs. And if it dies downtown, you can walk over and tell us what you heard.",
    wear: "Starting takes a lot out of a battery in two seconds, and it takes a good drive to put that back. Between the Depot and the store, there isn't one. A battery that stays half charged loses capacity for good. August heat in the county lots dries it out. And sitting on Tara with the fan on high barely breaks even, because an idling alternator puts out a fraction of what it can.",
    watchFor: [
      "Auto start-stop no longer works at the boulevard lights, and it did in April. The battery has no charge to spare.",
      "The dome light dims while you crank it in the pickup line off Lee Street.",
      "The clock and seat memory were wiped after a weekend parked at Lake Jodeco.",
    ],
    visit:
      "If it started once, drive straight here and leave the groceries for later; you might not get a second start. If it won't start, call {phone}. The drive is {drive-minutes:jonesboro} minutes, so the tow is short, and the test only takes a few minutes.",
    faqs: [
      {
        question: "Is a battery charger worth it for a car that stays in town?",
        answer:
          "Yes. One night a week on a maintainer gives the battery what three blocks of driving can't. Get one with an AGM setting if your battery is that type, and connect it to the points your manual shows.",
      },
      {
        question: "What should I budget if mine really is done?",
        answer:
          "Plan on {price:battery-replacement:amounts}, depending on size and type. We write down how it tested before and after charging, so you can see whether you really need a new one.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "Everyone in town has a railroad crossing they take every day. If you've started to hear a knock at yours, tell us which one it is and which side of Main Street you come from. We know those humps, and we'll drive over them with you. Half of a suspension diagnosis is hearing the same noise you hear, and in Jonesboro that takes one trip around the block.",
    wear: "It's the hump under the tracks that does it. One front wheel climbs while the other is still level, the sway bar twists, and two thin links take the jolt. The strut mounts take it from above. Out toward Lake Spivey, the roads dip and lean under the pines, and on worn struts the car rolls until the tires scuff their outside edges. On Tara, hard stops wear out the control arm bushings.",
    watchFor: [
      "A thud that comes a beat after the wheel leaves the tracks at the Depot.",
      "A groan from the front as you turn into a driveway on Fayetteville Road with the window down. That's a dry ball joint or strut mount.",
      "The car keeps bouncing after the dips on Jodeco Road, enough that your passengers mention it.",
    ],
    visit:
      "We start with a ten-minute drive together. {if:shuttle}After that the car goes on the lift and you go to work, by shuttle or on foot. {unless:shuttle}After that the car goes on the lift and you go to work. Links and mounts are usually done in time for school pickup, and struts with an alignment by evening.",
    faqs: [
      {
        question: "Can I tell a bad link from a bad ball joint at the crossing?",
        answer:
          "Only roughly. A link rattles; a ball joint makes one heavy thump and often creaks in parking lots. You can't be sure by ear, so let us put a pry bar on both while you watch.",
      },
      {
        question: "What's the best way to drive over the tracks?",
        answer:
          "Slow, straight and off the brake. Braking on top of the hump loads the same parts twice. Doing your errands on one side of Main Street before you cross saves a few humps, too.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "It's pickup time, it's ninety-four degrees, thirty cars are idling with the A/C on, and your temperature gauge is climbing. Parents from Lee Street to Mt. Zion Road know the feeling. The engine would be fine on an open road; it's the sitting that does it. If the gauge dropped again once you got moving, come by that afternoon. Caught that early, it's often just one part.",
    wear: "Short trips wear out hoses. Rubber and clamps expand and shrink with every warm-up, several times a day, until a joint seeps and dries before anyone sees a drop. On Tara you get hot pavement, a truck's exhaust in front of you and no air through the radiator. Towing a boat up from the lakes is harder still. A partly clogged radiator can handle the first two and boil over on the ramp.",
    watchFor: [
      "White crust at the end of a hose on a car that never goes past Battle Creek Road.",
      "A sweet smell at the front bumper after the school line, but a dry driveway at home. Small leaks evaporate on a hot engine.",
      "You don't hear the fan at the light at Tara and Flint River Road in July with the A/C on. You should.",
    ],
    visit:
      "Let it cool before you drive over, and take side streets so you can stop if you need to. We pressurize the cold system and let it sit while you walk around the old town. After an hour, we know a lot more.",
    faqs: [
      {
        question: "It got hot once at school and never again. Should I bother?",
        answer:
          "Yes. Fans cut in and out before they quit for good. It's a quick check, and if the coolant is old too, a flush costs {price:coolant-flush}, a lot less than a head gasket after the next school line.",
      },
      {
        question: "Can I drive it the last few blocks to your shop?",
        answer:
          "If the gauge is normal, yes. If it's above normal, no, not even from the Depot. Shut it off and call {phone}, or {emergency-phone} when we're closed. Aluminum heads can warp within a mile.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Strange warnings come in groups. First it's a parking sensor, then the steering, then the tailgate, and by the time you cross North Main Street they're gone. Around the old town, we suspect the battery before the computers: short trips mean low voltage, and low voltage makes modules act up. Tell us where and when it happens, and we'll try to make it happen again.",
    wear: "The second cause is water. Houses near Lake Spivey and Stately Oaks sit under pines, and the needles clog the drain below the windshield. Then rain finds its way to the blower, the carpet and the fuse box. Squirrels are the third; they like a warm engine and the coating on its wires. And the tracks by Main Street shake loose a ground strap that was half loose already.",
    watchFor: [
      "Wet floor mats on the passenger side after a storm, and a blower that's starting to rattle.",
      "Trailer lights that work at home and quit at the ramp. Plugs that get dunked corrode inside, and the short can take out your taillights too.",
      "The radio restarts when you roll over the Depot tracks. Check the battery clamp and ground before the radio.",
    ],
    visit:
      "Problems that come and go take time. {if:shuttle}Leave the car with us for two days and get around on foot or by shuttle. {unless:shuttle}Leave the car with us for two days and get around on foot. We'll let it sit, wake up and get rained on with a recorder connected. Bring both keys and your trailer plug adapter, if you have one.",
    faqs: [
      {
        question: "Could all these warnings just be a weak battery?",
        answer:
          "On a car that stays downtown, often. So we test the battery and grounds first. The electrical diagnosis is {price:electrical-diagnosis}, and if a charge and a clean terminal fix it, that's where the bill ends.",
      },
      {
        question: "How do I keep squirrels off the wires at the lake?",
        answer:
          "Move the car every couple of days, put the bird feeder somewhere else, and clear out nests before they're lined with your insulation. If they've chewed the wires already, we can wrap the harness in rodent tape.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "Jonesboro has the tag office and our test bay in one small town. Clayton is one of the 13 counties that require an emissions test on gasoline cars from 3 to 24 model years old, up to 8,500 pounds. That's all Georgia asks: no safety inspection and no windshield sticker. You could get the test and the renewal done before lunch.",
    wear: "What trips up cars that stay in town is the self-tests. The computer has to finish them, and that takes a cold start, some steady miles and some idling in one drive. You don't get that between Lee Street Park and the library. Replace the battery and they may stay unfinished for weeks. Short trips also leave moisture in the exhaust, which cracks sensor heaters and rusts the joints ahead of the catalytic converter.",
    watchFor: [
      "You changed the battery less than two weeks before your birthday, and the car stays between Main Street and Tara.",
      "A puffing noise at idle in the drive-through near GA-138. An exhaust leak ahead of the sensor looks like a lean engine.",
      "A gas cap that turns without clicking at the North Avenue pumps. That alone fails the test.",
    ],
    visit:
      "Come a month or more before your birthday. First, drive US-19/41 south past Lovejoy at a steady speed and back with at least a quarter tank, then drive straight in. The state caps the fee at {price:emissions-test-fee:high}.",
    faqs: [
      {
        question: "Can I get the test and the tag in one trip?",
        answer:
          "Usually. The result goes to the state electronically, and once it shows up you can renew online or at the county office. Allow a little time, and bring your renewal notice.",
      },
      {
        question: "What if I fail and my birthday is next week?",
        answer:
          "Then we start with the diagnosis right away. One retest is free within 30 days at the station that tested you, so go back to the same one. Only the state and the county can give you an extension, and we'll tell you who to ask.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "If someone told you your engine is done, bring the car in for a second look, or have it towed over from your driveway off Mundys Mill Road. A second opinion costs very little next to an engine. And since you live close, you can be here when the valve cover comes off and see the sludge for yourself.",
    wear: "A lot of engines in Jonesboro die from easy driving. They're driven gently, briefly and never hot, so water and fuel turn the oil to sludge, the pickup screen clogs and the timing chain runs dry. Others die on Tara: a fan that quit in an August jam, a temperature warning ignored for two more miles, a warped head. The first kind is slow and can often be caught in time. The second takes minutes.",
    watchFor: [
      "A rattle like marbles for the first few seconds after a night in the carport, and again when you restart on Broad Street.",
      "The oil light flickers while you wait at the Main Street light and goes out as you pull away.",
      "White smoke behind you from North Avenue to the boulevard on a warm day.",
    ],
    visit:
      "Don't start it to show us. A tow in town is short, and the assessment takes about a day. Then you get your options side by side to take home, and you can walk over any time while the work is going on.",
    faqs: [
      {
        question:
          "My car only has sixty thousand miles, all of them in town. How can the engine be worn out?",
        answer:
          "Cold starts and idling wear an engine more than miles do. Yours may have as many hours on it as one with twice the miles. We'll open the filter and look at the chain before we believe the worst.",
      },
      {
        question: "What if something's wrong after the new engine is in?",
        answer:
          "Just come in. Engine work is covered for {warranty-limit:engine:years}, longer than the {warranty:standard} warranty on most other repairs. The early oil check is part of the plan, and for you it's a five-minute errand.",
      },
    ],
  },
};

export const jonesboro: CityContent = {
  city,
  services,
  sampleNames: ["Carla N.", "Howard B.", "Simone A."],
};
