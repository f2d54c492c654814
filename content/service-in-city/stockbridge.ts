import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What is true of each service for Stockbridge alone, by service id. */
export const stockbridge: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "A light that comes on at seventy in the left lane of I-75 is a different clue from one that appears in a driveway off Flippen Road. Stockbridge commuters mostly report the first kind. Their engines run for forty minutes at one speed, so the computer has all the time it needs to judge the catalyst, the mixture and the thermostat, and it finds small faults that a town car would hide for months.",
    wear: "Cruising keeps plugs and valves fairly clean. What breaks things is the change of load: foot down on the ramp at exit 228, half a minute of full throttle, then back to a whisper. Coils with a hairline crack misfire right there. Later, on a grade of East Atlanta Road in a high gear, a weak fuel pump runs lean while the dash shows nothing. And an engine that gets home hot at six and is shut off at once bakes its intake hoses a little every evening.",
    watchFor: [
      "A stumble just as you join I-675 from GA-138 and press harder: one coil or plug breaking down under load, not bad fuel.",
      "Revs that surge by themselves while you wait to turn in at Piedmont Henry Hospital. Air that the computer didn't count is the first suspect.",
      "Fuel stops on North Henry Boulevard creeping closer together although the route to work hasn't changed.",
    ],
    visit:
      "Come on a day when the fault has shown itself, and leave the codes alone; the stored snapshot is worth more than a tidy dash. GA-138 takes you past ramps, rises and lights in {distance:stockbridge}, which is already half a road test. Night-shift staff can arrive straight from work and name the hour at which they want to be called.",
    faqs: [
      {
        question: "The light went out again before I reached Jonesboro. Still worth the stop?",
        answer:
          "Yes. The code stays in memory after the light goes dark, along with the speed and load at that moment. From Stockbridge it's usually a highway reading, and that narrows the search a good deal.",
      },
      {
        question: "Will you drive the interstate to reproduce a misfire?",
        answer:
          "We do, from exit 228 down to 224, with the scan tool recording. The diagnosis starts at {price:engine-diagnostic:low}, and that drive is part of it.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Southbound after work, I-675 folds into I-75 at the edge of town and everyone's speed collapses at once. One such stop from seventy puts more heat into a rotor than a whole evening of errands around Clark Community Park. Stockbridge drivers who make that trip daily come to us with a shaking steering wheel long before their pads are thin.",
    wear: "Heat alone isn't the villain. The harm is done while you stand in line with the pedal held down: the hot pad prints a patch of itself onto the rotor, and next time that patch grabs. Then there's the way home. Coming down Rock Quarry Road the pads drag instead of biting, so slide pins dry out and the rear calipers, small to begin with, never quite cool. Houses near the old downtown have sloping drives, where a parking brake either works every night or rusts from neglect.",
    watchFor: [
      "A tremble in the wheel when you slow for exit 224 but none at the stop signs of Monarch Village: front rotors, marked by heat.",
      "One rear wheel much too warm to hold a palm near after the hills on the way to Eagle's Landing.",
      "The car creeping backward on a steep driveway off East Atlanta Road with the parking brake set.",
    ],
    visit:
      "An axle takes two to three hours, which suits a weekday morning, because the outbound crowd is on the interstates and you roll west against it. If a second car follows over Walt Stephens Road, no one needs a ride. Keep your distance on the last miles and let the discs cool; a micrometer reading taken hot tells us little.",
    faqs: [
      {
        question: "Someone quoted me four rotors after one look. Do I need them?",
        answer:
          "Perhaps two, perhaps none. The stops at the I-675 merge ruin evenness long before thickness. We put a dial gauge and a micrometer on each disc and replace only those that fail.",
      },
      {
        question: "What do brakes cost on an ordinary commuter sedan?",
        answer:
          "American and Asian makes: {price:brake-service}. Premium parts are covered for {warranty-limit:premiumBrakes}, and with a daily run up I-75 it will be the miles.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Thirty miles out, thirty back, five days a week: anyone who lives by Hudson Bridge Road and works on the far side of the Perimeter needs an oil change whenever the season changes. The calendar on the windshield sticker is of no use to such a car. In Stockbridge we count miles and tank fills, and we look at what comes out of the sump before we suggest the next date.",
    wear: "Steady running is the kindest work an engine can get. Water and gasoline boil off, additives last, the filter sees little soot. So the oil of an interstate car tells mostly good news, with two exceptions. High revs on the I-75 ramps push oil past worn rings, and the level can fall by a quart before anyone looks. And hybrids that switch off along North Henry Boulevard wake up cool again and again, which keeps moisture inside. Gear oil in an all-wheel-drive crossover counts freeway hours too, though no light ever mentions it.",
    watchFor: [
      "The dipstick at every second fill-up if you commute past exit 228; an engine can burn oil at cruising speed without any smoke.",
      "Spots on the slab at Lake Spivey after a hasty change elsewhere. Wipe, wait a night, and see whether they return.",
      "An oil-life readout that drops faster since you changed jobs. It noticed the crawl at the I-675 split before you did.",
    ],
    visit:
      "Add {drive-minutes:stockbridge} minutes each way on GA-138 to the time on the lift and the errand still fits into a long lunch. Ask for a tire rotation in the same slot, since at your mileage both fall due together. We note down the reading and the next two service points before you leave.",
    faqs: [
      {
        question: "Can I trust the long interval in my owner's manual?",
        answer:
          "For pure freeway use, sometimes. If half of your time is the creep between the split and GA-138, no. Where the car records idle hours we read them, and then we name a figure that fits you.",
      },
      {
        question: "Do you keep track for two commuters in one house?",
        answer:
          "Yes. Each vehicle has a card of its own with mileage, grade and due points, so the car that goes to the airport and the one that stays in Fairview don't share a schedule.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "The ground between Stockbridge and Panola Mountain is granite under a thin coat of clay, and the roads follow its humps. A transmission that spent the morning locked in top gear on I-75 spends the last three miles home shifting down, up and down again. That contrast is where we look first when someone from Fairview or East Atlanta Road speaks of a flare or a bump.",
    wear: "At a constant speed the torque converter is locked, nothing slips, and the fluid stays cool. Then comes the backup at the split. The clutch inside the converter opens and closes with every few yards of progress, and the oil takes the heat. After two summers of that it darkens. On the hills the valve body is asked for half-throttle downshifts, the very ones that expose a sticky solenoid. CVTs dislike the long pull up Rock Quarry Road with five people aboard, because their belt is squeezed hardest when the ratio is lowest.",
    watchFor: [
      "A shiver like washboard at forty-five on Walt Stephens Road with a light foot: the converter clutch, and often only tired fluid.",
      "Second gear arriving late as you climb away from the railroad in the old downtown, though all is well on level ground.",
      "A pause between Reverse and Drive in a tight space at the hospital. Count the seconds and give us the number.",
    ],
    visit:
      "Fluid services are done the same day. For a fault we want to drive the car stone cold and again thoroughly warm, so an early arrival and a free afternoon help. Prefer GA-138 to Jodeco Road that day if you can; its rises resemble your daily climb, and we repeat them with the laptop connected.",
    faqs: [
      {
        question: "At 120,000 highway miles, is it too late for fresh fluid?",
        answer:
          "Rarely, as long as it still shifts cleanly. Interstate miles are gentle ones. We look into the pan first: gray paste is normal, hard flakes are a reason to stop and talk.",
      },
      {
        question: "The car stuck in one gear near Eagle's Landing. Drive or tow?",
        answer:
          "If it moves without noise, stay off I-75, take Flippen Road and Jodeco Road at moderate speed and come straight over. With grinding or a burnt smell, switch off and call {phone}.",
      },
    ],
  },
  "tire-services": {
    intro:
      "A passenger tire turns some eight hundred times per mile. From Eagle's Landing to a desk in Midtown and home again, that makes close to forty thousand turns a day, and a wheel that has lost one small weight pounds its tread at each of them. People from Stockbridge therefore notice hum and shimmy well before they notice wear, and that's a good moment to come.",
    wear: "The grooved concrete of I-675 sings and nibbles at the ribs, so part of the noise up there is honest. Sustained speed warms the casing, and a tire five pounds short warms far more, deep in the shoulder where no one looks. The lanes where the interstates join collect straps, bolts and strips of truck retread. Country roads toward the state park do the rest: broken asphalt edges scuff the right-hand sidewalls each time two wide vehicles meet.",
    watchFor: [
      "Scalloped blocks on the rear tires, felt with a flat hand in the driveway at Monarch Village: balance, struts or too few rotations.",
      "A tick that slows down with the car after you crossed the debris near exit 227. Look for the screw before it works its way in.",
      "Fine cracks near the rim on a car that mostly waits by Lake Spivey while its owner takes the express lanes in the other one.",
    ],
    visit:
      "Set the pressures at home while the tires are cold; by the end of GA-138 they read several pounds high and hide a slow leak. A new set with alignment keeps us busy for about two hours. And if the tire pressure light wakes up at the foot of the I-675 ramp, walk around the car before you merge, not after.",
    faqs: [
      {
        question: "Which tread suits mostly freeway miles?",
        answer:
          "A touring pattern with a high mileage rating, in the load index from your door jamb. Coarse treads roar on grooved concrete, and you would be the one listening to them for two hours a day.",
      },
      {
        question: "How often should a commuter rotate?",
        answer:
          "Together with the oil, which for the I-75 crowd means every few months. Keep the slip, because miles pile up out here faster than memory does.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Batteries in Stockbridge live by two opposite clocks. A commuter's is full every single evening and ends its life from heat. The second car by Lake Spivey moves on Saturdays only, stands half empty, and hardens from the inside. Add the hybrids and start-stop models on North Henry Boulevard, and there are three different tests to run under one heading.",
    wear: "After an hour at highway speed the airflow stops the moment you park, and temperatures under the hood climb. It happens twice a day, all summer, in the open lots around Piedmont Henry or on a driveway that faces west. Water leaves the cells, the plates corrode, and nothing shows until the first frosty morning before a six o'clock shift. Start-stop cars have it worse between the old downtown and the amphitheater, where a row of signals asks for a restart at nearly every one.",
    watchFor: [
      "Headlights that dip as the engine turns over in the dark, before you have even left Flippen Road.",
      "An auto-stop that used to work at the lights by City Hall and has quietly given up.",
      "A hybrid that won't wake after a weekend at Monarch Village although the big battery is full; the little one is to blame.",
    ],
    visit:
      "The test takes a quarter of an hour and needs no cold engine, so stop by on the way home: off I-75 at exit 228, then west instead of east. A replacement is usually {price:battery-replacement} and done while you wait; start-stop types sit near the top of that.",
    faqs: [
      {
        question: "I work nights at the hospital and the car was dead at seven. What now?",
        answer:
          "If the case is sound, get a jump and drive here directly instead of home, so that we measure it as it is. With no cables at hand, dial {emergency-phone} at any hour.",
      },
      {
        question: "Do long drives make a battery last longer?",
        answer:
          "They keep it charged, which helps, and they keep it hot, which doesn't. For a car on the Perimeter run the two roughly cancel. A test in October beats a guess in January.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "What a Stockbridge car says about its suspension depends on where you ask. On I-75 it hums or wanders. On the way up to Panola Mountain it knocks. At home, on a drive that tilts toward the street, it creaks when the wheel is turned. We write all three statements down, because each belongs to a different joint.",
    wear: "Ramps are the local specialty. The long curves that tie I-675, I-75 and GA-138 together lean on the outer front wheel for many seconds at a time, squeezing bushings and warming bearing races. Pavement joints at the end of those curves hit while everything is already compressed. Off the highway, Rock Quarry Road and Hudson Bridge Road add dips that use up the travel of a damper. Cars left on sloping pavement with the wheels cocked rest all night on stretched axle boots.",
    watchFor: [
      "A drone that swells on a right-hand ramp from I-675 and eases on the straight: as a rule the left front bearing.",
      "Two hops instead of one after a dip on Flippen Road, with a passenger in the back as witness.",
      "Small steering corrections every few seconds in the express lane on a day without wind.",
    ],
    visit:
      "Bring the car as you drive it, cargo and all, since an empty trunk changes the ride height that we measure. A technician can sit beside you past the I-75 ramps, where bumps and bends come together; after that it goes on the lift. Struts with an alignment fill a day, so arrange for another set of wheels.",
    faqs: [
      {
        question: "Is a humming wheel bearing safe until payday?",
        answer:
          "A faint hum, in town, for a short while. At interstate speed it turns into heat and then into play. If your way to work is the freeway, make it this week's repair.",
      },
      {
        question: "Why do my front struts wear sooner than my neighbor's?",
        answer:
          "Compare roads. Someone who keeps to Jodeco Road and Walt Stephens Road never meets the ramp joints that you cross four times a day. Same model, different life.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Two scenes test a radiator in Stockbridge. In one, North Henry Boulevard stands still before a concert and only the electric fan moves any air. In the other, a loaded car climbs toward Fairview in August right after an hour on I-75, with every part already soaked in heat. A system that passes both is sound. One that fails either has told you where to look.",
    wear: "Commuter miles use up cooling parts by rotation. A water pump bearing has no idea that the journey was smooth; it counts turns, and at freeway revs it collects them quickly. Belt and tensioner keep it company. Stones thrown up where trucks change lanes for I-675 bend the fins of the condenser in front, and the radiator behind breathes through what's left. Up the grades the thermostat stays wide open for minutes, so a weak cap shows itself as a splash in the overflow bottle.",
    watchFor: [
      "A chalky trail below the water pump, seen with a flashlight, once the commute has put six figures on the odometer.",
      "A needle that creeps up in the turn lane at Eagle's Landing Parkway and falls as soon as you roll: the fan, not the pump.",
      "Lukewarm cabin heat on a January run up I-675. The thermostat hangs open and wastes fuel besides.",
    ],
    visit:
      "Pressure tests want a cold engine, which after a ride along GA-138 means hours of waiting. Drop the car late in the afternoon and let it cool here overnight. Should the gauge rise on the way over, a parking lot beats the shoulder near the ramps: stop, heater on full, engine off, and call us.",
    faqs: [
      {
        question: "Is my coolant used up after 60,000 interstate miles?",
        answer:
          "Not because of the miles; age and mixing count for more. A test strip and a refractometer settle it. When it's due, a flush costs {price:coolant-flush}.",
      },
      {
        question: "It boiled over in the amphitheater queue and is fine today. Leave it?",
        answer:
          "Please don't. A fan that failed once will fail at the next event, and that boil may have pushed out a pint. Ten minutes with the scan tool will tell whether the fan still answers.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Commuter cars carry their electronics into rough company. On I-75 the windshield camera peers through glass full of stone chips; behind the grille a radar takes the bugs; the blind-spot sensors sit in the spray of trucks bound for I-675. When one of them gives up, half of the dash joins in, and someone in Stockbridge wonders whether the car can be trusted on Monday.",
    wear: "Vibration is the hidden cause. A body that hums at seventy for two hours a day works each connector a hair's breadth back and forth, until tin contacts fret and no longer conduct. Insulation wears through where a loom crosses a bracket. Early shifts add load: seat heater, blower, phone and lights all at once, in the dark, before Eagle's Landing Parkway is awake. On patched pavement in the old downtown a cracked solder joint can open and close within one bump.",
    watchFor: [
      "Driver-assist warnings that arrive with rain on the interstate and are gone by the time you reach GA-138.",
      "Radio and gauges blinking together over rough pavement beside the railroad: suspect a ground strap, not a ghost.",
      "A dash camera bought for the express lanes that still glows hours after you parked at Monarch Village.",
    ],
    visit:
      "Write down speed, weather and road for each occurrence. A fault that needs seventy miles an hour seldom shows in our yard, so we may keep the car, run it up to the interstate with a recorder and bring it back. For a battery drain plan a full day; someone from your house can follow you over and drive you home.",
    faqs: [
      {
        question: "Can you calibrate a camera after a new windshield?",
        answer:
          "We first look up what your model asks for. Some learn on a drive, and the clear lane lines of I-75 suit that. Others need target boards on a level floor; if we can't do yours properly, you hear it before you pay for anything.",
      },
      {
        question: "What's the price of finding a flicker?",
        answer:
          "The search is {price:electrical-diagnosis}. If it appears only above sixty on I-675, say so at the start; then the recorder goes along on the first drive.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "Henry County wants to see a passed emissions test each year before it renews the tag of a gasoline car within the age and weight limits. A vehicle used for the I-75 commute holds good cards. Its catalyst is hot, its sensors are awake, and its self-tests have run to the end many times over. What trips up Stockbridge drivers is timing, not dirt.",
    wear: "The monitors want variety: a cold start, some minutes of steady speed, a coast without throttle, a stretch of stop-and-go. Your trip supplies it in order, from the hills near Fairview along I-75 to the lights on North Henry Boulevard. Disconnect the battery, though, and the record is blank, and the fuel-vapor check is the slowest to return because it asks for a rested engine and a middling tank. Very long service brings one more risk: a converter can slip just under its limit with no change in how the car drives.",
    watchFor: [
      "A check engine light you've put up with since spring because the car still reaches exit 228 without a hitch. Lit means failed.",
      "A gas cap with a cracked ring, likely on a car that fills up twice a week before the run north.",
      "A car bought privately in Rockdale or DeKalb. Both counties test, so ask the seller for a current passing report.",
    ],
    visit:
      "Drive over warm along GA-138, the tank neither brimming nor near empty, and the reading takes about fifteen minutes. Pick a day four to six weeks ahead of your birthday. If the car needs work afterward, you then have time to put a week of ordinary commuting on it and let the monitors finish.",
    faqs: [
      {
        question: "What may the test cost a Stockbridge owner?",
        answer:
          "{price:emissions-test-fee:high} at the very most, a ceiling the state sets for all thirteen counties. Fail, and one repeat within 30 days is free, provided you go back to the same station.",
      },
      {
        question:
          "My daughter keeps her Henry-registered car at a college far from Atlanta. Must it come home?",
        answer:
          "Possibly not. Georgia's Clean Air Force can grant an extension to students well outside the test area. Apply before the registration runs out, and have the car tested once it's back in Stockbridge.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "A car that has carried someone from Stockbridge to the north side and back for nine years may show two hundred thousand miles and still have clean bearings. Another, driven only between Clark Community Park and the grocery store, can be worn out at half of that. So before anyone orders an engine we ask how the miles were made. A highway history is an argument for repair, and it belongs in the sum.",
    wear: "Interstate engines rarely die of wear. They die of an event: an oil level no one checked between two changes, a chain guide that had rattled for a month, a radiator holed by a stone on I-75 and a needle noticed one exit too late. Each leaves its own mark, and the mark decides. A scored bearing after oil loss may leave a block worth rebuilding. A head driven hot from the GA-138 ramps down to Jodeco Road has probably ended the discussion.",
    watchFor: [
      "Chain noise when you start in a carport at Fairview on a frosty morning, gone before you reach the street.",
      "Blue haze in the mirror as you pull onto GA-138 after a long red light.",
      "Oil pressure that sags at idle on Eagle's Landing Parkway after a hot freeway run and recovers with revs.",
    ],
    visit:
      "Send the service folder ahead or read it to us on the phone; receipts shorten the assessment. If the engine no longer turns, the tow down GA-138 is short. An exchange keeps the car one to two weeks, so settle how you'll get to work before we undo the first bolt.",
    faqs: [
      {
        question: "Does it make sense when the rest has 200,000 miles too?",
        answer:
          "Sometimes. Freeway miles spare door hinges, seats and steering joints. We put the car on the lift, check transmission and bearings, and give you one total, so that the engine isn't the first of five surprises.",
      },
      {
        question: "How far does the engine warranty go at my mileage?",
        answer:
          "It is {warranty-limit:engine:years}. With a daily drive past the Perimeter the miles may run out first, so we work out with you what that means in months.",
      },
    ],
  },
};
