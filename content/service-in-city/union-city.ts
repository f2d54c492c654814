import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What is true of each service for Union City alone, by service id. */
export const unionCity: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "An engine with something to hide can't keep quiet for {distance:union-city}. On the way from Union City it has to idle at Old National Highway, pull up out of several creek bottoms, coast, and pull again. Leave the radio off. A stumble at the lights belongs to one family of faults, a stumble on the rises to another, and by the time you turn at North Main Street you have sorted them for us.",
    wear: "South Fulton gives engines long waits under a bare sky. Queues at exit 64 and food delivery among the apartments off Flat Shoals Road pile up idle hours; plugs soot, throttle plates gum up, and the car stalls when the air conditioner cuts in. Standing hurts as well. Insects nest in a vapor line, and gasoline that has sat through half a year of location work burns badly. After a visit by thieves with a saw, sensor leads dangle and the computer mixes by guesswork.",
    watchFor: [
      "Revs that sag as the compressor starts while you wait to turn into Shannon Parkway: a dirty throttle plate, most times.",
      "Gasoline in the air beside a rear wheel on Londonderry Way. Vapor hoses go brittle on cars parked in the sun.",
      "A check engine light that arrived together with a roar below. The converter may be gone, and the sensors with it.",
    ],
    visit:
      "Start once the morning school traffic is over. Tell us where the car sleeps and for how long at a stretch; that matters as much as the odometer. Delivery drivers can wait here, because most codes are explained within two hours. The charge starts at {price:engine-diagnostic:low} and is credited toward the repair.",
    faqs: [
      {
        question: "Can driving without the stolen converter hurt the engine?",
        answer:
          "Not in a day. But open exhaust heats wiring under the floor, and cut sensor leads make it run rich, which washes oil off the cylinder walls within weeks. Have it seen before the next stretch of I-85.",
      },
      {
        question: "The car stood four months during a shoot. What should I do before starting it?",
        answer:
          "Lift the hood and look for nests, check oil and coolant, charge the battery, add some fresh gas. If it still runs roughly after ten minutes along Roosevelt Highway, bring it over rather than hope.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Count the signals on Jonesboro Road between the interstate and Riverdale, and notice where they stand: at the top or the foot of a grade. So a car from Union City brakes downhill, waits on a slope with the pedal pressed, and pulls away uphill, again and again. It's as hard a routine as a front axle can be given at forty-five, and it puts brakes at the head of the list for this town.",
    wear: "Downhill stops throw the weight forward, so the front pads do almost everything, and the struts that ought to hold the nose up are often tired from I-85. Waiting on a slope bakes a stripe into warm rotors. Near Oakley Industrial Boulevard it's the trucks: a trailer swings wide, the lane freezes, and you stop with what you have. Cars that stand through a wet week by Shannon Parkway turn orange. Most of that scrapes off, but now and then a pad rusts into its bracket and drags from then on.",
    watchFor: [
      "A pulse in the pedal on the last descent to the Flint River, though the flat part by GA-314 was smooth.",
      "An inner pad worn to steel behind an outer one like new, seen while you change a wheel off Flat Shoals Road: a frozen slide pin.",
      "Rolling back at the Old National light before your foot finds the gas. The hill hold or the rear brakes want a look.",
    ],
    visit:
      "When metal already grinds on metal, don't add three counties to the damage; have the car carried. Otherwise come after nine and wait out the two to three hours that an axle takes. The hills on the way back are the best proof we can offer, since you know every one of those lights.",
    faqs: [
      {
        question: "My brakes rusted during six weeks of standing at the studio. Ruined?",
        answer:
          "Rarely. Drive a mile on Dixie Lake Road with a dozen light applications. If a scrape or a pull remains, something has seized, and then the service is {price:brake-service} on American and Asian makes.",
      },
      {
        question: "A resident of Christian City drives two thousand miles a year. What's due?",
        answer:
          "Fluid, by date and not by distance: {price:brake-fluid-exchange} every two to three years. Rear shoes on such a car corrode before they wear, so we open the drums once and look.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Two kinds of drivers need an oil change in Union City, and they're opposites. One delivers meals until midnight in a car that never cools. The other lives at Christian City, goes to the pharmacy and to church, and hasn't used up the mileage on the sticker in two years. Both are overdue, for contrary reasons, and neither is helped by a figure printed for the average of the two.",
    wear: "An engine that's always hot collects soot; one that's never hot collects water and fuel. Cream beneath the filler cap of a retiree's sedan is the second case. Over on Roosevelt Highway the hump at the railroad rakes the plastic shield below the sump, its clips break, and a flap hangs into the wind that should cool the pan. Drips that fall on the shield stay hidden there for months. Vans that idle by the sound stages to keep a cabin cool need their changes by the hour.",
    watchFor: [
      "Beige foam under the oil cap after a month of trips no longer than Christian City to the pharmacy and back.",
      "A panel flapping under the bumper past the tracks off US-29. Two clips hold it today; after I-85 it's a new shield.",
      "A spot that follows you from one apartment space to the next. Chalk the date beside it and compare in a week.",
    ],
    visit:
      "Combine it with a look at shields, converter and exhaust while the car is up; it adds minutes and saves a trip of {drive-minutes:union-city} minutes each way. Let us have the VIN beforehand, so that filter and approved oil are here. GA-138 is emptiest in the middle of the morning.",
    faqs: [
      {
        question: "My mother barely drives. When is her oil due?",
        answer:
          "Once a year, whatever the sticker promises. We do the tire dates, the battery test and the wiper rubber in the same hour, so that one ride over from Christian City is enough.",
      },
      {
        question: "Do food deliveries count as severe service?",
        answer:
          "They do: doorstep to doorstep, lights on, engine running, through August. Plan on 5,000 miles at most, and sooner for a small turbocharged engine that spends its evenings around Flat Shoals Road.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Before anyone opens a transmission from Union City, we look at what holds it. Uphill starts on Jonesboro Road throw the whole drivetrain back against its mounts, and a torn one bangs exactly like a bad shift. A mount is an afternoon's work. A rebuild that wasn't needed takes a week and a great deal of money, so the order in which questions are asked matters.",
    wear: "Rolling country confuses a box with many ratios. Among the creek valleys that GA-138 crosses beyond GA-314 it climbs in fourth, crests in sixth, and wants fourth again before the converter has made up its mind. Every change sheds a trace of friction dust, and a nine-speed makes far more of them than its grandfather did. The standstill on I-85 before exit 64 adds heat without any wind across the cooler. Used cars bought in a hurry bring along fluid that no one can date, and these hills soon tell its age.",
    watchFor: [
      "A single knock as you release the brake and pull uphill at Old National Highway, never when already rolling.",
      "Up, down, up at a steady fifty past GA-314, with the needle of the tachometer wandering.",
      "Reverse that thumps in an apartment space off Londonderry Way at seven and slides in softly at noon.",
    ],
    visit:
      "Drive over as you always do, cruise control off, and count the harsh shifts from GA-85 onward. We log the same stretch toward the river with the computer attached. A fluid service is done while you wait; anything internal means days, and since the shuttle doesn't reach Fulton County, arrange a second car early.",
    faqs: [
      {
        question: "How do you tell a broken mount from a bad shift?",
        answer:
          "With the brakes held, we load the engine for a moment in Drive and in Reverse and watch it rock. Then we read the shift times. Rubber betrays itself to the eye, a tired clutch in milliseconds.",
      },
      {
        question: "I bought mine without history. Change the fluid right away?",
        answer:
          "Look first. Clear and red: leave it until due. Brown but shifting well: drain and fill, perhaps twice. Burnt and slipping on the hills: save your money for a repair with {warranty:standard} cover.",
      },
    ],
  },
  "tire-services": {
    intro:
      "In Union City sidewalls fail before treads do. The scrap that trucks lose by Oakley Industrial Boulevard lies just where cars are squeezed to the edge, and the slab joints of I-85 pinch rubber against the rim. Neither leaves much to see: a cut the length of a fingernail, a bubble like half an egg. So we go over the flanks with a light and a hand, inside as well as out, before we measure anything else.",
    wear: "A joint every few car lengths sounds harmless. To a thin sidewall with five pounds missing it's a hammer, and cords break one by one from within. The sun is slower. In open lots along Shannon Parkway the flank that faces south turns gray and cracks years ahead of its partner. Turning across the rails off Roosevelt Highway drags the front shoulders over steel and stone, and a rim that has touched the hump leaks at the bead on cold mornings.",
    watchFor: [
      "A fresh bubble after you were crowded onto the shoulder at exit 64. Crawl to a safe spot and fit the spare.",
      "One thump per turn of the wheel at walking pace on Flat Shoals Road: a belt has shifted, however good the tread.",
      "An empty well where the spare should be. Sealant from a can does nothing for a torn flank on South Fulton Parkway.",
    ],
    visit:
      "Check the pressure the evening before and use GA-138 rather than the Perimeter, for its lower speeds are kinder to a doubtful tire. With the size from the sidewall we have a match ready. Allow about two hours for a set with alignment, or well under one for a rotation.",
    faqs: [
      {
        question: "Does one ruined sidewall mean four new tires?",
        answer:
          "With two driven wheels, no: one, or a pair if its neighbor is far down. All-wheel drive is stricter about depth, so we measure the other three first. Pictures of the cut help if you claim it on a road-hazard plan.",
      },
      {
        question: "Would a smaller wheel with more rubber cope better with I-85?",
        answer:
          "It helps. If the manufacturer lists one for your model, the sidewall grows by what the rim gives up and forgives the joints. We keep the overall diameter and load index, so brakes and speedometer stay true.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Cars in Union City wait a lot: below an apartment window off Flat Shoals Road, on a crew lot near Studio Way, for a resident of Christian City who goes out on Thursdays. Waiting is no rest for a battery. The alarm blinks, the receiver listens for the key, the clock runs. So we test two things here, how much strength is left and what has been drinking from it.",
    wear: "A lead battery left half empty grows crystals that no charger dissolves. Open parking makes it worse, since the cabin turns into an oven, the engine bay follows, and the cells age while doing nothing. Then there are the sirens that people add after a converter theft, some of them wired to the post and never asleep. Working cars fail the other way. Deliveries between Shannon Parkway and Oakley mean dozens of starts a night, phone and heated bag plugged in, and no leg long enough to pay them back.",
    watchFor: [
      "Interior lights that fade as the door opens after ten days of rest at Christian City.",
      "A positive clamp that's warm to the touch after an evening of stops along Flat Shoals Road: resistance at the terminal.",
      "A theft siren that chirps for no reason at night. It's short of voltage, not in danger.",
    ],
    visit:
      "After a jump, don't shut off for gas on Jonesboro Road; come straight, and let our charger do what an alternator can't. A new battery is {price:battery-replacement} with fitting. Before a long shoot, leave the car for a morning: we fill it slowly, measure the draw and write the number down.",
    faqs: [
      {
        question: "How long may my car stand on the studio lot?",
        answer:
          "A sound battery in a car that sleeps well lasts three to four weeks. An added alarm can cut that to ten days. With the draw in milliamps in hand we can name the day for yours.",
      },
      {
        question: "Could I swap it myself in the apartment lot?",
        answer:
          "On many older sedans, yes. Start-stop cars want the right type and a coding afterward. The test slip names yours, and {phone} answers questions about the order of the clamps.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "The interstate at Union City is a test bench that costs nothing. Drive the slabs between exits 66 and 64 with the windows shut and light hands: a rattle is a link, a boom is a mount, a float is a damper. Then leave on GA-138, and the hills add whatever the slabs left out. By the time they reach us, most people can name the corner, if not the part.",
    wear: "Repetition does it. A pothole is one insult; a joint every few yards is thousands of small ones per trip, all in the same rhythm, and the oil in a strut shears thin. The rubber of the upper mount cracks around its bearing and groans when you park. On the hump from Roosevelt Highway across the tracks one front wheel drops while the other climbs, and the arms between them twist. Add a minivan full of grip stands from the stages, riding on rear springs that were made for children.",
    watchFor: [
      "A knock behind the dash during slow turns in the lot at Christian City: the mount bearing, seldom the steering rack.",
      "Swaying that goes on after a trailer for Oakley has swept past your door. Think of the dampers.",
      "One fender closer to its tire than the other, by the width of your hand, the day after that railroad hump. A coil has snapped low down.",
    ],
    visit:
      "It works best with you aboard. A technician joins you for a loop toward the Flint River, points at the noise, and only then is the lift used. Two front struts and the alignment fill a working day. Ask for a tread reading too, because worn dampers carve the tires long before I-85 finishes them.",
    faqs: [
      {
        question: "Complete strut units, or just the dampers?",
        answer:
          "Complete ones save labor and include the mount, which is what the slabs of I-85 break. We use them where spring and valve quality match the original. Where they don't, the parts go in singly.",
      },
      {
        question: "Is rough interstate pavement an excuse under your warranty?",
        answer:
          "No. Slabs are normal use, and normal use is what the {warranty:standard} cover is for. A curb or a crash at exit 66 is something else, but we tell you what it bent.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Coming off at exit 64 on an August evening is the worst minute of a radiator's day. The engine has just worked hard, the wind stops, the air conditioner is on, and the line up the ramp stands still. If the needle leaves its place there and nowhere else, it's a fan story. If it climbs on the rises of Jonesboro Road, it's a flow story. Union City drivers can tell us which before the hood is open.",
    wear: "Hoses dislike sun and ozone, and cars in the open lots off Londonderry Way get plenty of both. Rubber cracks first where it bends, under the clamp. A strip of truck tread near Oakley may tear away the air dam below the bumper; without it the wind slips beneath the radiator, and the gauge creeps up at seventy for no visible cause. Mice try the thin lines by the overflow tank. And each hill on GA-138 wants full flow at low revs, just where a worn impeller slips.",
    watchFor: [
      "Dried splashes on the underside of the hood, above a hose end, after the climb west out of the Flint valley.",
      "A lip of black plastic hanging or missing under the nose since you ran over a retread on I-85.",
      "Weak cold air in line at Old National Highway with the needle one mark high. The same fan serves both.",
    ],
    visit:
      "{distance:union-city} is a stretch for a car that loses coolant. Fill the cold tank to its mark, carry water, and glance at the gauge at each red light. If it leaves the middle, pull in around Riverdale, switch off and dial {phone}. Once the car is here and cool, finding the leak takes part of a morning.",
    faqs: [
      {
        question: "Does turning on the cabin heater really help on the way?",
        answer:
          "It does, as a stopgap. The heater is a second little radiator and may buy you the distance to the next parking lot off Jonesboro Road. It's no way to reach us, only a way to stop in time.",
      },
      {
        question: "How do I look after hoses on a car that lives outdoors?",
        answer:
          "Squeeze them cold every spring and fall. Soft, swollen or crackling means change, upper and lower together. Doing it with a flush ({price:coolant-flush}) saves the labor of draining twice, and the car spends one day away from the lot.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "A car under the open sky of South Fulton collects electrical faults the way a porch collects leaves. Rain finds the tail light, heat the window switch, a mouse the harness, and sometimes a thief with a saw finds the leads of the oxygen sensor. What such Union City cases have in common is that no computer has died. It's a wire, it can be shown to you, and it can be fixed.",
    wear: "Take the theft repairs. The converter is gone, someone twists the sensor wires together under the floor, and within a year they melt on the pipe and pull down a fuse that the injectors share. Ignition switches in delivery cars are turned dozens of times a night; their contacts burn until the dash goes dark on a bump. Sun shrinks the seal of the third brake light, and water runs down to the fuse box in the trunk. Three phones on one socket along Shannon Parkway finish off its plug.",
    watchFor: [
      "Gauges that die for a blink when a knee brushes the keys near Union Street: a worn ignition switch.",
      "Acorn shells and bare copper on top of the engine after weeks beside Dixie Lake Road.",
      "Droplets behind a tail light lens on the weather side of an apartment lot, then a brake light that works on dry days only.",
    ],
    visit:
      "List each alarm, tracker and camera fitted since you have owned the car. A full day is wise, as it must fall asleep before a drain can be measured, and a rain fault may have to wait for our hose. Whoever takes you back along GA-138 can be told a time for the pick-up by early afternoon.",
    faqs: [
      {
        question: "Can a harness that thieves cut be saved?",
        answer:
          "In nearly every case. New leads of the right gauge go in, crimped, sealed and sleeved against heat, clear of the exhaust. You get photographs for the insurer, and we watch the mixture on the road toward Riverdale.",
      },
      {
        question: "What does it cost to find out what drains the battery?",
        answer:
          "{price:electrical-diagnosis}, as for any circuit. If an add-on from the time after a break-in is the culprit, that often shows early, and then the search ends early too.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "A Fulton County tag with a Union City address asks for a passed emissions test each year, as long as the car burns gasoline and is neither too new, too old nor too heavy. The test is one and the same in all thirteen counties, so crossing into Clayton for it's perfectly fine. With many cars from South Fulton the trouble isn't the engine. It's a gap where the converter used to be, or a cheap copy hanging in its place.",
    wear: "The computer judges a converter by comparing the oxygen before it with the oxygen behind it. A bargain copy satisfies that for some months and then fades, since it holds little of the costly metal. Standing on I-85 in the line for exit 64 lets any converter cool and soot up. Retired drivers meet another snag: hops within Christian City leave the self-tests open all year. One loop a week on South Fulton Parkway, twenty even minutes and a long coast, closes most of them.",
    watchFor: [
      "A catalyst code within a year of a theft repair. Keep that invoice, for the part may still be under its manufacturer's warranty.",
      "A hissing joint ahead of the rear sensor, loosened on the Roosevelt Highway tracks. Extra air spoils the reading.",
      "A car brought from another state for a production. Once it's registered in Fulton, the test comes along with the tag.",
    ],
    visit:
      "For a plain test use whichever licensed station is near you. Come over when the converter, its wiring or the monitors are in doubt, with the police report or the last repair bill in the glove box. Do that four to six weeks before your birthday; parts for an exhaust aren't always a next-day matter.",
    faqs: [
      {
        question: "I am over 65 and hardly drive. Is there any relief?",
        answer:
          "There may be. Georgia's Clean Air Force has a senior exemption for owners of 65 or more whose car is at least ten model years old and covers no more than 5,000 miles a year. You apply to the program itself, and some cars at Christian City will fit.",
      },
      {
        question: "Is the fee higher in Fulton than in Clayton?",
        answer:
          "It can't exceed {price:emissions-test-fee:high} in either. Nor does the free second try depend on the county: same station, within 30 days, once.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "Some Union City cars earn money, which turns a dead engine into a business question. A delivery sedan that stands still costs something every evening. To our usual columns of price and warranty we therefore add one more: days without income. On that sheet a remanufactured unit, dearer than a used one today, can be the cheaper choice by the end of the second month.",
    wear: "Idle hours wear piston rings and leave the odometer out of it; an app car from Flat Shoals Road has run far longer than its miles suggest. The hump at the Roosevelt Highway tracks is another killer, because a sump scraped there loses oil by the drop all week. Water is the third. Storms fill the creek bottoms along GA-138, the air intake sits lower than people think, and one gulp bends a rod. And months of driving after a converter theft, mixture much too rich, can strip the oil from the bores.",
    watchFor: [
      "A bright scrape on the oil pan and a new drip after the crossing to Union Street. Mend the pan and the engine may never know.",
      "A stall in deep water near Old National Highway. Don't crank again, not even once.",
      "Smoke that turns bluer over weeks of evening work around Shannon Parkway, with plugs that keep fouling.",
    ],
    visit:
      "The tow is a single road, {distance:union-city} of it; get the price before the car is loaded. Measuring takes a day. An exchange then needs one to two weeks, in which a production vehicle can be billed to the office by number and a private one can wait for its owner to come back from location.",
    faqs: [
      {
        question: "Can the bill be spread out?",
        answer:
          "Up to {financing:max} may be financed, and the calculator on the financing page shows each term with its total, as an illustration. Set the monthly figure against what the car brings home from Flat Shoals Road.",
      },
      {
        question: "Is an engine sensible in a car that was broken into twice?",
        answer:
          "Add it up honestly: locks, glass, wiring, converter, then the engine, which is covered for {warranty-limit:engine:years}. If the total passes what a similar car costs in South Fulton, we say so.",
      },
    ],
  },
};
