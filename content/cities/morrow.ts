import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
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
    "{if:shuttle}The free shuttle can take you back to campus or the archives reading room while we work",
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
      text: "It's {distance:morrow}, all on one road. Drop off the car before an 11:00 class, and you'll know what it needs by the time you hit the library.",
    },
    {
      title: "No chain-store checklist",
      text: "The strip around the mall has plenty of places with a menu on the wall. We look at your car first, then write the list, and it's usually shorter.",
    },
    {
      title: "Parents can be on the call",
      text: "{if:digital-inspection}If home is three hours away and someone there pays the bill, we'll send the photos to both of you and explain it all on one call. {unless:digital-inspection}If home is three hours away and someone there pays the bill, we'll explain it all to both of you on one call.",
    },
    {
      title: "No job is too small",
      text: "A bulb, a wiper blade, a nail in a tire: we're glad to do it, and you can usually wait for it.",
    },
    {
      title: "We know the ramp",
      text: "Shaking at seventy and shaking at a stop are two different problems. Our test drive goes up GA-54, one exit on I-75 and back, so we can catch both.",
    },
  ],
  emissions:
    "Morrow is in Clayton County, which is part of the 13-county emissions area. What counts is where the car is registered, not where you go to school: if yours is still registered back home, that county's rule applies. Cars registered here need one test a year if they run on gasoline, are 3 to 24 model years old and are rated at 8,500 pounds or less, for no more than {price:emissions-test-fee:high}. Plan it four to six weeks before your birthday, which leaves room for a repair and a second test, which is free within 30 days where you had the first.",
  faqs: [
    {
      question: "How many minutes is it from Morrow to the shop?",
      answer:
        "{drive-minutes:morrow} minutes for {distance:morrow} down Jonesboro Road. It only takes longer in the weeks before Christmas, when Southlake fills up. Take Mt. Zion Boulevard around it then.",
    },
    {
      question: "Can I leave the car and still make it to class at Clayton State?",
      answer:
        "Yes, with a little planning. {if:shuttle}Book an early slot, tell us when the lecture starts, and ask for the shuttle. {unless:shuttle}Book an early slot, and tell us when the lecture starts. Most inspections are done before your second class.",
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

/** Texts by service id that are only true for Morrow. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "Everyone has a code reader now. A Clayton State student plugs one in, gets P0171 or P0420, watches three videos and shows up with a list of parts. Sometimes the list is right. Here's a cheaper way: bring the code and the car, leave the parts at the store, and let us test it for an hour. From campus it's a straight shot down GA-54, close enough to fit around a class.",
    wear: "Within a quarter mile at exit 233, an engine goes from working hard at seventy to idling behind mall traffic in its own heat. Hoses harden, PCV valves clog, and an intake leak too small to matter on the highway is big enough at idle to set a lean code. Older first cars add vapor leaks from rusty filler necks. And the pines by Reynolds Road fill the air box with dust and needles.",
    watchFor: [
      "The idle surges at the left arrow off the ramp, even though the car ran perfectly on I-75.",
      "A light the morning after rain near Lake Harbin Road. Damp plug boots misfire until they dry out.",
      "A whistle under the hood that starts when you back out of a parking space at Southlake.",
    ],
    visit:
      "{if:shuttle}Pick a morning with one class, tell us when it starts, and ask about the shuttle to campus. {unless:shuttle}Pick a morning with one class, and tell us when it starts. We'll call with what we find, and a parent can be on the line. If it's a gas cap, all you'll buy is a gas cap.",
    faqs: [
      {
        question: "Is it worth diagnosing a car that cost me two thousand dollars?",
        answer:
          "Usually. The diagnosis is {price:engine-diagnostic:amounts}, and guessing at sensors costs more than that by the second try. If the repair costs more than the car is worth, you'll find out before you spend it, not after.",
      },
      {
        question: "The light flashed on I-75 and then stayed on. Can I drive to class?",
        answer:
          "Please don't. A flashing light means raw fuel is going into the catalytic converter, the priciest part of the exhaust. Leave it in the student lot, call us, and we'll figure out how to get it here.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Everyone who gets off I-75 for Southlake Mall makes the same stop: seventy to zero, right behind someone's trunk. Nowhere else around here puts that much heat into your rotors in a few seconds. If your steering wheel shakes at the bottom of that ramp and nowhere else, tell us that. We'll know where to measure.",
    wear: "After a stop from interstate speed, a rotor needs to roll and cool. At the end of exit 233 it sits still instead, with part of it hidden under hot pads. Do that on every commute and it wears unevenly enough to measure. Parking lots add crawling stops on cold brakes, rust left on the outer edge, and gravel dust and pollen around the slide pins. Cars that do both wear their pads unevenly.",
    watchFor: [
      "The pedal pulses on the ramp after a rainy week parked near the archives.",
      "Chirping at walking speed in the mall lot that stops when you brake firmly. That's a clip or a sticky pin.",
      "Gravel from the Mt. Zion roadwork stuck behind a dust shield. It screeches like a bad bearing and takes five minutes to fix.",
    ],
    visit:
      "Tell us about the ramp when you book, and we'll include an interstate exit in the test drive. Students with an early slot usually have the car back by evening. {if:digital-inspection}We'll send the photos of your pads to whoever is paying, in Lake Harbin or three hours away. {unless:digital-inspection}We'll call whoever is paying, in Lake Harbin or three hours away.",
    faqs: [
      {
        question: "Can I save the rotors by braking differently at exit 233?",
        answer:
          "You can make them last longer. Get off the gas at the first sign and slow down before you reach the line. Once you stop, let the car creep a foot after a few seconds, so the pads rest on a different spot.",
      },
      {
        question: "I'm on a student budget. What if both axles are due?",
        answer:
          "We'll tell you which end is urgent. It's {price:brake-service:amounts} per axle for most makes. Do the dangerous one now and the other after payday; we'll put both in writing.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Every August, cars show up at Clayton State with their last oil change in another state and another year. Then, after finals, they drive home, four hundred miles in a day. We'd like to see yours before that. It's close enough for an oil change between classes, and in the same half hour we check the belts, coolant and tires for the trip.",
    wear: "Campus driving is all short hops: dorm, class, mall, a friend on Rex Road. The oil collects moisture all semester, and then it has to hold pressure at seventy-five for six hours in May. Old oil can't do both. The corridor by Battle Creek and Mt. Zion adds one more hazard. The steel plates over the trenches stick up, and a low car can scrape the oil pan and its drain plug.",
    watchFor: [
      "A fresh scrape on the pan after driving through the widening zone, or a drop hanging from the plug.",
      "Squealing on humid mornings along Lake Harbin Road. We look at the belt and tensioner while the oil drains.",
      "A cabin filter that was never changed, in a car that parks under the trees by the preserve. Black specks come out of the vents.",
    ],
    visit:
      "Just tell us the year, the model and the date you're driving home. You get the oil change, a check of everything else and a list for the trip. From Southlake it's {drive-minutes:morrow} minutes, with no turns to miss.",
    faqs: [
      {
        question: "My parents are paying. Can they see what was done?",
        answer:
          "Yes. We'll send the report, photos and invoice to both of you. The invoice shows the date, mileage and oil spec, which is what the manufacturer wants to see if there's ever a warranty question.",
      },
      {
        question: "My car will sit all summer while I'm away. Change the oil before or after?",
        answer:
          "Before. Used oil turns acidic, and you don't want it sitting in the engine for three months. Fill the tank, put a little extra air in the tires, and have someone take it out on I-75 every other week.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Parking lots are hard on transmissions. Reverse out, into Drive, Reverse again because someone wants the space, usually before the wheels have stopped. On a Saturday around Southlake, an automatic goes into gear more often than on a trip to Savannah. If yours has started to knock or hesitate, it's not the only one, and often the fix is a mount or the fluid.",
    wear: "If you shift into Drive while the car is still rolling back, a clutch pack has to do the brakes' job and stop a ton and a half. The fluid heats up and darkens. Minutes later, the same car has to merge onto I-75 from a short ramp at full throttle. In a CVT, that's where the belt can slip. In summer, the cooler is no help, sitting next to a hot radiator in mall traffic.",
    watchFor: [
      "A knock on the first Reverse of a shopping trip, and a softer one each time after that.",
      "The engine gets louder on the I-75 merge, but the car doesn't speed up until it suddenly catches. Stop driving it.",
      "A red spot at your usual space near the university, about even with the front seats.",
    ],
    visit:
      "We test it both ways, back and forth in our lot and up one exit of the interstate. Allow a morning. If you're looking at a used car on campus, bring it in for this test before you pay; no amount of wax can hide a bad transmission.",
    faqs: [
      {
        question: "What's the worst habit for a transmission in a parking lot?",
        answer:
          "Changing direction before you've stopped. Stop, count to one, shift, wait until it engages, then go. It takes a second and saves your clutches, mounts and joints.",
      },
      {
        question: "The seller says he just changed the fluid. Is that a good sign?",
        answer:
          "It can be, or he's hiding a shudder. Fresh fluid in a dirty pan gives it away. We check both, read the stored codes, and tell you whether to offer less or walk away.",
      },
    ],
  },
  "tire-services": {
    intro:
      "We see three kinds of tires from Morrow. The first has a chunk torn out of its sidewall by a concrete island in the mall lots. The second has a roofing nail from the widening at Battle Creek. The third is bald, on a car with out-of-state plates. Only the third needs a whole set. The first usually needs one tire, and the second may just need a patch.",
    wear: "Turning the wheel while you're stopped grinds rubber off like an eraser. Do it ten times a visit, and the shoulders wear down long before the center. The tracks across Southlake Parkway hit the rim instead; on low-profile tires there's an inch of air between the wheel and the steel. And a panic stop from seventy at exit 233 can flat-spot a tire, and then it hums like a bad bearing.",
    watchFor: [
      "The tire you park closest to the islands at Southlake needs air every Friday.",
      "A thump in rhythm with your speed that started on the ramp and hasn't gone away.",
      "A chewed-up rim after the Clayton State Boulevard crossing, with the tire leaking where it meets the rim.",
    ],
    visit:
      "Put the spare on and come down Jonesboro Road in the right lane. We can patch a flat between classes. If you need new tires before the drive home in May, call a week ahead and we'll have your size.",
    faqs: [
      {
        question: "I only need tires until I graduate. Can I buy cheap ones?",
        answer:
          "Within reason. We'll show you a basic all-season from a brand we trust next to a longer-lasting one, with the cost per year. What we won't mount is an old tire, or one with a lower load rating than your door sticker calls for.",
      },
      {
        question: "Can you fix a nail from the roadwork the same day?",
        answer:
          "If it's in the tread, usually. We use a combination plug and patch from the inside. If it's in the shoulder, we'll show you the spot, and we'll talk about one tire or two.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "A dorm car can sit from Sunday night to Friday noon. That's five days of keyless locks and an alarm with no charging, and by Friday it hardly cranks. We get cars like that from Clayton State all year. The difference between a dead battery and a drained one is an hour on a charger, so that's where we start before you pay for anything.",
    wear: "In Morrow, cars sit for days in the sun. The lots at campus and the mall don't have many trees, and a black hood on black asphalt bakes a battery all afternoon. What's left has to make it through winter break. Short hops to Lake Harbin and back don't recharge much. And every time someone leaves the lights on during a Spivey Hall concert, the battery loses a little capacity for good.",
    watchFor: [
      "The door locks sound slow when you unlock the car on Friday, an early hint of a weak battery.",
      "It cranks slowly on Friday and fast on Saturday after the trip up I-75.",
      "Green crust on the clamp of a battery that's older than your time in college.",
    ],
    visit:
      "If it won't start on campus, call {phone} and hold the phone near the car while you turn the key. The sound tells us a lot. If a friend's cables get it going, leave it running, take GA-54 south and don't stop for coffee.",
    faqs: [
      {
        question: "What should I do with my car over the holidays?",
        answer:
          "If it'll sit for more than three weeks, disconnect the negative cable, or use a maintainer if there's an outlet. Write down the radio code first. Disconnecting it also resets the emissions monitors, so don't do it the month before a test.",
      },
      {
        question: "Is there something cheaper than a new battery?",
        answer:
          "Sometimes a clean clamp and a slow charge will do it, and we'll show you the test. If you need a new one, most small cars are near the low end of {price:battery-replacement:amounts}. We install it, save your settings and take the old one.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "A lot of steering trouble in Morrow starts with a click. You turn the wheel all the way, let the car roll, and something up front goes tick, tick, tick. That's the outer CV joint, which bends the most in the tight turns you make around Southlake all day. If there's a thump at the railroad too, you may have two problems, and we can tell them apart.",
    wear: "With the wheel turned all the way, the boot on a CV joint stretches like an accordion. One tear throws out the grease, sand gets in, and a cheap boot turns into an axle shaft. Power steering is at full pressure at the same time, so hoses and racks start to leak. The crossings at Southlake Parkway and Clayton State Boulevard hit the ball joints, and speed humps between the stores wear out the struts.",
    watchFor: [
      "A ring of grease on the inside of a front wheel when you wash the car.",
      "A groan with the wheel turned all the way in a parking space that stops when you let it back a little.",
      "A thud behind you at the Southlake tracks with an empty trunk. That's a rear shock mount, or the spare has come loose.",
    ],
    visit:
      "We can hear the click in our own lot, so you'll know in the first five minutes. If a boot is torn and the joint is still quiet, come in that week; waiting a month changes the price. {if:shuttle}Ask about the shuttle back to campus while we work.",
    faqs: [
      {
        question: "It shakes at seventy but not on Jonesboro Road. Is it the suspension?",
        answer:
          "More likely balance or a bent rim, since it depends on your speed. Loose parts show up on bumps and when you stop. We drive one exit on I-75 to tell the two apart before we lift the car.",
      },
      {
        question: "Is a clicking joint dangerous?",
        answer:
          "Not on the first day. It can click for weeks before it breaks, and then the car is stuck wherever it is, maybe on the ramp. Drive gently, don't turn the wheel all the way, and come in before the month is out.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "It surprises people when a car overheats in December. It's forty degrees, Southlake is packed, and there's steam in the turn lane. But cold air doesn't cool an engine that's standing still; moving air does, and in the weeks before Christmas nothing on GA-54 moves. That's where a weak fan gives out. Have it checked in November, or as soon as the heater smells sweet.",
    wear: "Coming off I-75, the coolant is as hot as it gets, and then the airflow stops. For the next two minutes, the engine still gives off interstate heat while the pump has dropped to idle. A good system can take it. A slow thermostat, a leaky cap or a radiator full of gravel from the Mt. Zion roadwork can't. Rocks bend the fins flat, and every flat spot is less radiator.",
    watchFor: [
      "The gauge jumps at the end of the ramp and drops again as you pass the mall.",
      "Damp carpet and a foggy windshield on a cool night by Spivey Hall. Check the heater core.",
      "A wet spot among flattened fins, low on the side where the roadwork throws rocks.",
    ],
    visit:
      "Come before the shopping season, and before noon. If the coolant is low but the engine is cold, you can drive GA-54 at an easy pace, and Mt. Zion Boulevard skips the worst lights. The pressure test takes about an hour.",
    faqs: [
      {
        question: "I added water in the mall parking lot. What now?",
        answer:
          "That's fine for now. Tell us how much. We'll test the mix, and if it's too thin, a coolant flush is {price:coolant-flush}. The bigger question is where the missing pint went.",
      },
      {
        question: "The gauge is climbing before exit 233. Pull over or take the ramp?",
        answer:
          "If it's in the red, pull over right away, as far right as you can. If it's only climbing and you can see the ramp, turn the heater on full, coast down it and take the first lot instead of the left arrow. A tow from a parking lot is safer for you and the driver.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "First there's a musty smell, then a foggy windshield, then the radio dies and a window won't go down. That's how water shows up in a car from Lake Harbin Road. The trees around the Reynolds preserve shed all year, and a handful of leaves can block a drain. Before we believe four things died in one week, we pull up the carpet and look for the puddle.",
    wear: "On many cars, the fuse box and body computer sit low behind the kick panel, right where the water goes. Corrosion is slow: copper turns green under its insulation, voltage drops, and modules reset at random. First cars often come with the last owner's sound system, spliced under the seat with tape that lets go in August. And in the campus lots, a bump from someone's door can knock a parking sensor half out of its plug.",
    watchFor: [
      "Sloshing behind the dash in the first curve after a storm near the preserve.",
      "An alarm that goes off by itself in the campus lot at noon, when the hood switch gets hot.",
      "A subwoofer wire that runs under the carpet with no fuse near the battery. Come in today for that one.",
    ],
    visit:
      "Wet cars take time, so plan to leave it from one class day to the next. We dry it, open it up and take photos. {if:shuttle}Take the shuttle back to campus, and empty the trunk first: the spare tire well is where half of these leaks end up. {unless:shuttle}Empty the trunk first: the spare tire well is where half of these leaks end up. A video of the dash acting up helps.",
    faqs: [
      {
        question: "How do I keep the drains clear with this many pines?",
        answer:
          "In the fall, lift the hood once a month and clear the needles out of the corners below the windshield by hand. Pour in a cup of water; it should come out behind the front wheel. If it doesn't, we'll clear the tube.",
      },
      {
        question: "Is it cheaper to redo the stereo wiring than to track down the problem?",
        answer:
          "Often, and we'll tell you. An electrical diagnosis is {price:electrical-diagnosis}. If we can see right away that it's the splices, we'll price a clean harness instead.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "If you're a student in Morrow, the first question is what county is on your registration. A car registered at your parents' house in Macon doesn't need a Georgia emissions test, no matter where it parks here. One registered to a Clayton County address does, every year, if it runs on gas, is rated up to 8,500 pounds and is 3 to 24 model years old. Call and we'll tell you in one sentence.",
    wear: "Cars around the university tend to fail for the same few reasons. A friend's code reader clears the code on Tuesday, and on Wednesday the monitors aren't ready. A rusty filler neck or a worn gas cap leaks vapor. A misfire no one could afford to fix in the fall ruined the catalytic converter. And trips from the dorm to the mall never finish the self-tests: they need a cold start, a steady stretch on I-75, and some lights on Jonesboro Road.",
    watchFor: [
      "A classmate's car for sale with no warning lights and monitors that aren't ready. Someone may have cleared it that morning.",
      "A replacement gas cap, bought in a hurry near Southlake, that's made for a different model.",
      "You changed your address to Clayton County this year, so your car needs a test by your next birthday.",
    ],
    visit:
      "Before your appointment, drive up I-75 one or two exits, hold a steady sixty and come back through town. The test is quick, and no station can charge more than {price:emissions-test-fee:high}. Come four to six weeks before your birthday, and not during exam week.",
    faqs: [
      {
        question: "I bought the car from a classmate. Does his passing test count for me?",
        answer:
          "It depends on the date and the transfer, so ask the tag office and bring the paperwork. What we can tell you is whether the car would pass today, and that's good to know before you pay.",
      },
      {
        question: "Not ready twice in a row. What am I doing wrong?",
        answer:
          "Usually nothing but short trips. Leave the battery and the codes alone, and take a longer drive on three mornings. If one monitor still won't finish, there may be a small problem behind it, and we can watch it live on the scanner.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "We often get this call from two people at once: a student next to a dead car on the shoulder of I-75 and a parent somewhere far away. Don't decide about an engine in that moment. Get the car off the road, get it to us, and give it a day. We test it first and then explain it to both of you: what broke, why, what each choice costs, and what we'd do if it were our kid's car.",
    wear: "First cars usually die from skipped maintenance. Three owners each skipped something, and the fourth one, a sophomore, gets the bill. Sludge from late oil changes meets the interstate ramp, where the engine needs oil pressure right away. Or coolant leaks through a crack so small it only shows in the mall line, and the temperature warning looks like just one more light. Around exit 233, it doesn't take long to go from warm to warped.",
    watchFor: [
      "Rattling for two seconds on the first start of the day in a Lake Harbin carport. The timing chain isn't getting oil.",
      "Coolant that disappears between semesters without a spot on the ground.",
      "A seller near campus who already has the car warmed up when you get there. Come back unannounced and hear it cold.",
    ],
    visit:
      "From the center of Morrow, the tow is {distance:morrow} down one straight road. Mornings from {first-appointment} are good for looking at it together, with a parent on video. {if:shuttle}You can keep going to class; ask about the shuttle. {unless:shuttle}You can keep going to class. We don't order anything until whoever is paying has seen the estimate.",
    faqs: [
      {
        question: "Would you put an engine in a fifteen-year-old compact?",
        answer:
          "If the body is straight and the transmission is healthy, a used engine with documented miles can get you to graduation. If there's rust or another problem coming, we'll advise against it, and you only pay for the assessment.",
      },
      {
        question: "What if something goes wrong with the replacement?",
        answer:
          "Engine work is covered for {warranty-limit:engine:years}, longer than our usual {warranty:standard} warranty. Keep up with the oil changes and save the receipts. If you've moved, call us before anyone else works on it.",
      },
    ],
  },
};

export const morrow: CityContent = {
  city,
  services,
  sampleNames: ["Minh D.", "Roberta C.", "Curtis J."],
};
