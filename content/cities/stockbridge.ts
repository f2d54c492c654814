import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
  id: "stockbridge",
  slug: "stockbridge-ga",
  name: "Stockbridge",
  state: "GA",
  county: "Henry",
  coordinates: { latitude: 33.5443, longitude: -84.2338 },
  distanceMiles: 8,
  driveMinutes: { min: 15, max: 20 },
  route:
    "Follow GA-138 west past I-675 and the ramps of I-75 (exit 228), cross into Clayton County on the Stockbridge Highway, and turn left onto North Main Street at the north edge of Jonesboro. From Eagle's Landing, take Hudson Bridge Road and Jodeco Road to skip the interchange.",
  shields: [
    { kind: "interstate", number: "75" },
    { kind: "interstate", number: "675" },
    { kind: "state", number: "138" },
    { kind: "us", number: "23" },
  ],
  landmarks: [
    "VyStar Amphitheater at The Bridge",
    "Piedmont Henry Hospital",
    "Panola Mountain State Park",
    "Clark Community Park",
    "Merle Manders Conference Center",
    "Eagle's Landing",
  ],
  localRoads: [
    "GA-138",
    "North Henry Boulevard (US-23/GA-42)",
    "Hudson Bridge Road",
    "Eagle's Landing Parkway",
    "Rock Quarry Road",
    "Flippen Road",
    "Walt Stephens Road",
    "Jodeco Road",
    "East Atlanta Road",
    "I-75 and I-675",
  ],
  neighborhoods: [
    "Eagle's Landing",
    "Old downtown along the railroad",
    "Monarch Village",
    "Flippen",
    "Fairview",
    "Hudson Bridge",
    "Lake Spivey, Henry side",
  ],
  localDescription:
    "Stockbridge is where two interstates split. I-75 bends toward the airport, I-675 heads for the east side of the Perimeter, and the express lanes start and end near GA-138. Half the city seems to leave on those ramps at six in the morning and come home on them at six at night. In between are Piedmont Henry Hospital on Eagle's Landing Parkway, the amphitheater and City Hall on North Henry Boulevard, and long, rolling residential roads toward Panola Mountain. A commuter car here does forty fast miles a day, then climbs a hill in second gear behind a school bus. We plan for both.",
  commonRepairs:
    "Wheel balance and bearings on cars that cruise I-75, brake vibration from the sudden stops before the I-675 split, and oil leaks on engines with a lot of highway miles. Timing sets, water pumps and transmission services come due all at once, years ahead of schedule.",
  keyFeatures: [
    "West of the interchange: one road, GA-138, and no merging onto I-75",
    "Service planned around your commute, with your next two visits written down",
    "Hospital staff can drop off after a shift at Piedmont Henry and hear from us after they've slept",
    "Highway-speed road tests on I-75, and a {warranty:standard} warranty that covers a long commute",
    "Rotation and balance records for your car, so we catch uneven wear before it gets noisy",
  ],
  roadEffects: [
    {
      title: "The squeeze at I-675",
      text: "In the evening, southbound I-675 merges back into I-75 and everyone brakes from seventy to twenty. Cool rotors get hot in seconds, every workday. That's how the brakes start to pulse.",
    },
    {
      title: "Hours at a constant speed",
      text: "A long interstate drive is easy on the engine and hard on everything that spins. A wheel that's an ounce out of balance hammers its bearing and strut for forty minutes at a time, and by spring the tires are cupped.",
    },
    {
      title: "Granite country hills",
      text: "The ground rises and drops all the way to Panola Mountain. Rock Quarry Road and East Atlanta Road mean climbing in a low gear and riding the brakes down, a daily workout for the transmission, coolant hoses and rear pads.",
    },
    {
      title: "Lights in a row on North Henry Boulevard",
      text: "Where US-23, GA-42 and GA-138 share the road, it's one light after another. Start-stop engines restart dozens of times on that stretch, and their batteries age every time.",
    },
  ],
  commonProblems: [
    {
      title: "Steering wheel shimmy at seventy",
      text: "If it's smooth at forty on Flippen Road and shakes on the interstate, the first suspect is a lost wheel weight, then a tire with a flat spot, then a bent wheel. We check them in that order, cheapest first.",
    },
    {
      title: "A missed oil change that no one noticed",
      text: "At eight hundred miles a week, you're due in a month and a half. Engines with variable valve timing complain first, with a rattle at startup on a cold morning in the driveway.",
    },
    {
      title: "Hot brake smell at the bottom of the hill",
      text: "If you smell it when you park after coming down Rock Quarry Road, hold your hand near each wheel without touching it. If one is much hotter than the others, a caliper isn't letting go.",
    },
    {
      title: "Whine that rises with speed on I-675",
      text: "Concrete pavement is noisy, so people blame the road. If the same whine follows you onto the asphalt on GA-138, it's a bearing or a tire, and we can find out which by swapping two wheels.",
    },
  ],
  reasons: [
    {
      title: "Against the flow in the morning",
      text: "Most people head north on the interstates. You come west on GA-138, so you skip the worst of the morning traffic.",
    },
    {
      title: "We go by your miles",
      text: "Two cars of the same year, one from Lake Spivey and one with an airport commute, need different things. We look at the odometer and the oil before we look at the sticker.",
    },
    {
      title: "Second opinions in writing",
      text: "There are dealers close to Eagle's Landing. Bring their estimate if you like. We'll set it aside, inspect the car ourselves, then compare the two.",
    },
    {
      title: "Calm help on the highway",
      text: "If you're stuck on the shoulder near exit 224, call {emergency-phone}, any time, and stay well behind the guardrail while you talk. We'll ask the right questions.",
    },
    {
      title: "Room for the second family car",
      text: "Drop off one car and leave in the other. Do both oil changes the same week, and no one misses a day of work.",
    },
  ],
  emissions:
    "Henry County is in the 13-county emissions area, so a gasoline vehicle registered in Stockbridge, up to 8,500 pounds and 3 to 24 model years old, has to pass a test each year before you can renew the tag. Stations can't charge more than {price:emissions-test-fee:high}. Commuter cars have usually finished all their self-tests, which is good news, unless you just replaced the battery. If you did, drive a few days first. Test four to six weeks before your birthday. You get one free retest within 30 days if you go back to the station that failed it.",
  faqs: [
    {
      question: "How far is the drive from Stockbridge?",
      answer:
        "It's {distance:stockbridge} on GA-138, or {drive-minutes:stockbridge} minutes most of the day. When I-75 is closed and everyone spills onto 138, take Walt Stephens Road past Lake Spivey instead.",
    },
    {
      question: "Can you test a vibration that only happens on the interstate?",
      answer:
        "Yes. We take the car out on I-75 at exit 228, because a vibration that starts at seventy won't show up on a side street. Tell us the speed where it starts and the speed where it goes away.",
    },
    {
      question: "I drive sixty miles a day. How often should I come in?",
      answer:
        "Go by miles, not months. For most cars, that means an oil change and a tire rotation about every four months, with transmission fluid due years sooner than you'd think. We'll write it all on a card for your glove box.",
    },
    {
      question: "{if:shuttle}Does the shuttle come out to Eagle's Landing?",
      answer:
        "It's a local shuttle, mainly for the streets around the shop, so please ask when you book. From the hospital area, it's safer to plan on a second car or a ride from family.",
    },
    {
      question: "Do you work on hybrids?",
      answer:
        "We do brakes, cooling, suspension, 12-volt batteries and diagnosis on hybrids. If the problem is inside the high-voltage battery, we'll tell you before you spend any money, and who to see next.",
    },
  ],
  longText: [
    "On a map, Stockbridge is a knot of ramps with a town around it. Commuters pick I-75 or I-675 every morning, and either way the car gets eighty minutes of steady speed with a few hard stops where the lanes merge. Engines don't mind that. Tires, bearings and rotors do. When someone tells us the car is fine except for a slight shake, we start at the balancer.",
    "Off the interstate, the land starts to roll. The roads toward Fairview and the state park climb over the same granite you see on Panola Mountain, and some of the older driveways are as steep as ramps. A parking brake you never use seizes up, and one you use every night on a slope wears out. We check it as part of the job, along with the axle boots, since parking on a hill with the wheels turned stretches them.",
    "Concert nights at the amphitheater fill North Henry Boulevard, and hospital shifts fill Eagle's Landing Parkway twice a day. Either way, a thousand cars creep along with the A/C on. If your compressor is going to quit this year, that's when it'll happen. A pressure check in May takes a few minutes and tells you if it's likely to make it through July and August.",
    "Crossing the county line for a repair may sound odd with so many shops close to home. People do it because we explain things. The technician who found the problem shows it to you, the estimate lists what can wait, and the {warranty:standard} warranty is on the same page. It's an easy drive on GA-138, and you never have to get on the interstate.",
  ],
};

/** Texts by service id that are only true for Stockbridge. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "A light that comes on at seventy on I-75 tells us something different from one that comes on in your driveway off Flippen Road. In Stockbridge it's usually the first kind. Your engine runs at one speed for forty minutes, so the computer has time to check everything, and it finds small problems that a car driven in town would hide for months.",
    wear: "Steady driving keeps plugs and valves fairly clean. What breaks things is the change: foot down on the ramp at exit 228, half a minute of full throttle, then back to cruising. Coils with a hairline crack misfire right there. Later, climbing East Atlanta Road in a high gear, a weak fuel pump runs lean and the dash shows nothing. And parking a hot engine every evening bakes the intake hoses a little more each time.",
    watchFor: [
      "A stumble just as you merge onto I-675 from GA-138 and press harder. That's a coil or plug, not bad gas.",
      "The idle surges while you wait to turn in at Piedmont Henry Hospital. The first suspect is a vacuum leak.",
      "You're filling up on North Henry Boulevard more often, and your route to work hasn't changed.",
    ],
    visit:
      "Come on a day when it acts up, and don't clear the codes; what the computer saved is worth more than a clean dash. The {distance:stockbridge} on GA-138 take you past ramps, hills and lights, so it's half a road test already. If you work nights, come straight from your shift and tell us when to call.",
    faqs: [
      {
        question: "The light went out before I got to Jonesboro. Should I still come in?",
        answer:
          "Yes. The code stays in memory after the light goes out, along with your speed and engine load at that moment. From Stockbridge it's usually a highway reading, and that narrows it down a lot.",
      },
      {
        question: "Will you drive on the interstate to catch a misfire?",
        answer:
          "Yes, from exit 228 down to 224, with the scan tool recording. The diagnosis starts at {price:engine-diagnostic:low}, and that drive is part of it.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "After work, southbound I-675 merges into I-75 at the edge of town and everyone hits the brakes. One stop like that from seventy heats a rotor more than a whole evening of errands around Clark Community Park. If you drive it every day, your steering wheel may start to shake long before your pads are thin.",
    wear: "It isn't just the heat. The damage happens while you sit in line with your foot on the brake: the hot pad leaves a print on the rotor, and next time it grabs there. Then there's the way home. Riding the brakes down Rock Quarry Road dries out the slide pins and keeps the small rear calipers hot. And on the steep driveways near the old downtown, a parking brake either works every night or rusts from never being used.",
    watchFor: [
      "The steering wheel shakes when you slow for exit 224 but not at the stop signs in Monarch Village. That's the front rotors.",
      "One rear wheel that's too hot to hold your hand near after the hills on the way to Eagle's Landing.",
      "The car creeps backward on a steep driveway off East Atlanta Road with the parking brake on.",
    ],
    visit:
      "An axle takes two to three hours, so a weekday morning works well, because you drive against traffic. If a second car follows you over Walt Stephens Road, no one needs a ride. Go easy on the brakes for the last few miles; we can't measure hot rotors well.",
    faqs: [
      {
        question: "Someone quoted me four rotors after one look. Do I need them?",
        answer:
          "Maybe two, maybe none. The stops at the I-675 merge make rotors uneven long before they're too thin. We measure each one and replace only the ones that fail.",
      },
      {
        question: "What do brakes cost on a typical commuter sedan?",
        answer:
          "For American and Asian makes, {price:brake-service}. Premium parts are covered for {warranty-limit:premiumBrakes}; if you drive I-75 every day, you'll reach the miles first.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Thirty miles out and thirty back, five days a week: if you live off Hudson Bridge Road and work on the far side of the Perimeter, you need an oil change about every season. The date on the windshield sticker doesn't mean much for your car. We go by miles and by what the oil looks like when it comes out.",
    wear: "Steady driving is the easiest work an engine can get. Water and gas burn off, additives last, and the filter stays cleaner. There are exceptions. High revs on the I-75 ramps push oil past worn rings, and you can be down a quart before anyone looks. And hybrids that shut off along North Henry Boulevard keep restarting cool, which leaves moisture in the oil. An all-wheel-drive crossover's gear oil wears with every highway mile, too, though no light tells you.",
    watchFor: [
      "Check the dipstick at every second fill-up if you commute past exit 228; an engine can burn oil at highway speed with no smoke at all.",
      "Spots on the garage floor at Lake Spivey after a rushed oil change somewhere else. Wipe it up, wait a night, and see if they come back.",
      "The oil-life reading has dropped faster since you changed jobs. It's picking up the stop-and-go at the I-675 split.",
    ],
    visit:
      "With {drive-minutes:stockbridge} minutes each way on GA-138, it still fits into a long lunch. Ask for a tire rotation at the same time, since at your mileage they come due together. We'll write down your next two service points before you leave.",
    faqs: [
      {
        question: "Can I trust the long interval in my owner's manual?",
        answer:
          "If you only drive on the highway, sometimes. If half your time is the crawl between the split and GA-138, no. If your car records idle hours, we read them and give you a number that fits.",
      },
      {
        question: "Do you keep track of two cars in one household?",
        answer:
          "Yes. Each car has its own record with mileage, oil grade and what's due, so the one that goes to the airport and the one that stays in Fairview don't share a schedule.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Between Stockbridge and Panola Mountain it's all granite hills, and the roads go up and down with them. A transmission that spent the morning in top gear on I-75 spends the last three miles home shifting constantly. That's where we look first when someone from Fairview or East Atlanta Road tells us about a flare or a bump.",
    wear: "At a steady speed the torque converter is locked, nothing slips, and the fluid stays cool. Then comes the backup at the split. The converter clutch opens and closes every few yards, and the fluid takes the heat. After two summers, it's dark. On the hills, the half-throttle downshifts show up a sticky solenoid. And a CVT has the hardest time pulling five people up Rock Quarry Road.",
    watchFor: [
      "A shudder at forty-five on Walt Stephens Road with a light foot. That's the converter clutch, and often it's only old fluid.",
      "Second gear comes late as you climb away from the railroad in the old downtown, but it's fine on level ground.",
      "A pause between Reverse and Drive in a tight space at the hospital. Count the seconds and tell us.",
    ],
    visit:
      "A fluid service is done the same day. If something's wrong, we want to drive it cold and again fully warm, so come early and leave it for the afternoon. Take GA-138 instead of Jodeco Road if you can; its hills are like the ones you drive every day.",
    faqs: [
      {
        question: "At 120,000 highway miles, is it too late for fresh fluid?",
        answer:
          "Rarely, as long as it still shifts cleanly. Highway miles are easy ones. We look in the pan first: gray paste is normal, and hard flakes mean we should talk.",
      },
      {
        question: "My car is stuck in one gear near Eagle's Landing. Drive or tow?",
        answer:
          "If it moves without noise, stay off I-75, take Flippen Road and Jodeco Road at an easy speed and come straight here. If it grinds or smells burnt, shut it off and call {phone}.",
      },
    ],
  },
  "tire-services": {
    intro:
      "A tire turns about eight hundred times a mile. From Eagle's Landing to Midtown and back, that's close to forty thousand turns a day, and a wheel that lost one small weight pounds its tread on every one. People from Stockbridge usually notice a hum or a shake long before they see the wear, and that's a good time to come in.",
    wear: "The grooved concrete on I-675 is loud and wears the ribs, so some of that noise is just the road. Steady speed heats a tire, and one that's five pounds low gets a lot hotter in the shoulder. The lanes where the interstates join collect straps, bolts and strips of retread. On the country roads toward the state park, broken pavement edges scuff the right sidewalls.",
    watchFor: [
      "Scalloped rear tires you can feel with your hand in the driveway in Monarch Village. It's balance, struts or too few rotations.",
      "A tick that slows down with the car after you drove over debris near exit 227. Look for a screw before it works its way in.",
      "Fine cracks near the rim on the car that mostly sits by Lake Spivey while you take the other one to work.",
    ],
    visit:
      "Set your pressures at home while the tires are cold; after GA-138 they read a few pounds high and hide a slow leak. Four tires and an alignment take about two hours. If the tire light comes on at the bottom of the I-675 ramp, walk around the car before you merge, not after.",
    faqs: [
      {
        question: "Which tires are best for mostly highway miles?",
        answer:
          "A touring tire with a high mileage rating, in the load index on your door jamb. Aggressive treads are loud on grooved concrete, and you'd be listening to it two hours a day.",
      },
      {
        question: "How often should a commuter rotate tires?",
        answer:
          "With the oil, which for I-75 commuters means every few months. We'll write the mileage for the next one on your invoice.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "A Stockbridge commuter's battery is fully charged every evening and dies from heat. The one in the second car by Lake Spivey, which only moves on Saturdays, sits half charged and loses capacity. Hybrids and the start-stop cars on North Henry Boulevard need a test of their own, so tell us how you use the car.",
    wear: "When you park after an hour at highway speed, the air stops moving and the heat builds up under the hood. That happens twice a day, all summer, in the open lots at Piedmont Henry or on a driveway that faces west. Nothing shows until the first frosty morning before a six o'clock shift. Start-stop cars have it worse between the old downtown and the amphitheater, where they restart at nearly every light.",
    watchFor: [
      "The headlights dip when you start the car in the dark, before you've even left Flippen Road.",
      "Auto start-stop used to work at the lights by City Hall and quietly quit.",
      "A hybrid that won't wake up after a weekend parked in Monarch Village. The big battery is fine; it's the small 12-volt one.",
    ],
    visit:
      "The test takes fifteen minutes and the engine can be warm, so stop by on your way home: off I-75 at exit 228, then west instead of east. A replacement is usually {price:battery-replacement}, done while you wait; start-stop types are toward the top of that.",
    faqs: [
      {
        question: "I work nights at the hospital and my car was dead at seven. What now?",
        answer:
          "If the case isn't damaged, get a jump and drive straight here instead of home, so we can test it as it is. If you don't have cables, call {emergency-phone} any time.",
      },
      {
        question: "Do long drives make a battery last longer?",
        answer:
          "They keep it charged, which helps, and they keep it hot, which doesn't. On a Perimeter commute, that's about even. Have it tested in October and you won't have to guess in January.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "What a Stockbridge car tells you about its suspension depends on where you are. On I-75 it hums or wanders. On the way up to Panola Mountain it knocks. At home, on a sloped driveway, it creaks when you turn the wheel. Tell us all three, because each one points to a different joint.",
    wear: "It's the ramps here. The long curves between I-675, I-75 and GA-138 lean on the outside front wheel for seconds at a time, squeezing bushings and heating wheel bearings. Then the pavement joints at the end hit while everything is already loaded. Off the highway, the dips on Rock Quarry Road and Hudson Bridge Road wear out struts. And parking on a hill with the wheels turned stretches the axle boots all night.",
    watchFor: [
      "A hum that gets louder on a right-hand ramp from I-675 and fades once the road straightens out. That's usually the left front bearing.",
      "Two bounces instead of one after a dip on Flippen Road, enough that a passenger in back notices.",
      "You're correcting the wheel every few seconds in the express lane on a day with no wind.",
    ],
    visit:
      "Bring the car the way you drive it, cargo and all, since an empty trunk changes the ride height. A technician can ride with you past the I-75 ramps, where you get bumps and curves together; then it goes on the lift. Struts with an alignment take a day, so plan on another car.",
    faqs: [
      {
        question: "Is a humming wheel bearing safe until payday?",
        answer:
          "A faint hum, in town, for a little while. At interstate speed it gets hot and then loose. If you take the interstate to work, have it fixed this week.",
      },
      {
        question: "Why do my front struts wear sooner than my neighbor's?",
        answer:
          "It's the roads. If your neighbor sticks to Jodeco Road and Walt Stephens Road, that car never hits the ramp joints you cross four times a day.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Concert night on North Henry Boulevard is hard on a Stockbridge car, because only the electric fan moves any air. The climb toward Fairview in August, with a full car and right after an hour on I-75, takes full coolant flow instead. So a car can make it up the hill and overheat in line, or the other way around. Tell us which one yours did.",
    wear: "Highway miles wear out cooling parts by how much they turn. A water pump bearing doesn't care how smooth the trip was, and neither do the belt and tensioner. Rocks kicked up where trucks change lanes for I-675 bend the condenser fins, and the radiator behind it gets less air. On the hills, the thermostat stays wide open for minutes, so a weak cap pushes coolant into the overflow bottle.",
    watchFor: [
      "A chalky trail below the water pump once your commute has put six figures on the odometer.",
      "The gauge creeps up in the turn lane at Eagle's Landing Parkway and drops as soon as you roll. That's the fan, not the pump.",
      "Lukewarm heat on a January drive up I-675. The thermostat is stuck open, and it's wasting gas too.",
    ],
    visit:
      "We need a cold engine for a pressure test, and after GA-138 it takes hours to cool. So drop it off late in the afternoon and leave it overnight. If the gauge climbs on the way, a parking lot beats the shoulder near the ramps: stop, heater on full, engine off, and call us.",
    faqs: [
      {
        question: "Is my coolant worn out after 60,000 highway miles?",
        answer:
          "Not from the miles; age and mixing matter more. A quick test settles it. When it's due, a flush costs {price:coolant-flush}.",
      },
      {
        question: "It boiled over in the amphitheater traffic and it's fine today. Can I leave it?",
        answer:
          "Please don't. A fan that quit once will quit at the next event, and it may have pushed out a pint of coolant. Ten minutes with the scan tool will tell us if the fan still works.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Highway driving is hard on sensors. On I-75, the windshield camera looks through rock chips, the radar behind the grille collects bugs, and the rear sensors sit in truck spray. When one of them quits, half the dash lights up with it, and you wonder whether you can trust the car on Monday.",
    wear: "Vibration is the hidden cause. A car that hums along at seventy for two hours a day works its connectors back and forth until they stop making contact. Wires wear through where they cross a bracket. Early shifts add load: seat heater, blower, phone and lights all at once in the dark. And on the patched pavement in the old downtown, a cracked solder joint can open and close on a single bump.",
    watchFor: [
      "Driver-assist warnings that come on with rain on the interstate and are gone by the time you reach GA-138.",
      "The radio and gauges blink together on the rough pavement by the railroad. Suspect a ground strap.",
      "A dash cam that's still on hours after you park at Monarch Village.",
    ],
    visit:
      "Write down the speed, the weather and the road each time it happens. A problem that only shows up at seventy won't show up in our lot, so we may keep the car and run it on the interstate with a recorder. For a battery drain, plan on a full day and have someone follow you over.",
    faqs: [
      {
        question: "Can you calibrate a camera after a new windshield?",
        answer:
          "First we look up what your model needs. Some learn on a drive, and the clear lane lines on I-75 are good for that. Others need targets on a level floor. If we can't do yours right, we'll tell you before you pay for anything.",
      },
      {
        question: "What does it cost to track down a flicker?",
        answer:
          "An electrical diagnosis is {price:electrical-diagnosis}. If it only happens above sixty on I-675, tell us first, and we'll take the recorder on the first drive.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "In Henry County, a gasoline car within the age and weight limits has to pass an emissions test each year before you can renew the tag. If you commute on I-75, you're in good shape: your catalytic converter gets hot, your sensors work, and your self-tests have all finished. What catches people in Stockbridge is timing.",
    wear: "The monitors need some variety: a cold start, some steady minutes, coasting and stop-and-go. Your drive has all of it, from the hills near Fairview along I-75 to the lights on North Henry Boulevard. If you disconnect the battery, though, they start over, and the fuel vapor test takes the longest because the engine has to sit first. With a lot of miles, a converter can also slip just under the limit without any change in how the car drives.",
    watchFor: [
      "A check engine light you've lived with since spring because the car still gets you to exit 228. If it's on, you fail.",
      "A gas cap with a cracked seal, likely on a car that fills up twice a week.",
      "A car you bought from someone in Rockdale or DeKalb. Both counties test, so ask for a current passing report.",
    ],
    visit:
      "Drive over on GA-138 with the engine warm and the tank about half full, and the test takes about fifteen minutes. Come four to six weeks before your birthday. If the car needs work, there's still time to put a week of commuting on it so the monitors finish.",
    faqs: [
      {
        question: "What does the test cost in Stockbridge?",
        answer:
          "{price:emissions-test-fee:high} at most, a limit the state sets for all thirteen counties. If you fail, one retest within 30 days is free at the same station.",
      },
      {
        question:
          "My daughter has her Henry County car at a college far from Atlanta. Does it have to come home for the test?",
        answer:
          "Maybe not. Georgia's Clean Air Force can give students who are well outside the test area an extension. Apply before the registration expires, and have the car tested once it's back in Stockbridge.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "A car that took you from Stockbridge to the north side and back for nine years may have two hundred thousand miles and still have clean bearings. Another one that only drove between Clark Community Park and the grocery store can be worn out at half that. So before anyone orders an engine, we ask what kind of miles they were. Highway miles are a good reason to repair it.",
    wear: "Highway engines rarely wear out. Something happens to them: the oil got low between changes, a chain guide rattled for a month, or a rock on I-75 punctured the radiator and you saw the gauge one exit too late. What happened decides what you can save. After oil loss, the block may still be worth rebuilding. A head that was driven hot from the GA-138 ramps to Jodeco Road is probably done.",
    watchFor: [
      "Chain noise when you start it in a carport in Fairview on a frosty morning, gone before you reach the street.",
      "Blue smoke in the mirror as you pull onto GA-138 after a long red light.",
      "Oil pressure drops at idle on Eagle's Landing Parkway after a hot interstate drive and comes back when you rev it.",
    ],
    visit:
      "Send us your service records, or read them to us on the phone; receipts save time. If the engine won't turn, it's a short tow down GA-138. A replacement takes one to two weeks, so plan how you'll get to work before we start.",
    faqs: [
      {
        question: "Does it make sense if the rest of the car has 200,000 miles too?",
        answer:
          "Sometimes. Highway miles are easy on door hinges, seats and steering. We put it on the lift, check the transmission and bearings, and give you one total, so the engine isn't the first of five surprises.",
      },
      {
        question: "What does the engine warranty mean at my mileage?",
        answer:
          "It's {warranty-limit:engine:years}. If you drive past the Perimeter every day, you may reach the miles first, so we'll work out with you what that means in months.",
      },
    ],
  },
};

export const stockbridge: CityContent = {
  city,
  services,
  sampleNames: ["Kendra V.", "Paul E.", "Nadia H."],
};
