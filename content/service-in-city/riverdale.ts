import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What each service means on the streets of Riverdale, by service id. */
export const riverdale: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "At a quarter to five the engine shakes on Church Street; by daylight it purrs, and whoever looks at it then finds nothing. Riverdale's early starters know this puzzle well. The cure is patience: park here after a shift, let the motor get as cold as it was before dawn, and have us there for the first ten seconds. The misfire counter in the computer does the rest.",
    wear: `GA-85 asks for short, hard pulls from driveway to driveway. Then comes the grade out of the Flint River bottoms on GA-138, where the pedal is down, the revs are low and cylinder pressure peaks. A coil with a hairline crack copes with everything else and jumps its spark there. Waiting is the second strain. Hours of idling in the airport's cell phone lot lay soot on intake valves and around piston rings, and the odometer, which counts only distance, never mentions it.`,
    watchFor: [
      "A stutter on the climb past the river, third or fourth gear, that ends as soon as the transmission drops down.",
      "Rough idling at the Roundtree Road crossing with the air conditioning on, smooth again with it off.",
      "A light that follows a tankful bought in a hurry near GA-139. Note the station and the date for us.",
    ],
    visit:
      "Night workers hand over the key on the way home and sleep while the car cools. Say when you get up; that's when we call, once. Day people do better late in the morning, when GA-138 eastbound has emptied.",
    faqs: [
      {
        question: "It only misfires on the Flint grade. Can you repeat that elsewhere?",
        answer:
          "We need not. The hill lies between you and us, and a technician can drive it with the laptop open. Load, speed and cylinder are on record by the time we pass Tara Boulevard again.",
      },
      {
        question: "I drive for an app and lose money standing. How fast is an answer?",
        answer:
          "A plain fault is named within a couple of hours. The diagnosis is {price:engine-diagnostic:amounts}, it counts toward the repair if we do it, and you hear beforehand whether you can take evening fares with that code.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Someone always pulls out on GA-85. A van leaves the tire store, a bus signals, a customer changes his mind about the pharmacy, and four lanes go from forty-five to nothing. Drivers from Riverdale stop late because they're made to. So don't blame your foot if pads vanish quickly; come over the river with the noise while it's still a squeal, and there's a fair chance that the rotors can stay on.",
    wear: "Two habits of these roads meet in your calipers. Late, hard stops between the shopping entrances burn the leading edge of the pad. Then the long slope to the Flint invites you to ride the pedal, lightly and for half a minute, which is the very pattern that heats the fluid instead of the rotor's surface. Fluid that has taken in water for four summers may bubble at the bottom of that slope. On older sedans, dust in the rear drums adds a groan that people mistake for the axle.",
    watchFor: [
      "A pedal that feels longer at the river bridge than it did at King Road. Hot, wet fluid does that.",
      "Metal noise as you turn off toward Town Center. At that point every stop shaves the rotor.",
      "Brake dust on one front wheel only, seen after a week of Upper Riverdale Road.",
    ],
    visit:
      "Come by Valley Hill Road if the pedal worries you; it's slower and has no such descent. Rideshare drivers can have one axle done between the morning airport wave and the evening one. We road-test on the same hill before you get the keys.",
    faqs: [
      {
        question: "Is it better to brake early or late before the dip?",
        answer:
          "Early and firmly, then off, and a lower gear for the rest. Ten seconds of real braking followed by air is easier on the fluid than a light touch all the way to the water.",
      },
      {
        question: "I use the car for fares. Which pads should I buy?",
        answer:
          "Ones that tolerate heat and stay quiet for passengers. Our premium set is covered for {warranty-limit:premiumBrakes}. At rideshare distances the miles run out long before the months, and we say so when you choose.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Ask an airport driver in Riverdale for his mileage and he knows it. Ask for his hours and he shrugs, though the engine feels every one of them. Half of a shift on GA-139 and in the waiting lot is spent with the motor turning and the wheels still. The interval printed for a family in the suburbs has no column for that. We work yours out from hours, and it's the cheapest advice a working car can get.",
    wear: "At idle the oil pump turns slowly, the sump stays hot and no breeze reaches it. Soot and fuel gather just as they would on the road while the mile counter stands still. Nurses know another version: an engine left on a deck at Southern Regional for twelve hours in the sun, started at once, and pushed up GA-85 before any oil has reached the top. Coolant, transmission fluid and cabin filter age by the same clock. In a car with strangers in the back seat, the filter is the one that gets noticed.",
    watchFor: [
      "A dipstick that's down half a quart every second Friday while most of your miles are airport runs.",
      "Whining for a moment as you leave the hospital garage at dawn: power steering fluid, thick and tired.",
      "A passenger who opens the window near Garden Walk without saying why. Change the cabin filter.",
    ],
    visit:
      "Give us the plate and the hours you drive in a week, and the right oil is set aside. A booked change fits between the end of a night shift and bed. From the far side of town allow time for the lights before GA-138; afterward it's one clear run.",
    faqs: [
      {
        question: "How do I count hours if the car doesn't show them?",
        answer:
          "Take the hours you're logged in to your app in a week and compare them with the miles. If the average is under twenty miles an hour, treat the long interval as if it were cut in half. Many dashboards do keep an hour meter in a submenu; we look it up for you.",
      },
      {
        question: "Does it matter which oil I top up with between changes?",
        answer:
          "Match the grade and approval on your last invoice from us. Keep one bottle in the trunk. Half a quart of nearly the right oil is far better than none on the way to the terminal.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "The complaint tends to start in the dark. You choose Reverse in a driveway on Bethsaida Road, nothing happens for a breath, then the car gives a lurch. By the time you merge toward the airport it behaves. Seals that have shrunk overnight let fluid drain back, and they swell again as they warm. That's one of the few transmission faults with a schedule, and Riverdale keeps exactly that schedule. Tell us at which hour it happens.",
    wear: "Between King Road and Church Street a car may shift forty times without ever reaching cruising gear. Each change costs a breath of clutch material. The climb out of the Flint valley then holds the converter open under load, and that's where the oil in the pan gets its real heat. Courtesy buses and lane changes on Riverdale Road do the rest, since a poke of throttle and a sudden lift make the box hunt between two gears. What tires is the fluid; what fails afterward is whatever the fluid was protecting.",
    watchFor: [
      "A second of nothing when you shift out of Park at five in the morning, and not at five in the evening.",
      "A tremble at forty-five on the level part of GA-138 with your foot barely down, like crossing a rumble strip.",
      "Second gear arriving with a flare after a hot queue by the hospital entrances.",
    ],
    visit:
      "Let it stand here overnight if the fault is a cold one. The first start of the day is then ours, with gauges on. Getting back across the river is a matter for the shuttle; ask for a seat in the direction of Town Center when you arrange the day at {phone}.",
    faqs: [
      {
        question:
          "My sedan has done two hundred thousand miles of airport work. Fluid or no fluid?",
        answer:
          "We look in the pan before we answer. If it shifts cleanly and the magnet holds paste, a gentle drain and fill helps. If it slips already, new fluid is money gone, and we compare a replacement with what the car can still earn.",
      },
      {
        question: "Is there a payment plan for a rebuilt unit?",
        answer:
          "There is, for amounts up to {financing:max}. Get the written estimate first, then look at the total over the whole term and not only at the month.",
      },
    ],
  },
  "tire-services": {
    intro:
      "There are two ways to ruin a tire in Riverdale. One is a week of delivery stops along GA-85, hopping curbs into parking lots. The other is a single cut in the right lane of Upper Riverdale Road, taken at dusk with someone in a hurry behind you. We can tell which one yours was from the mark it left. That decides whether you need a rim straightened, one tire, or merely a few pounds of air and a word of reassurance.",
    wear: "A patched lane is a row of small steps. Each step pinches the sidewall between road and rim, cords stretch, and some evening a bubble stands out that wasn't there in the morning. Low ground matters as well. In a storm the Flint bottoms on GA-138 hold water in the wheel tracks, where a tread worn to 4/32 starts to swim at speeds a new one ignores. Rideshare cars get there within months. Their front pair wears at the shoulders from tight turns at terminals and drop-offs.",
    watchFor: [
      "A bulge near the rim after you hit a seam by the medical center. Don't drive the interstate on it.",
      "A steering wheel that goes light for an instant where water stands before the river bridge.",
      "A slow loss on a car that spends its nights at the curb of Garden Walk Boulevard, where grit and glass collect.",
    ],
    visit:
      "A bubble in the sidewall means spare on and Valley Hill Road, gently. For replacements name the size from the door sticker and how many miles a week you cover; two or three candidates with prices will be waiting. Working drivers usually take the first appointment and are back for the lunch flights.",
    faqs: [
      {
        question: "How often should a rideshare car rotate?",
        answer:
          "With every oil change, which for you comes round several times a year. Write the four depths down each time. Once the front pair falls 2/32 behind, rotation has been waiting too long.",
      },
      {
        question: "The city patched the hole that bent my rim. Can the rim be saved?",
        answer:
          "A steel one nearly always. An alloy can be straightened if the bend is slight and no crack shows at the inner lip. We spin it on the balancer with you there before anyone orders a wheel.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Half past four, scrubs on, one click. In a city that sends people to a hospital ward and to airport gates before dawn, a flat battery is more than a nuisance; it costs someone a shift. Most of these mornings could have been foretold. The heat of August had already done the harm, and the first cool night in October only made it public. A load test in spring tells you which of those Octobers will be yours.",
    wear: "Twelve hours on an open deck at Southern Regional put more heat into a battery than the drive does. Water leaves the cells, the plates shed, and what remains is just enough for a warm engine. Then the clock turns against you: in the dark, headlights, defroster and blower all switch on within a minute, and the crawl up GA-139 gives the alternator few revolutions to pay for them. Phone, dash camera and lit sign, left plugged in, make the sum worse.",
    watchFor: [
      "Headlights that brighten when you touch the gas pedal while waiting at Valley Hill Road.",
      "A start that needs a second attempt on your day off but none in the working week.",
      "White fur on a terminal after a summer of parking in the staff lot.",
    ],
    visit:
      "Ask for the test together with any other errand; it adds a few minutes. Should the car refuse before a shift, {emergency-phone} answers at that hour. Tell us whether it clicks once, chatters or stays silent, and we can advise whether a jump will get you across to us.",
    faqs: [
      {
        question: "Can I jump it myself in the deck and go straight to work?",
        answer:
          "You can, following the points in your manual. Park afterward where a second jump is possible, because the drive up Upper Riverdale Road returns very little. Come by when you get off.",
      },
      {
        question: "Which battery suits a car with accessories on all night?",
        answer:
          "An AGM type stands deep discharge better than a plain one, if your charging system allows it. Fitted, batteries run {price:battery-replacement:amounts}; the AGM ones sit toward the top. A timer for the dash camera costs less and may be all you need.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "You could map the utility work around the medical center with a coffee cup. Every trench that was cut and filled left a ridge, the right lane of Upper Riverdale Road has dozens, and they arrive at thirty-five in a quick, even rhythm. Staff who drive it twice a day describe the result in the same words: the wheel is off center and it used to be straight. That sentence is nearly a diagnosis, and we begin under the front of the car.",
    wear: "Rhythm is worse than size. A lone pothole bends things; a washboard wears them, because the joint is struck again before its grease has flowed back. Lower ball joints dry out, tie rod ends develop a tick, and rubber in the control arms tears from the inside where no one looks. West of there the ground near the Flint settles by fractions, and GA-138 has grown long waves. Dampers with most of their life behind them let the body float over these, so the tires skip instead of pressing down.",
    watchFor: [
      "A tick in your fingertips rather than in your ears as you pass the hospital in the outer lane.",
      "A drone on the straight after the river that fades when you lean left and grows when you lean right.",
      "A logo on the steering wheel that tilts when you drive straight along Church Street.",
    ],
    visit:
      "Take the route you always take, patches included, and arrive by GA-138 so that we can ask you about the last {distance:riverdale}. If the tilt is new, please postpone the airport runs until the tie rods have been checked. Alignment is part of the price whenever an angle was touched.",
    faqs: [
      {
        question: "Would it help to use the left lane on Upper Riverdale Road?",
        answer:
          "Yes, where traffic allows, because most service trenches run near the curb. It also keeps you out of the way of buses. Your joints will last longer and so will the coffee.",
      },
      {
        question: "The car floats by the river. Is it the pavement?",
        answer:
          "Partly. A sound car settles after each wave, and a worn one rises again. On our lot you may lean on a fender yourself, then feel the same with a good damper. After that people no longer ask.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "West Clayton traffic gives an engine heat in two doses. First the long light at King Road with the compressor working, then the pull up from the Flint toward Tara with a full car. A healthy system shrugs at both. One that lost a pint of coolant since spring passes the first and fails the second, typically at five on a July afternoon with a child in the back. If you've seen the gauge rise on that hill, please don't wait for it to happen twice.",
    wear: "Fan and grade test different parts. At a standstill everything depends on an electric motor and its relay, and the brushes in that motor are worn by exactly the sort of stop-and-go that GA-85 serves. On the climb the fan hardly matters; what counts is how much water the pump moves and how clear the radiator is inside. Cars that idle in the airport queue use up the inhibitors in their coolant by the hour and not by the mile, with the pump barely turning.",
    watchFor: [
      "Warm air from the vents while you wait and cold once you roll past Roberts Drive: the condenser fan, which cools the engine also.",
      "A needle that climbs only between the bridge and the top of the grade. Suspect flow, not the fan.",
      "A maple smell in the hospital garage when you walk back to the car after work.",
    ],
    visit:
      "Use the cool end of the day. With luck the drive takes nearer to {drive-minutes:riverdale:min} minutes than {drive-minutes:riverdale:max}; leave the air conditioning off. Heater on full helps for a mile or two. Once here it has to cool before the pressure test, so plan for the shuttle rather than the waiting room.",
    faqs: [
      {
        question: "What if it boils on the hill itself?",
        answer:
          "Get off GA-138 at the first lot, turn the engine off and let it be. Then dial {phone}, or at night the emergency line. Don't open anything for an hour, and don't restart to move into the shade.",
      },
      {
        question: "My air conditioning fades too. One fault or two?",
        answer:
          "Often one. Radiator and condenser share the fan, so a lazy motor spoils both. We measure its current before the refrigerant gets any attention; that order can save you the larger bill.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Look at a working car on Riverdale Road before sunrise: two phones charging, a camera, a light in the window, a heated seat, wipers, everything lit. The maker never drew that picture. When such a car begins to dim or to forget things, the culprit is seldom a computer. It's a tap into the wrong wire, a plug that runs warm, or an alternator that has carried the load for three years and is now short of one diode.",
    wear: "Alternators suffer most at low revolutions with full demand, because their own cooling fan turns slowly just when the windings are hottest. The crawl toward I-285 in winter rain is that case exactly. Vibration comes from the seams on Upper Riverdale Road, and it loosens grounds at the fender and chafes the harness at the strut tower. Power windows and sliding doors in cars with paying passengers move dozens of times a day, and the wires in the hinge break strand by strand.",
    watchFor: [
      "Dash lights that pulse in time with the turn signal while you wait to leave GA-85.",
      "A charger socket too hot to touch after an evening of airport fares.",
      "A rear window that stops halfway on the bumps of Valley Hill Road. The last copper strands in the hinge are holding it.",
    ],
    visit:
      "List what was added and when: camera, sign, amplifier, tracker. Bring the list instead of removing anything, since the fault may leave with the part. If you work nights, we do the measuring while you sleep and the car sleeps too, which is what a drain test needs.",
    faqs: [
      {
        question: "How can I power a camera and chargers properly?",
        answer:
          "On their own fused circuit that switches off with the key, laid with a ground of its own. We can do this neatly in an afternoon. It removes the most frequent cause of no-start mornings in cars that earn money.",
      },
      {
        question: "The battery light glows faintly in the line on GA-139. May I go on?",
        answer:
          "To our door, perhaps; to the terminal and back, better not. Switch off what you can. A faint glow often means a failing diode. The diagnosis costs {price:electrical-diagnosis}, and a stranding with passengers costs a good deal more.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "An apartment on Garden Walk, a birthday in five weeks, a check engine light that comes and goes: in Riverdale that's reason to act today. The whole city lies in Clayton County, so a gasoline car up to 8,500 pounds needs an emissions result each year from its third model year through its twenty-fourth. Nothing else is inspected in Georgia. We can test it, and should it fail, the lift is in the next bay.",
    wear: "High mileage isn't a fault in itself; the monitor only asks whether the catalyst still stores oxygen. Airport cars lose that ability earlier. Idle exhaust is cool and rich, the ceramic gets a gray coat, and a small misfire on GA-85 then overheats it in patches. Sensors age alongside, giving slow answers. Yet working cars have one advantage over the ones that rest: with all their trips in and out of traffic the self-tests are practically always complete.",
    watchFor: [
      "A rotten-egg odor at the drop-off curb after hard acceleration, an early word from the catalyst.",
      "A steady light that you've looked past since the spring. It fails the car, whatever the reason behind it.",
      "A used sedan from a county farther south, never tested before, now registered to your Bethsaida Road address.",
    ],
    visit:
      "Stop in on the way home from a night on the wards; the examination is brief, and the fee is {price:emissions-test-fee:amounts}. Come with nothing cleared and no battery unplugged since last week. The ordinary trip over the Flint is preparation enough.",
    faqs: [
      {
        question: "My sedan is twenty-five model years old. Do I still come?",
        answer:
          "No test is needed once a car is past twenty-four model years. Renew the tag and enjoy it. If the light is on, the engine may still be wasting fuel, and that's worth asking about for your own sake.",
      },
      {
        question: "I failed on the catalyst. Must it be replaced by the birthday?",
        answer:
          "First we look for what hurt it. Repairs are covered for {warranty-limit:standard}. A second test within 30 days is free where the first was done. When the sum grows out of reach, ask the state about a waiver: at least {price:emissions-waiver-threshold:low} must have gone into qualifying repairs, a figure it adjusts every year.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "A sedan that carried you to the terminal for nine years has earned a fair hearing. When its motor fails on GA-85, the question isn't sentimental: what would another engine cost, what does the rest of the car still promise, and how many weeks of fares lie between? We put this on one page for Riverdale drivers. Some pages end in a swap, others in a handshake and good advice about the next car.",
    wear: "Long idle hours glaze cylinder walls, so the rings lose their seal though every oil change was made. Add the pull from the river up to Tara, thousands of times at low revs and full load, and the rod bearings have their own opinion. One sharper danger belongs to this side of the county. When storms fill the low ground by the Flint, a car that follows a truck through standing water can swallow some. It stops at once, and the bent rod is discovered by whoever tries the key again.",
    watchFor: [
      "A knock on the upgrade that goes when you lift your foot, and comes back with it.",
      "Blue haze behind you when you pull away from the cell phone lot after half an hour at rest.",
      "A motor that drowned near the bridge. Leave the key alone; towing it costs less than one more crank.",
    ],
    visit:
      "Tow trucks reach us in about {drive-minutes:riverdale} minutes by GA-138. Have the driver set it down nose out and leave the key at the counter. While we measure, rent or borrow for the week; a decision made under the pressure of tonight's fares is usually the expensive one.",
    faqs: [
      {
        question: "How do I weigh an engine against a newer used car?",
        answer:
          "Take the estimate, add tires and brakes if they're due, and set it beside the price of a car with a known past. Divide by the years you would keep each. We do that arithmetic at the counter and have no stake in the answer.",
      },
      {
        question: "Does rideshare use change the cover?",
        answer:
          "Ask before the work, and we write the terms for your use on the estimate. As a rule an engine is covered for {warranty-limit:engine:years}, against {warranty:standard} for other repairs. At your pace the miles come first, so keep every oil receipt.",
      },
    ],
  },
};
