import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What each service means on the streets of Jonesboro, by service id. */
export const jonesboro: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "The dash lights up between the Lee Street school zone and the post office, on a car that was never driven far enough to get warm. That's the usual Jonesboro story behind a check engine light. Your advantage is the address. From the 1867 Depot we're a few blocks up Main Street, so a technician can meet the engine while the fault is still there, stone cold if that's when it stumbles.",
    wear: "A gasoline engine runs rich until it's warm. On a drive from Lee Street Park to the courts it stays rich the whole way: plugs soot up, injectors get dirty, and water collects in the crankcase vent. Tara Boulevard does the opposite. There the engine idles hot behind a row of brake lights while coils and valve cover gaskets bake. One car can lead both lives in a day, and its computer trims the fuel one way in the morning and the other way at five.",
    watchFor: [
      "A stumble as you pull out of a Broad Street parking space after an hour inside. Half-warm engines show weak injectors and sensors first.",
      "Ticking that echoes off the brick fronts on Main Street and is gone by Tara. A cracked exhaust manifold and a dry lifter both do that.",
      "A light that appears the day after a fill-up near GA-138. See whether the gas cap clicked before you think of anything worse.",
    ],
    visit:
      "Leave the car the evening before if the trouble lives in its first minute. We start it next morning with the scan tool already recording, and you walk over to see the trace. A fault that needs traffic gets a loop out North Avenue and down the boulevard.",
    faqs: [
      {
        question: "The light goes out after a Sunday drive to Lovejoy. Is it fixed?",
        answer:
          "Probably not. Town errands collect the failed checks, a run on open road collects the passed ones, and enough passes switch the light off. The stored record keeps both sides, so come in even though the dash is dark.",
      },
      {
        question: "Do I have to wait at the shop during the diagnosis?",
        answer:
          "No. From the streets around the Depot most people walk home. The work starts at {price:engine-diagnostic:low}, and you get a call with the finding before anything else is touched.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Count the signals on Tara Boulevard from Battle Creek Road down to Mundys Mill Road the next time you drive it. Each one is a full stop from city speed, and a family that runs that stretch for groceries, school and practice asks more of the front pads than any long trip would. We see the results early, because Jonesboro customers stop by when they hear something instead of saving it for the next service.",
    wear: "Pads want a little heat to stay clean and some time to shed it. The old town gives them no heat: after a damp night under the trees off Fayetteville Road the rotors carry a film of rust, and half a mile of gentle stops barely scrapes it away. Pins and slides that never get warm grow stiff. The boulevard gives them no rest. Stop hard for GA-138, hold the pedal, and hot resin prints the outline of the pad onto the rotor. That print is what you later feel as a shake.",
    watchFor: [
      "A steering wheel that trembles on the way down to the GA-138 light and is calm on Lee Street.",
      "Scraping that's still there when you reach the tracks. On Stockbridge Road after rain the first block of it is only rust.",
      "A parking brake that lets the car creep on a sloped drive by Lake Jodeco. Rear shoes that are only used lightly turn glassy.",
    ],
    visit:
      "Take the first slot, {first-appointment}, hand over the key and go on to the county offices. By noon the wheels are off. Come across on your lunch break and look at the pads beside the gauge before you say yes or no.",
    faqs: [
      {
        question: "Would my brakes last longer if I kept off Tara?",
        answer:
          "Somewhat. Mt. Zion Road asks for fewer full stops. Room in front of you does more than any detour: lift early, roll up to the red, and the rotor has moving air before you clamp it still.",
      },
      {
        question: "I hardly drive. Why are my rotors pitted?",
        answer:
          "They rust faster than your errands can polish them. A few firm stops on a quiet stretch of Flint River Road keep the faces clean. If the pits are deep already, an axle comes to {price:brake-service:amounts} on most cars, and we show you which end needs it.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Unscrew the oil filler cap after a month of errands in the old town. If the underside looks like caramel, the engine is damp, not broken. It was shut off each time before the oil could dry itself. A town this compact is wonderful for people and poor for motor oil, and the sticker in the corner of the windshield knows nothing about it. So we ask what your week looks like before we write the next date.",
    wear: "Each cold start sends some gasoline past the rings and some water into the pan. Only a good stretch of steady driving boils them out, and no such stretch exists inside Jonesboro. The evening crawl on US-19/41 lasts long enough but is spent at idle, with low oil pressure and a hot sump. Add the pines: around Lake Spivey the needles bury the air intake, and each March a yellow coat settles on engine filter and cabin filter alike.",
    watchFor: [
      "A level that rises between changes although no one poured any in. That's fuel, and cars that never leave the blocks around Lee Street Park are the ones that show it.",
      "A dark ring on the driveway out in Irondale, a hand's width behind the front wheels, where filter and drain plug hang.",
      "Stale air from the vents in the weeks when the trees by the lakes bloom.",
    ],
    visit:
      "An oil change takes about as long as a stroll to Broad Street and a sandwich. Give us year and model when you book and the filter will be on the bench. If the photos show a second item, answer by phone or finish lunch and look at it yourself.",
    faqs: [
      {
        question: "I put on two thousand miles last year. Does the oil still need changing?",
        answer:
          "Yes, by the calendar. Two thousand miles made of half-mile trips leave more water and fuel in the pan than a long commute would. Once a year is the floor, and before summer is the better moment.",
      },
      {
        question: "Would one long drive a week help?",
        answer:
          "It does. Half an hour at an even pace, down US-19/41 past the speedway and back on a Sunday, dries the oil and fills the battery. It doesn't stretch the interval; it keeps the oil honest until then.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "A transmission in Jonesboro seldom meets its top gear. It leaves a driveway near Lee Street, climbs to third, finds a stop sign and starts over. On Tara the game repeats at every signal with the air conditioning running. Customers describe the trouble as a feeling: a nudge when the car comes to rest, a pause after the green. We'd like to feel it as well, so we ride along for six blocks first.",
    wear: "Automatic fluid wants to get warm and then hold that temperature. Errands between court and grocery leave it thick, thick oil fills a clutch late, and you notice a bump into second. The boulevard overheats the same oil an hour afterward: a converter slipping at walking pace turns power into heat while next to no air reaches the cooler. Boat owners at Lake Spivey know the steep version, a wet ramp, a loaded trailer and full throttle in first. The varnish of such an afternoon sticks to valves months later.",
    watchFor: [
      "A tug as you creep over the rails at the Depot. It may be a shift or merely a torn mount; they feel alike and cost very differently.",
      "Red drops at a house off Jodeco Road once the trailer is put away. A cooler line that leaks under load stays dry in town.",
      "Revs that run ahead of the car on the third or fourth Tara light and never on the first.",
    ],
    visit:
      "Bring the car in the state in which it misbehaves: untouched since last night, or straight off the boulevard. Our door is near enough that it won't change its mind on the way. Going back, there's the sidewalk along Main Street and there's the free shuttle.",
    faqs: [
      {
        question: "Should I pick a lower gear in the crawl before GA-138?",
        answer:
          "It does no harm and little good. Leave a gap and roll instead of lurching from bumper to bumper; a converter at rest makes no heat. In a CVT the same habit spares the belt.",
      },
      {
        question: "We tow the boat four weekends a year. Does that count as towing?",
        answer:
          "To the fluid, yes. A handful of hot hours age it more than months of office traffic. Let us check it when the season ends, and ask about a larger cooler if the temperature light ever came on at the ramp.",
      },
    ],
  },
  "tire-services": {
    intro:
      "Low mileage fools people. Plenty of cars in Jonesboro see church, the park and the store, and after seven summers the tread is still deep while the rubber has gone hard as a hockey puck. Then there are the neighbors who live on Tara Boulevard and find a screw every few months. One group needs new tires it doesn't expect; the other needs a patch and no sales talk. You can pump up a soft one and be here before it sags.",
    wear: "Where the boulevard was rebuilt, screws and scraps of wire still lie in the turn lanes. The front wheel tips a nail upright and the rear one, right behind, takes it in. Downtown works on sidewalls instead. Parking along Main Street pinches the rubber against tall old curbs, and the rails knock on the belts at a slant. A car that stands all week adds flat spots, tiny cracks between the blocks, and low pressure that no one feels at twenty-five miles an hour.",
    watchFor: [
      "Fine cracks at the base of the tread grooves on a car that bakes in the open lot by the courts.",
      "A rear tire that asks for air again after errands through the turn lanes at Tara and North Avenue.",
      "Scuffs on the passenger side only. That's the Main Street curb, and there's where a bulge would hide.",
    ],
    visit:
      "With a slow leak, stay on the back streets; thirty is kinder to a low tire than the pace on US-19/41. Patching one leaves you time for the Arts Clayton Gallery and little more. Four new ones fit into a morning.",
    faqs: [
      {
        question: "Deep tread, eight years old. Good enough for Tara?",
        answer:
          "For dry errands, perhaps one more season. For a panic stop in a downpour at GA-138, no; aged rubber slides before it grips. We read the date code together, and you choose the month.",
      },
      {
        question: "Do the tracks knock my alignment out?",
        answer:
          "Crossed straight and slowly they don't. Taken at an angle with the wheel turned, they shift the toe by a hair each time. The tread tells us. If it's worn evenly, we leave the angles alone.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Three minutes to the courthouse, three minutes home, lights and blower on: the arithmetic of such a day never favors the battery. In the middle of Jonesboro this is the commonest reason for a lazy start, ahead of age. Before anyone here sells you a new one, the old one is charged in full and tested again, because some are only hungry. And if it quits in a lot downtown, you can come over on foot and tell us what you heard.",
    wear: "A start takes its bite in two seconds. Paying it back needs an alternator at road speed for quite a while, and between the Depot and the store there is no such while. Plates kept at half charge grow hard crystals and lose room they never regain. August asphalt around the county buildings dries the acid from above. Standing on Tara with the fan on high barely breaks even, since an idling alternator delivers a fraction of what it can.",
    watchFor: [
      "An engine that no longer shuts itself off at the boulevard lights, though it did in April. The car has no charge to spare.",
      "Dome lights that sink low as you crank in the pickup line off Lee Street.",
      "A clock and seat memory that forgot everything during a weekend parked at Lake Jodeco.",
    ],
    visit:
      "If it started once, drive here directly and leave the groceries for afterward; a second start isn't promised. If it won't start, call {phone}. The drive is {drive-minutes:jonesboro} minutes, so a tow is short, and testing takes less time than the paperwork of one.",
    faqs: [
      {
        question: "Does a charger in the garage make sense for a town car?",
        answer:
          "A great deal. One night a week on a maintainer gives the battery what three blocks of driving can't. Choose one with an AGM setting if your car has that type, and connect it to the points the manual names.",
      },
      {
        question: "What should I budget if mine really is done?",
        answer:
          "Somewhere in the span of {price:battery-replacement:amounts}, by size and kind. We write down how it tested before and after charging, so you can see that the money was needed.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "Everyone in this town has a crossing, the one on the way to everything. When yours starts to answer with a knock, tell us which it is and from which side of Main Street you take it. We know the humps, and our test loop goes over them anyway. Half of a suspension diagnosis is hearing the same sound as the owner, and in Jonesboro that takes no more than a turn around the block together.",
    wear: "A train never touches your car, but the mound that carries its rails does. One front wheel climbs while the other is still level, the sway bar twists, and two thin links take the load with a jerk. The strut mounts catch the same blow from above. Out toward Lake Spivey the harm is softer: roads dip and lean under the pines, and a body on tired dampers rolls until the tires scuff their outer edges. Tara adds the nosedive, which kneads the rear bushings of the lower arms at each red light.",
    watchFor: [
      "A thud that arrives a beat after the wheel has left the rails at the Depot.",
      "Groaning from the front as you swing into a drive on Fayetteville Road with the window down: dry ball joint or strut mount.",
      "A car that goes on nodding after the dips by Jodeco Road, long enough for passengers to mention it.",
    ],
    visit:
      "Start with the shared drive; it needs ten minutes of your morning. After that the car goes on the lift and you go to work, by shuttle or on foot. Links and mounts are normally back in your hands for the school run, struts with alignment by evening.",
    faqs: [
      {
        question: "Can I tell a bad link from a bad ball joint at the crossing?",
        answer:
          "Only roughly. A link chatters like a loose drawer; a ball joint gives one heavy thump and often creaks in parking lots. Treat your guess as a guess, and let us put a lever on both while you watch.",
      },
      {
        question: "Is there a kinder way over the tracks?",
        answer:
          "Slow, square and off the brake. Braking on top of the hump loads the same parts twice. If you can run errands on one side of Main Street and then the other, the front end has fewer humps to swallow.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Pick-up time, ninety-four degrees, thirty cars with their compressors running, and yours is the one whose needle moves. Parents from Lee Street to Mt. Zion Road know the moment. The engine would be fine on an open road; it's the standing that finds it out. Come by on the same afternoon if the gauge dropped again once you rolled. You're close, and a system caught on that day usually wants one part.",
    wear: "Half-mile drives work on hoses in a quiet way. Rubber and clamps grow and shrink with every warm-up, several times between breakfast and supper, until a joint weeps and dries again before anyone sees a drop. Tara brings the opposite trial: hot pavement below, a truck's exhaust at the grille, no wind through the fins. Pulling a boat up from the lakes is the third. A core that's partly blocked inside copes with the first two and boils on that one hill.",
    watchFor: [
      "A chalky crust at a hose end on a car that never goes beyond Battle Creek Road.",
      "Sweet warm air at the front bumper after the school line, with a dry driveway at home. Small leaks evaporate on the engine.",
      "No fan noise at the Tara and Flint River Road signal in July, although the air conditioning is on. You should be able to hear it.",
    ],
    visit:
      "Let it cool before you drive over, then take the side streets so that you can stop anywhere. We fill the cold system with pressure and leave it to sit while you walk through the old town. An hour says more than a glance.",
    faqs: [
      {
        question: "It got hot once at school and never again. Should I bother?",
        answer:
          "Yes, because fans fail on and off before they fail for good. The check is short, and if the coolant is old as well, renewing it costs {price:coolant-flush}, far less than a head gasket after the next school line.",
      },
      {
        question: "May I nurse it the last blocks to your lot?",
        answer:
          "With the needle in the normal range, yes. Above it, no, not even from the Depot. Switch off and call {emergency-phone} when we are closed. Aluminum heads warp within a mile.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Strange messages come in groups. A parking sensor complains, then the steering, then the tailgate, and by the time you're across North Main Street all of it is forgotten. Around the old town we suspect supply before we suspect computers: a car fed by half-mile trips lives on low voltage, and low voltage makes honest modules lie. Describe the street and the hour, and we set out to make it happen again.",
    wear: "Water is the second cause, and it comes from the trees. Houses near Lake Spivey and Stately Oaks stand under pines whose needles choke the drain below the windshield; rain then looks for the blower, the carpet and the fuse box. The woods also bring squirrels, which enjoy a warm engine and the coating on its wires. Third comes vibration. The rails by Main Street shake a ground strap that was already half loose, and a light flickers on one bump out of ten.",
    watchFor: [
      "Wet floor mats on the passenger side after a storm at the lakes, with a blower that has begun to rattle.",
      "Trailer lights that work at home and fail on the ramp. Plugs dipped beside a boat corrode from inside, and the short can take your tail lights along.",
      "A radio that restarts as you roll across the Depot rails: look to a battery clamp or ground before the radio.",
    ],
    visit:
      "Intermittent faults benefit from time, and time costs you little here. Leave the car for two days, keep your routine on foot or by shuttle, and let it sleep, wake and get rained on with our recorder attached. Bring both keys and, if it has one, the trailer plug adapter.",
    faqs: [
      {
        question: "Could my dash warnings be nothing but a weak battery?",
        answer:
          "For cars that stay downtown, often. We measure supply and grounds first for that reason. The electrical diagnosis is {price:electrical-diagnosis}, and if a charge and a cleaned terminal settle it, the bill ends there.",
      },
      {
        question: "How do I keep squirrels off the wires at the lake?",
        answer:
          "Drive or move the car every couple of days, feed birds somewhere else, and clear nests before they're lined with your insulation. Where wires were bitten we can wrap the harness in a tape that rodents dislike.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "Being the county seat has its comforts: the tag office, the courts and our test bay belong to one small town. Clayton is among the 13 counties that ask for an emissions result before a gasoline car from 3 to 24 model years old, up to 8,500 pounds, gets its new sticker. Georgia wants nothing else, no safety check, no windshield decal. With a Jonesboro address you could settle test and renewal before lunch.",
    wear: "What trips up town cars here is less pollution than paperwork in the computer. The engine must complete its self-tests, and those need a cold start, some steady miles and some idling in one outing. The catalyst monitor in particular waits for a cruise that a run from Lee Street Park to the library never offers. Replace the battery in such a car and the tests may stay unfinished for weeks. Cool exhaust is the other trouble: moisture sits in it, sensor heaters crack, and rust eats the joints ahead of the catalyst.",
    watchFor: [
      "A battery changed less than two weeks before your birthday on a car that stays between Main Street and Tara.",
      "A puffing noise at idle in the drive-through near GA-138, since a leak ahead of the sensor reads as a lean engine.",
      "A gas cap that turns without a click at the North Avenue pumps. It fails the test all alone.",
    ],
    visit:
      "Aim for a month or more ahead of the birthday. Before you come, take US-19/41 south beyond Lovejoy at an even speed and return with a quarter tank or better; then drive straight in. The fee, {price:emissions-test-fee:amounts}, is capped by the state.",
    faqs: [
      {
        question: "Can I do the test and the tag in one walk?",
        answer:
          "Usually. The result travels to the state electronically, and once it shows, the renewal can go ahead online or at the county. Allow a little slack, and carry your renewal notice.",
      },
      {
        question: "What if I fail and my birthday is next week?",
        answer:
          "Then diagnosis comes first thing. One retest is free at the station that tested you, within 30 days, so stay with the same one. Extensions are for the state and the county to grant, and we tell you whom to ask.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "Word travels in a small town, and so do verdicts. If someone told you that the motor in your car is finished, bring the verdict and the vehicle, or have it rolled over from a driveway off Mundys Mill Road. A second look costs little beside the sum in question. Because you live down the road, you can stand at the bench when the valve cover comes off and judge the sludge with your own eyes.",
    wear: "Engines that die in Jonesboro often die of kindness. They were driven gently, briefly and never hot, so water and fuel turned the oil to paste, the pickup screen closed, and the timing chain ran dry on its guides. Others lost the fight on Tara: a fan that did nothing in an August jam, a light ignored for two more lights, a head that lifted. The first kind wears slowly and can frequently be caught at the chain. The second is decided in minutes.",
    watchFor: [
      "A rattle like marbles in the first seconds after a night in the carport, repeated each time you restart on Broad Street.",
      "An oil light that winks while you wait at the Main Street signal and goes out as you pull away.",
      "White vapor that trails you from North Avenue to the boulevard on a warm day.",
    ],
    visit:
      "Don't start it for our sake. A tow within town is brief, and the assessment is done in about a day. Afterward you get the columns side by side, you take them home, and you return on foot as often as you like while the work goes on.",
    faqs: [
      {
        question: "My car has sixty thousand miles, all of them in town. How can it be worn out?",
        answer:
          "Starts and minutes wear an engine more than distance does. Yours may have run as long as one with twice the reading, mostly cold. We open the filter and look at the chain before we believe the worst.",
      },
      {
        question: "What happens if something is wrong after the swap?",
        answer:
          "You walk in. Engine work is covered for {warranty-limit:engine:years}, longer than the {warranty:standard} on our other jobs. The early oil check is part of the plan, and for you it's a five-minute errand.",
      },
    ],
  },
};
