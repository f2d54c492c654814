import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What each service means on the streets of Morrow, by service id. */
export const morrow: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "Roommates own code readers now. A Clayton State student plugs one in, gets P0171 or P0420, watches three videos and arrives with a list of parts. Sometimes the list is right. Our offer to Morrow is a cheaper order of events: bring the number and the car, keep the parts in the store, and let someone measure for an hour. From campus the trip is a straight run down GA-54, short enough to fit around a lecture.",
    wear: "Exit 233 makes an engine do two opposite things within a quarter mile. At seventy the throttle is wide and the catalyst glows; a moment later the motor idles behind the mall traffic in its own heat. Hoses harden, crankcase valves clog, and an intake leak too small for highway speed is large enough at idle to set a lean code. Older first cars add vapor leaks, since their filler necks rust. And the pines by Reynolds Road stuff the air box until the flow sensor wears a coat of dust.",
    watchFor: [
      "Hunting revs at the left arrow off the ramp, although the car ran perfectly on I-75.",
      "A light on the morning after rain near Lake Harbin Road. Damp plug boots misfire until they dry.",
      "A whistle under the hood that starts as you back out of a stall at Southlake.",
    ],
    visit:
      "Pick a morning with one class, say when it begins, and ride the shuttle to campus if a seat is free. The finding reaches you by phone, and a parent can be on the line. If it's a gas cap, you'll have bought a gas cap.",
    faqs: [
      {
        question: "Is it worth diagnosing a car that cost me two thousand dollars?",
        answer:
          "Usually. The work is {price:engine-diagnostic:amounts}, and guessing with sensors runs past that by the second try. When the answer is that repairs exceed the car's value, you learn it before spending, not after.",
      },
      {
        question: "The light flashed on I-75 and then stayed on. May I drive to class?",
        answer:
          "Please don't. Flashing meant raw fuel in the catalyst, the priciest part of the exhaust. Leave it in the student lot, call us, and we plan how it gets here.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Anyone who leaves I-75 for Southlake Mall performs the same stunt: seventy to zero, with someone's trunk for a cushion. Nowhere else around here does so much energy go into four rotors in so few seconds. If your steering wheel shudders at the bottom of that ramp and nowhere in the city, you have described the fault well enough for us to know where to put the dial gauge.",
    wear: "A rotor that has just swallowed one stop from the interstate should roll and breathe. At the end of exit 233 it stands still, one third of it hidden under hot pads while the open part cools. Repeat that on every commute and the disc takes a set that a micrometer can see. The lots are the other extreme, crawling stops with a cold brake, rust left on the outer edge, gravel dust and pollen packed around the slide pins. Cars that do both wear one pad slanted.",
    watchFor: [
      "A pulse in the pedal on the ramp after a rainy week parked near the archives.",
      "Chirping at walking pace between rows at the mall that a firm stop silences: clips or a lazy pin.",
      "Gravel from the Mt. Zion roadwork caught behind a dust shield. It screeches like a dying bearing and costs five minutes.",
    ],
    visit:
      "Say 'ramp' when you book and the test drive will include an exit on the interstate. Students with an early slot tend to have the car back for the evening. The pictures of the pads go to whoever pays, in Lake Harbin or three hours away.",
    faqs: [
      {
        question: "Can I save the rotors by braking differently at exit 233?",
        answer:
          "You can spare them. Come off the gas at the first sign and slow on the flat before the queue. Once stopped, let the car creep a foot after a few seconds; the pads then rest on another piece of the disc.",
      },
      {
        question: "I have a student budget. What if both axles are due?",
        answer:
          "We tell you which end is urgent. Per axle the price is {price:brake-service:amounts} for most makes. Doing the dangerous one now and the other after payday is a plan we put on paper without a raised eyebrow.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "In August a car comes to Clayton State with its last oil change in another state and another year. No one lied; the sticker simply fell off. Before finals someone points it toward home, four hundred miles in a day. We'd like to meet it between those two dates. Morrow is near enough for a change between classes, and the same half hour answers whether belts, coolant and tires are up to the long trip.",
    wear: "Campus life is stop, park, and stop again: dorm, class, mall, a friend on Rex Road. Oil gathers moisture through the term and then is asked to hold pressure at seventy-five for six hours in May. Old oil manages either and fails at both. The corridor by Battle Creek and Mt. Zion adds its own hazard. Plates over the trenches stand proud of the asphalt, and low cars touch down on the one thing that hangs lowest, the oil pan with its soft aluminum plug.",
    watchFor: [
      "A fresh scrape on the pan after lane shifts in the widening zone, or a drop clinging to the plug.",
      "Squealing on humid starts along Lake Harbin Road; belt and tensioner are looked at while the oil runs out.",
      "A cabin filter that was never changed, in a car parked beneath the trees of the preserve. Black flecks come through the vents.",
    ],
    visit:
      "The line to have at the counter is short: year, model, the date you leave for home. For that you get the change, a level check of everything else and a list for the trip. From Southlake you need {drive-minutes:morrow} minutes, and there's no turn to miss.",
    faqs: [
      {
        question: "My parents pay. Can they see what was done?",
        answer:
          "Yes. Report, pictures and invoice go to both of you if you wish. The invoice shows date, mileage and oil approval, which is what the manufacturer wants to see if a warranty question ever comes up.",
      },
      {
        question: "The car sits all summer while I am abroad. Change the oil before or after?",
        answer:
          "Before. Used oil turns acidic, and it shouldn't lie on bearings for three months. Fill the tank, take pressure a little above the sticker, and leave the key with someone who takes it out on I-75 every other week.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "A parking lot is a gym for transmissions. Reverse out, Drive in, Reverse again because someone wants the space, all at full lock and mostly before the wheels have stopped. On a Saturday around Southlake an automatic engages more often than on a trip to Savannah. If yours has begun to answer with a knock or with a pause, it's in good company, and in many cases the cure is a mount or the fluid.",
    wear: "Shifting into Drive while the car still rolls back makes a clutch pack stop a ton and a half instead of the brakes. The fluid carries off the heat and darkens. Minutes later the same car has to merge onto I-75 from a short ramp, kickdown to second, everything open. In a CVT that change from creeping to flat-out is where the belt can slip for an instant, which it never forgives. Summer adds a hot cooler, since it shares the front of the car with a radiator stewing in mall traffic.",
    watchFor: [
      "A knock underneath on the first Reverse of a shopping trip and a softer one on each that follows.",
      "Engine noise that rises on the I-75 merge while the speed lags, then a catch-up. Stop testing it.",
      "A reddish spot at your usual space near the university, about level with the front seats.",
    ],
    visit:
      "We read the box both ways, nosing about in our lot and on one exit of the interstate. Allow a morning. If you look at a used car for sale on campus, bring it for this very test before money moves; a transmission is the one thing a seller's shine can't hide.",
    faqs: [
      {
        question: "What habit in a parking lot costs a transmission most?",
        answer:
          "Changing direction before standing still. Stop, count one, select, feel it engage, then go. It adds a second and takes most of the shock away from clutches, mounts and joints.",
      },
      {
        question: "The seller says the fluid was just changed. Good sign?",
        answer:
          "It can be, or someone hoped to hide a shudder. Fresh fluid in a dirty pan gives it away. We look at both, read the stored codes, and tell you in plain terms whether to offer less or walk off.",
      },
    ],
  },
  "tire-services": {
    intro:
      "Three kinds of tire roll into the shop from Morrow. The first has a crescent torn out of its sidewall by a concrete island in the mall lots. The second wears a roofing nail from the widening at Battle Creek. The third is bald and has out-of-state plates around it. Each deserves another conversation, and only the third is certain to end with a new set. For the other two we get out the water tank and a flashlight.",
    wear: "Steering at a standstill grinds rubber off like an eraser. Do it ten times per visit, with an old, cold tire on coarse asphalt, and the shoulders round over long before the center is low. The rails across Southlake Parkway hit the rim instead; on low-profile tires there is an inch of air between alloy and steel. Exit 233 finishes the picture. A panic stop from seventy can flat-spot a tread block, and after that something hums which everyone takes for a bearing.",
    watchFor: [
      "Air that goes missing each Friday on the corner you park nearest the islands at Southlake.",
      "A thump in rhythm with your speed, born on the ramp and present ever since.",
      "A rim lip that looks nibbled after the Clayton State Boulevard crossing, with the bead leaking under it.",
    ],
    visit:
      "Flats don't keep office hours, students' flats least of all. Spare on, hazard lights at the crossings, and down Jonesboro Road in the right lane. A patch is done inside one free period. If new ones are needed before the drive home in May, ask a week ahead, and we have your size in.",
    faqs: [
      {
        question: "I only need tires until I graduate. May I buy cheap ones?",
        answer:
          "Within reason. We show a plain all-season from a maker we trust beside a longer-lasting one, cost per year included. What we don't mount is anything older or lower in load rating than the door sticker asks for.",
      },
      {
        question: "Do you plug nails from the roadwork the same day?",
        answer:
          "When the hole sits in the tread, most often. It takes a combined plug and patch from the inside. If it's a shoulder hit, you see the spot on the screen, and we talk about one tire or two.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "A dorm car may stand from Sunday night to Friday noon. Five days with a keyless lock listening for its owner, an alarm blinking and no engine is a long diet, and on the sixth the starter only mutters. Clayton State sends us such cars all through the term. What separates a dead battery from a starved one is an hour on a charger, so that's where we begin before a student pays for anything.",
    wear: "Long rests and full heat both belong to Morrow. The lots of campus and mall have few trees, and a black hood over black asphalt gets hot enough to bake the top of a battery through a whole afternoon. What's left must then survive winter break. Short hops to Lake Harbin and back return little. On concert evenings at Spivey Hall people leave parking lights on; each complete discharge takes with it a slice of capacity that no charger brings back.",
    watchFor: [
      "A remote that has to be pressed twice from the same distance, the first whisper of a low supply.",
      "A starter that's slow on Friday and brisk on Saturday after the trip up I-75.",
      "Crumbs of green on the clamp of a battery whose date code is older than your enrollment.",
    ],
    visit:
      "No start on campus: phone {phone} and hold it near the car while you turn the key. The sound tells a technician a lot. If a friend's cables wake it, leave the engine running, take GA-54 south and don't stop for coffee.",
    faqs: [
      {
        question: "What should I do with the car over the holidays?",
        answer:
          "Disconnect the negative cable if you park for more than three weeks, or use a maintainer where there is a socket. Write down the radio code before. A loosened cable also resets the emissions monitors, so not in the month before a test.",
      },
      {
        question: "Is there something cheaper than a new battery?",
        answer:
          "Sometimes a cleaned clamp and a slow charge, and the printout will show it. If it must be new, most small cars sit near the lower end of {price:battery-replacement:amounts}. We fit it, save your settings, and take the old one away.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "Steering complaints from Morrow come with a click. Turn the wheel all the way, let the car roll, and something at the front goes tick, tick, tick: the outer CV joint, which is bent farthest exactly in those maneuvers that fill a day around Southlake. It's the signature of parking lots. If your ticks are joined by a thump at the railroad, two stories have met in one front end, and they can be told apart.",
    wear: "At full lock the boot of a CV joint is stretched like an accordion. One tear throws out the grease, sand gets in, and a cheap boot turns into an axle shaft. Power steering works at peak pressure in the same moment, so hoses sweat and racks seep first in cars that spend their days at the mall. The crossings at Southlake Parkway and Clayton State Boulevard add a sharp upward blow, felt in ball joints. Speed humps between shops compress dampers to the end of their travel, loaded with shopping.",
    watchFor: [
      "Grease flung in a ring on the inside of a front wheel, seen while you wash it.",
      "A groan with the wheel turned to its stop in the stall, which falls silent when you give back a few degrees.",
      "A thud behind you at the Southlake rails with an empty trunk: a rear damper mount, or the spare has come loose.",
    ],
    visit:
      "Our parking lot serves well enough to reproduce the click, so this can be heard together in the first five minutes. If a boot is torn and the joint still quiet, ask for a same-week date; waiting a month changes the price. The shuttle and the archives' reading room make a decent afternoon of it.",
    faqs: [
      {
        question: "Shaking at seventy but not on Jonesboro Road. Suspension?",
        answer:
          "More likely balance or a bent rim, since it depends on speed. Loose parts announce themselves at bumps and stops. We drive one exit on I-75 to tell the two apart before we lift the car.",
      },
      {
        question: "Is a clicking joint dangerous?",
        answer:
          "Not on the first day. It may click for weeks before the cage breaks, and then the car stands wherever it is, perhaps on the ramp. Drive gently, avoid full lock, and make a date before the month is out.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Steam in December puzzles people. It's forty degrees out, Southlake glitters, and a car boils in the turn lane. But cold air doesn't cool an engine that's standing; moving air does, and in the last weeks before Christmas nothing on GA-54 moves. A fan that was merely weak in spring gives itself away there. A look in November, or at latest when the heater first smells sweet, keeps you out of the picture.",
    wear: "Coming off I-75 the coolant is at its hottest and the wind stops all at once. Engineers call the next two minutes heat soak: the block still gives off interstate heat while the pump has dropped to idle. A fresh system rides it out. A thermostat that has grown slow, a cap that leaks pressure or a radiator peppered by gravel from the Mt. Zion works doesn't. Loose chippings bend the fins flat, and each bent patch is radiator you no longer own.",
    watchFor: [
      "A gauge that jumps a needle's width at the end of the ramp and sinks again as you pass the mall.",
      "Damp carpet and a fogged windshield on a cool night by Spivey Hall: look to the heater core.",
      "A wet speck amid flattened fins, low on the side where the roadwork throws its stones.",
    ],
    visit:
      "Come before the shopping season and before noon. With the level low and the engine cold, the way down GA-54 is safe at an even pace, and Mt. Zion Boulevard bypasses the worst lights. The pressure test needs an undisturbed hour, about one seminar.",
    faqs: [
      {
        question: "I topped it up with water in the mall lot. What now?",
        answer:
          "Nothing dramatic. Tell us how much. The mix gets tested, and if it has become too thin, renewing the coolant is {price:coolant-flush}. More important is where the missing pint went.",
      },
      {
        question: "The needle moves before I reach exit 233. Shoulder or ramp?",
        answer:
          "In the red, the shoulder at once, as far right as it goes. Merely rising and the ramp in sight: heater to full, roll down it, and choose the first lot instead of the left arrow. A tow from private pavement is safer for you and for the driver.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "A musty smell, a foggy windshield, then the radio goes quiet and the left window refuses: this is how water introduces itself in a car from Lake Harbin Road. The trees around the Reynolds preserve shed all year, and a leaf mat the size of a hand can dam a drain. Where water stands, plugs corrode. Before we believe that four devices died in one week, we pull up a carpet and look for their common puddle.",
    wear: "In many models the fuse and body computer sit low behind the kick panel, the first dry place that stops being dry. Corrosion works slowly: copper turns green under its insulation, voltage falls, and modules reset at random. First cars bring a second layer, the previous owner's sound system, spliced under the seat with tape that lets go in August. And in the lots by the university, bumps from a neighbor's door or cart push a parking sensor half out of its plug.",
    watchFor: [
      "Sloshing from behind the dash in the first curve after a storm near the preserve.",
      "An alarm that goes off by itself in the campus lot at noon, when the hood switch has gotten warm.",
      "A subwoofer wire that vanishes below the carpet with no fuse near the battery. That one deserves a visit today.",
    ],
    visit:
      "Wet cars need time, so plan on leaving it from one class day to the next. We dry, open and photograph. Take the shuttle back to campus, and empty the trunk first: the floor below the spare is where half of these searches end. A video of the dash misbehaving is welcome.",
    faqs: [
      {
        question: "How do I keep the drains clear in a place with this many pines?",
        answer:
          "Lift the hood once a month in the fall and take the needles out of the corners below the glass by hand. Pour in a cup of water; it should appear behind the front wheel. If it doesn't, we clear the tube.",
      },
      {
        question: "Is it cheaper to have the stereo wiring redone than chased?",
        answer:
          "Often, and we say so. A fault search costs {price:electrical-diagnosis}. If we see at once that the splices are the trouble, we price a clean harness instead of billing for curiosity.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "First question for a student in Morrow: what county stands on the registration? A car registered at your parents' house in Macon needs no Georgia test, whichever lot it sleeps in here. One registered to a Clayton address does, every year, if it burns gasoline, weighs up to 8,500 pounds and is 3 to 24 model years old. We settle this in a sentence on the phone, so that no one pays for a test the state didn't ask for.",
    wear: "Cars around the university fail for young people's reasons. A reader from a friend wipes the code on Tuesday, and on Wednesday the monitors are blank. A rusty filler neck or a flattened cap seal lets vapor out. A catalyst was ruined by the misfire that no one could afford in the fall. Trips from dorm to mall then give the computer no chance to finish its tests: it wants a cold start, then a steady stretch on I-75, some lights on Jonesboro Road and a tank neither empty nor full.",
    watchFor: [
      "A classmate's car for sale with a dark dash and monitors not ready. Someone may have cleared it that morning.",
      "A replacement gas cap, bought in haste near Southlake, that belongs to another model.",
      "An address change to Clayton County in mid-year, which puts the car on next birthday's list.",
    ],
    visit:
      "Before the appointment drive up I-75 one or two exits, hold a steady sixty, come back through town. The test lasts about as long as a coffee, and no station may take more than {price:emissions-test-fee:high}. Four to six weeks ahead of your birthday is right; exam week isn't.",
    faqs: [
      {
        question: "I bought the car from a classmate. Is his passing test good for me?",
        answer:
          "It depends on the date and on the transfer, so ask the tag office with the paper in hand. What we can tell you is whether the car would pass today, which is the better thing to know before you pay.",
      },
      {
        question: "Not ready twice in a row. What am I doing wrong?",
        answer:
          "Nothing but short trips, as a rule. Leave the battery and the codes alone, and add a longer drive on three mornings. If one monitor still hangs, there may be a fault below its threshold, and we can watch it live on the scanner.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "The call often comes from two people at once, a student beside a silent car on the shoulder of I-75 and a parent somewhere far away. No one should decide about an engine in that state. Get the car off the road, get it to us, and let a day pass. We take measurements first, then we explain them to both of you together: what broke, why, what each way out costs, and what we would do with a car of that age in a family of ours.",
    wear: "Engines of first cars fail from arrears. Three owners each skipped something, and the fourth one, a sophomore, gets the invoice. Sludge from stretched oil changes meets the interstate ramp, where oil pressure has to be there at once. Or coolant leaves through a crack so small that it shows only in the mall queue, and the temperature warning is taken for one more light among many. Around exit 233 it doesn't take long to go from warm to warped.",
    watchFor: [
      "Clatter for two seconds on the first start of the day in a Lake Harbin carport. It's a chain asking for oil.",
      "Coolant that disappears between semesters with never a spot on the ground.",
      "A seller near campus who has warmed up the car before you arrive. Come back unannounced and hear it cold.",
    ],
    visit:
      "A flatbed from the mall area needs only {distance:morrow} of straight road. Mornings from {first-appointment} are good for a talk at the bench with a relative on video. Classes go on meanwhile; the shuttle helps, and nothing is ordered until the person who pays has read the pages.",
    faqs: [
      {
        question: "Would you put an engine into a fifteen-year-old compact?",
        answer:
          "If the body is straight and the transmission healthy, a used engine with documented miles can carry it to graduation. If rust or a third fault is waiting, we advise against it, and you owe us only for the look.",
      },
      {
        question: "What protects us if the replacement goes wrong?",
        answer:
          "Engine work carries {warranty-limit:engine:years}, beyond the usual {warranty:standard}. Keep up the oil and the papers. After a move, call us first, so that no one repairs it before we could.",
      },
    ],
  },
};
