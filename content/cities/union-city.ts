import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
  id: "union-city",
  slug: "union-city-ga",
  name: "Union City",
  state: "GA",
  county: "Fulton",
  coordinates: { latitude: 33.5871, longitude: -84.5424 },
  distanceMiles: 13.5,
  driveMinutes: { min: 22, max: 30 },
  route:
    "It's called Jonesboro Road for a reason. Take GA-138 east from the I-85 ramps at exit 64, past Old National Highway and GA-314, through the south end of Riverdale at GA-85, across Tara Boulevard (US-19/41), and turn right onto North Main Street.",
  shields: [
    { kind: "interstate", number: "85" },
    { kind: "us", number: "29" },
    { kind: "state", number: "138" },
    { kind: "state", number: "279" },
  ],
  landmarks: [
    "The film studios on the former Shannon Mall site",
    "Union City City Hall on Union Street",
    "Highway 29 Ballfields and Skatepark",
    "Ronald Bridges Park",
    "Christian City",
  ],
  localRoads: [
    "Jonesboro Road (GA-138)",
    "Roosevelt Highway (US-29)",
    "Flat Shoals Road",
    "Shannon Parkway",
    "Studio Way",
    "Londonderry Way",
    "Oakley Industrial Boulevard",
    "Dixie Lake Road",
    "South Fulton Parkway",
    "I-85, exits 64 and 66",
  ],
  neighborhoods: [
    "Union Street and the railroad",
    "Shannon Parkway",
    "Dixie Lake Road",
    "Flat Shoals Road",
    "Oakley",
    "Christian City",
  ],
  localDescription:
    "Union City is in South Fulton, and I-85 cuts it in two. On one side is the old center on Union Street, with the tracks and Roosevelt Highway. On the other are the soundstages that replaced Shannon Mall, with apartments, hotels and Flat Shoals Road behind them. Oakley Industrial Boulevard brings the warehouse trucks, and I-85 brings everyone else. To get to us, take GA-138, which leaves town as Jonesboro Road and gets to Jonesboro thirteen miles later. It's enough of a drive to learn a lot about your car.",
  commonRepairs:
    "Front brakes and struts from the hilly lights of Jonesboro Road, tires beaten up by the expansion joints on I-85, and engine mounts worn by the stop-and-go before exit 64. Rideshare cars and cars parked in open lots add batteries, stolen catalytic converters, worn ignition switches and everything else that goes wrong on a car that never sees a garage.",
  keyFeatures: [
    "One road from the soundstages to the edge of Jonesboro: GA-138 the whole way",
    "One visit, with the parts we'll likely need ordered before you make the drive",
    "Checks for cars parked outside: door seals, wiring chewed by rodents, sun-cracked hoses, exhaust shields",
    "Itemized invoices for crew vehicles and studio rentals, so the production office has everything it needs",
    "A {warranty:standard} warranty, explained before you pay and printed on the invoice",
  ],
  roadEffects: [
    {
      title: "I-85 in slabs",
      text: "Between Flat Shoals Road and GA-138 the interstate is rough at the joints. Every thump you feel hits the strut mounts too, sixty times a minute, and pinches low-profile tires against the rim.",
    },
    {
      title: "Tracks along Roosevelt Highway",
      text: "US-29 and the railroad run side by side through the old town. Turning off onto the side streets means a short, steep hump. Low front bumpers scrape, splash shields tear and exhaust flanges work loose.",
    },
    {
      title: "Trucks for Oakley Industrial Boulevard",
      text: "Trailers swing wide at the boulevard and the ramps, so cars get pushed onto the shoulder. That's where the glass, bolts and shredded tread end up, and that's where sidewalls get cut.",
    },
    {
      title: "Thirteen miles of GA-138",
      text: "The road rolls over one creek valley after another, with a light at the top of most of them. Automatic transmissions hunt for a gear, the brakes hold the car on the hill, and the rear motor mounts take a jerk at every green light.",
    },
  ],
  commonProblems: [
    {
      title: "A roar where the muffler used to be",
      text: "Thieves steal catalytic converters from open lots all over Atlanta. If your car roars when you start it, don't drive far: hot exhaust under the floor can melt wiring. We can add a shield with the new one.",
    },
    {
      title: "Bang when pulling away uphill",
      text: "A single knock when the light turns green on Jonesboro Road is usually a torn engine or transmission mount. Left alone, it can crack the exhaust, and that costs more.",
    },
    {
      title: "Bouncing after the I-85 joints",
      text: "The car should settle after one bounce. If the front end keeps bouncing after exit 66, the struts are worn out, and your stopping distance is longer even though there's no warning light.",
    },
    {
      title: "Electrical problems after sitting",
      text: "Cars that sit for weeks during a shoot end up with dead batteries and mouse nests. If the windows work one day and not the next, have it tested before anyone throws parts at it.",
    },
  ],
  reasons: [
    {
      title: "One road, door to door",
      text: "The sign says Jonesboro Road, and that's where it takes you. Stay on it, skip the interstate, and your car has had a full test drive by the time you get here.",
    },
    {
      title: "Away from the airport rush",
      text: "Everything close to the airport is in a hurry. Over here, we take the time to find the cause instead of swapping the three usual parts.",
    },
    {
      title: "Good for long shoots",
      text: "Going on location? Leave the car for the big job while you're gone. We'll keep the battery charged and send you photos as we go.",
    },
    {
      title: "Payment plans without pressure",
      text: "An engine mount, two struts and a converter add up. We'll show you the monthly payment next to the cash price and let you choose, or do what's needed for safety now and the rest later.",
    },
    {
      title: "Good for cars that drive less",
      text: "Many Christian City residents don't drive much. A low-mileage car needs its own schedule, by age and not by the odometer. Call {phone} and ask; advice is free.",
    },
  ],
  emissions:
    "Union City is in Fulton County, part of the 13-county area with a yearly emissions test. It doesn't matter that our shop is in Clayton: any licensed station in the area counts. It's for gasoline vehicles, 8,500 pounds at most, that are 3 to 24 model years old. By state rule, it can't cost more than {price:emissions-test-fee:high}. A car with a stolen converter or a cheap replacement probably won't pass. Have it looked at four to six weeks early, which leaves time for the one free retest at the same station within 30 days.",
  faqs: [
    {
      question: "How long is the trip from Union City to your shop?",
      answer:
        "Plan on {drive-minutes:union-city} minutes for the {distance:union-city} on GA-138, depending on school traffic near Old National Highway and the light at GA-85 in Riverdale.",
    },
    {
      question: "Is I-285 faster than Jonesboro Road?",
      answer:
        "Rarely. I-85, the Perimeter and I-75 look tempting on the map, but you go around the airport and add miles. Stay on GA-138 unless a crash has closed it.",
    },
    {
      question: "My catalytic converter was stolen in South Fulton. What now?",
      answer:
        "File a police report first, since your insurance company will ask for it. Then call {phone} before you drive. We'll quote an original or an approved replacement, check the oxygen sensor wiring thieves cut, and add a shield if you like.",
    },
    {
      question: "I work at the studios off Shannon Parkway. Can you work around my schedule?",
      answer:
        "Yes. Tell us which days we can't reach you, and we'll plan around them. We can put the production and the vehicle number on the invoice if your office needs it.",
    },
    {
      question: "{if:shuttle}Can the shuttle take me back across the county lines?",
      answer:
        "Usually not; it stays around Jonesboro. If the repair takes a morning, you can wait here. For longer ones, come in two cars or have someone meet you.",
    },
  ],
  longText: [
    "Traffic from every direction meets in Union City. I-85 unloads at exits 64 and 66, trucks turn off for Oakley Industrial Boulevard, and crews roll equipment down Studio Way at all hours. A car that drives in the middle of this does a bit of everything, and none of it is easy on it. We start with the parts that hold it to the road.",
    "Use the drive over as your own inspection. Leaving the ramps, listen at forty: a hum that gets louder is a bearing or a cupped tire. At the light on Old National Highway, feel for a shake through the seat, which points to a motor mount. Coming down toward the Flint River, notice whether the pedal pulses. Tell us what you noticed. It's worth more than any code from the parts store.",
    "A lot of people in South Fulton park outside, in apartment lots off Flat Shoals Road and Londonderry Way. The sun cooks the dash and the wipers, pollen clogs the drains, and now and then someone crawls under with a saw. So we check a few extra things. Is the catalytic converter intact? Are the door seals dry? Is the alarm draining the battery? It's a short list, and we can do it during an oil change.",
    "It's a long drive, and we don't want to waste it. We'll ask enough on the phone to have the parts here, so you don't have to come back tomorrow for a gasket. The estimate is in writing, you can see the old parts, and like every customer since {founded}, you get asked before we do the work. If all you need is air in a tire, get it closer to home. For the rest, Jonesboro Road brings you right here.",
  ],
};

/** Texts by service id that are only true for Union City. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "If your engine has a problem, you'll notice it in {distance:union-city}. On the way from Union City it idles at Old National Highway, climbs out of several creek bottoms, coasts, and climbs again. Leave the radio off. A stumble at the lights points to one thing and a stumble on the hills to another, so by the time you turn onto North Main Street, you'll have something to tell us.",
    wear: "South Fulton means a lot of waiting in the sun. Lines at exit 64 and food deliveries around the apartments off Flat Shoals Road add up to hours of idling; plugs foul, throttle bodies gum up, and the car stalls when the A/C kicks in. Sitting is hard on it, too. Insects nest in a vapor line, and old gas burns badly. And after someone cuts off the converter, the sensor wires hang loose and the computer is guessing.",
    watchFor: [
      "The idle drops when the A/C kicks in while you wait to turn onto Shannon Parkway. Usually it's a dirty throttle body.",
      "A gas smell next to a rear wheel on Londonderry Way. Vapor hoses get brittle on cars parked in the sun.",
      "A check engine light that came on together with a roar. The converter may be gone, and the sensors with it.",
    ],
    visit:
      "Come after the morning school traffic. Tell us where you park and how long the car sits; that matters as much as the odometer. Delivery drivers can wait here, because most codes take less than two hours. A diagnosis starts at {price:engine-diagnostic:low} and is credited toward the repair.",
    faqs: [
      {
        question: "Can driving without the stolen converter hurt my engine?",
        answer:
          "Not in a day. But open exhaust can melt wiring under the floor, and cut sensor wires make it run rich, which can wear out the cylinders within months. Have it looked at before your next drive on I-85.",
      },
      {
        question: "My car sat for four months during a shoot. What should I do before I start it?",
        answer:
          "Open the hood and look for nests, check the oil and coolant, charge the battery and add some fresh gas. If it still runs rough after ten minutes on Roosevelt Highway, bring it in.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Look at the lights on Jonesboro Road between the interstate and Riverdale: most are at the top or the bottom of a hill. So you brake going down, sit on the slope with your foot on the pedal, and pull away going up, over and over. It's about the hardest thing you can ask of front brakes at forty-five, and it's why brakes come first for Union City drivers.",
    wear: "Braking downhill throws the weight forward, so the front pads do almost everything, and struts worn out on I-85 don't help. Sitting on a slope bakes a stripe onto warm rotors. By Oakley Industrial Boulevard, a trailer swings wide, the lane stops, and you stand on it. And cars that sit through a wet week by Shannon Parkway get rusty rotors. Most of that scrapes off, but now and then a pad rusts in place and drags.",
    watchFor: [
      "A pulse in the pedal on the last hill down to the Flint River, but not on the flat part by GA-314.",
      "While changing a tire off Flat Shoals Road, you see an inner pad worn to metal and an outer one like new. That's a frozen slide pin.",
      "You roll back at the Old National light before you can reach the gas. Have the hill hold and the rear brakes checked.",
    ],
    visit:
      "If it's already grinding metal on metal, don't drive it here; have it towed. Otherwise come after nine and wait the two to three hours an axle takes. You'll feel the difference on the hills going home.",
    faqs: [
      {
        question: "My car sat at the studio for six weeks and the brakes rusted. Are they ruined?",
        answer:
          "Rarely. Drive a mile on Dixie Lake Road and brake lightly a dozen times. If it still scrapes or pulls, something is stuck, and a brake service is {price:brake-service} on American and Asian makes.",
      },
      {
        question:
          "My father at Christian City drives two thousand miles a year. What does his car need?",
        answer:
          "Brake fluid, by date and not by miles: {price:brake-fluid-exchange} every two to three years. On a car like that, rear shoes rust before they wear, so we take the drums off once and look.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "One Union City driver delivers meals until midnight in a car that never cools down. Another lives at Christian City, drives to the pharmacy and church, and hasn't used up the miles on the sticker in two years. Both are overdue for an oil change, for different reasons, so we don't go by the average.",
    wear: "An engine that's always hot builds up soot; one that never gets hot collects water and fuel. Cream under the filler cap of a retiree's sedan is the second kind. On Roosevelt Highway, the hump at the tracks scrapes the plastic shield under the engine until the clips break. Drips that land on the shield can go unnoticed for months. And vans that idle by the soundstages to keep the cabin cool need oil changes by the hour.",
    watchFor: [
      "Beige foam under the oil cap after a month of trips from Christian City to the pharmacy and back.",
      "A panel flapping under the bumper past the tracks off US-29. Today it's two clips; after I-85 it's a new shield.",
      "An oil spot that follows you from one apartment space to the next. Write down the date and compare in a week.",
    ],
    visit:
      "Have us look at the shields, converter and exhaust while it's up; it adds a few minutes and saves a second trip of {drive-minutes:union-city} minutes each way. Give us the VIN beforehand, so we have the right filter and oil. GA-138 is emptiest at midmorning.",
    faqs: [
      {
        question: "My mother hardly drives. When does she need an oil change?",
        answer:
          "Once a year, whatever the sticker says. We'll check the tire dates, the battery and the wipers at the same time, so it's one trip from Christian City.",
      },
      {
        question: "Do food deliveries count as severe service?",
        answer:
          "Yes: stop-and-go driving, lights on, engine running all evening. Plan on 5,000 miles at most, and sooner for a small turbo that spends its evenings around Flat Shoals Road.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Before anyone opens up your transmission, we check what holds it. Starting uphill on Jonesboro Road throws the drivetrain back against its mounts, and a torn mount bangs exactly like a bad shift. A mount takes an afternoon. A rebuild you didn't need takes a week and a lot of money. So we check in that order.",
    wear: "Hills make a transmission with a lot of gears hunt. In the creek valleys on GA-138 past GA-314, it climbs in fourth, crests in sixth, and wants fourth again right away. Every shift wears the clutches a little, and a nine-speed shifts a lot more than an old four-speed did. Sitting on I-85 before exit 64 adds heat with no air over the cooler. And if you bought the car used, no one knows how old the fluid is.",
    watchFor: [
      "A single knock when you let off the brake and pull uphill at Old National Highway, but never when you're already rolling.",
      "It shifts up, down and up again at a steady fifty past GA-314, and the tach needle wanders.",
      "Reverse thumps in an apartment space off Londonderry Way at seven in the morning and slides in softly at noon.",
    ],
    visit:
      "Drive over the way you always do, cruise control off, and count the hard shifts from GA-85 on. We'll drive the same stretch with the scan tool connected. You can wait for a fluid service. {if:shuttle}Anything internal takes days, and the shuttle doesn't go to Fulton County, so plan on a second car. {unless:shuttle}Anything internal takes days, so plan on a second car.",
    faqs: [
      {
        question: "How can you tell a broken mount from a bad shift?",
        answer:
          "We hold the brakes, load the engine for a moment in Drive and in Reverse, and watch it rock. Then we read the shift times. You can see a bad mount, and the scan tool shows a bad clutch.",
      },
      {
        question: "I bought mine used with no records. Should I change the fluid right away?",
        answer:
          "Look first. If it's clear and red, leave it until it's due. If it's brown but shifts well, do a drain and fill, maybe twice. If it's burnt and slipping on the hills, save your money for the repair, which carries our {warranty:standard} warranty.",
      },
    ],
  },
  "tire-services": {
    intro:
      "In Union City, sidewalls go before the tread does. The scrap that trucks drop by Oakley Industrial Boulevard ends up right where cars get squeezed to the edge, and the joints on I-85 pinch the tire against the rim. You might only see a small cut or a bubble. So we check the sidewalls with a light and a hand, inside and out, before we measure anything else.",
    wear: "A joint every few car lengths sounds harmless. On a thin sidewall that's five pounds low, it's a hammer, and the cords break one at a time. Sun works slower: in open lots along Shannon Parkway, the side that faces south cracks years before the other. Turning across the tracks off Roosevelt Highway drags the front shoulders over steel and stone, and a rim that hit the hump leaks on cold mornings.",
    watchFor: [
      "A fresh bubble after you got crowded onto the shoulder at exit 64. Drive slowly to a safe spot and put on the spare.",
      "One thump per turn of the wheel at walking speed on Flat Shoals Road. A belt has shifted, no matter how good the tread looks.",
      "No spare in the trunk. A can of sealant won't help with a torn sidewall on South Fulton Parkway.",
    ],
    visit:
      "Check the pressure the night before and take GA-138 instead of the Perimeter; the lower speed is easier on a bad tire. Give us the size on the sidewall and we'll have a match. A set with an alignment takes about two hours, a rotation well under one.",
    faqs: [
      {
        question: "Does one ruined sidewall mean four new tires?",
        answer:
          "With two-wheel drive, no: one, or a pair if the other is worn. All-wheel drive is stricter about tread depth, so we measure the other three first. Photos of the cut help if you have a road-hazard plan.",
      },
      {
        question: "Would smaller wheels with more sidewall handle I-85 better?",
        answer:
          "They help. If the manufacturer lists a smaller size for your model, you get more sidewall to soak up the joints. We keep the overall diameter and load rating, so the speedometer stays right.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Cars in Union City sit a lot: outside an apartment off Flat Shoals Road, on a crew lot near Studio Way, or at Christian City until Thursday. Batteries drain while a car sits. The alarm blinks, the car listens for the key, the clock runs. So we test two things: how much is left in the battery, and what's draining it.",
    wear: "A battery that stays half charged loses capacity no charger can bring back. Parking in the open makes it worse, because heat ages it while the car isn't even running. The alarms people add after a converter theft draw power too, and a few are wired straight to the battery and never off. Delivery cars have the opposite problem: dozens of starts a night between Shannon Parkway and Oakley, with a phone and a heated bag plugged in, and no drive long enough to recharge.",
    watchFor: [
      "The interior lights fade when you open the door after the car has sat for ten days at Christian City.",
      "A positive clamp that's warm to the touch after an evening of stops along Flat Shoals Road. It's a bad connection.",
      "An alarm that chirps for no reason at night. The voltage is low.",
    ],
    visit:
      "After a jump, don't shut it off for gas on Jonesboro Road. Come straight here, and our charger will do the rest. A new battery is {price:battery-replacement} installed. Before a long shoot, leave the car with us for a morning: we'll charge it fully and measure the drain.",
    faqs: [
      {
        question: "How long can my car sit on the studio lot?",
        answer:
          "A good battery in a car with no extra drain lasts three to four weeks. An added alarm can cut that to ten days. Once we've measured the drain, we can give you a date for yours.",
      },
      {
        question: "Can I replace the battery myself?",
        answer:
          "On many older sedans, yes. Start-stop cars need the right type, and it has to be registered afterward. Your test printout says which one you need, and we'll answer questions at {phone}.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "The interstate at Union City is a free suspension test. Drive between exits 66 and 64 with the windows up and a light grip: a rattle is a link, a boom is a mount, and if the car floats it's a strut. Then get off on GA-138 and let the hills show you the rest. By the time they get here, most people can tell us which corner it is.",
    wear: "It's the repetition. A pothole is one hit; a joint every few yards is thousands of small ones per trip, and the oil in a strut breaks down. The rubber in the upper mount cracks and groans when you park. On the hump from Roosevelt Highway across the tracks, one front wheel drops while the other climbs, and everything between them twists. And minivans hauling film gear ride on rear springs made for kids.",
    watchFor: [
      "A knock behind the dash on slow turns in the lot at Christian City. That's the strut mount bearing, rarely the steering rack.",
      "The car keeps swaying after a truck bound for Oakley blows past you. Suspect the struts.",
      "One fender sits closer to its tire than the other the day after you hit that railroad hump. A coil has snapped low down.",
    ],
    visit:
      "It works best with you in the car. A technician rides with you toward the Flint River and points out the noise, and then we put it on the lift. Two front struts and an alignment take a full day. Ask for a tread reading too, because worn struts ruin tires.",
    faqs: [
      {
        question: "Complete strut assemblies, or just the struts?",
        answer:
          "Complete ones save labor and include the mount, which is what I-85 breaks. We use them where the quality matches the original. Where it doesn't, we replace the parts one by one.",
      },
      {
        question: "Will you deny a warranty claim because of rough pavement?",
        answer:
          "No. Rough roads are normal use, and that's what our {warranty:standard} warranty is for. A curb or a crash at exit 66 isn't, but we'll tell you what it bent.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Getting off at exit 64 on an August evening is the worst minute of your radiator's day. The engine has been working hard, the air stops, the A/C is on, and the line on the ramp isn't moving. If the gauge climbs there and nowhere else, it's the fan. If it climbs on the hills of Jonesboro Road, it's coolant flow. Tell us which when you call.",
    wear: "Sun is hard on hoses, and cars in the open lots off Londonderry Way get plenty of it. Rubber cracks first where it bends, under the clamp. A strip of truck tread by Oakley can tear off the air dam under your bumper; without it, air goes under the radiator and the gauge creeps up at seventy. Mice chew the small lines by the overflow tank. And every hill on GA-138 needs full flow at low revs, right where a worn water pump slips.",
    watchFor: [
      "Dried splashes on the underside of the hood, above a hose, after the climb out of the Flint valley.",
      "A strip of black plastic hanging under the front, or missing, since you ran over a retread on I-85.",
      "Weak A/C in line at Old National Highway, with the gauge one mark high. The same fan does both.",
    ],
    visit:
      "{distance:union-city} is a long way for a car that's losing coolant. Fill the cold tank to the mark, carry water, and watch the gauge at every light. If it climbs, pull over around Riverdale, shut it off and call {phone}. Once the car is here and cool, finding the leak takes part of a morning.",
    faqs: [
      {
        question: "Does turning on the heater really help?",
        answer:
          "It does, for a little while. The heater is a second small radiator and may get you to the next parking lot off Jonesboro Road. Use it to stop safely, not to keep going.",
      },
      {
        question: "How do I take care of the hoses on a car that parks outside?",
        answer:
          "Squeeze them cold every spring and fall. If they're soft, swollen or crackly, replace the upper and lower together. Doing it with a flush ({price:coolant-flush}) saves draining it twice.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Cars that park outside in South Fulton collect electrical problems. Rain gets into a taillight, heat gets the window switch, a mouse gets the harness, and sometimes a thief with a saw cuts the oxygen sensor wires. On nearly all of these Union City cars, the computers are fine and a wire isn't. We can show you which one, and we can fix it.",
    wear: "Take converter thefts. Someone twists the sensor wires back together under the floor, and within a year they melt on the exhaust and blow a fuse the injectors share. Ignition switches in delivery cars get turned dozens of times a night until the dash goes dark on a bump. Sun shrinks the seal on the third brake light, and water runs down to the fuse box in the trunk. And three phones on one socket along Shannon Parkway will burn out the plug.",
    watchFor: [
      "The gauges die for a second when your knee bumps the keys near Union Street. That's a worn ignition switch.",
      "Acorn shells and bare copper on top of the engine after weeks of parking by Dixie Lake Road.",
      "Water drops inside a taillight, and then a brake light that only works on dry days.",
    ],
    visit:
      "List every alarm, tracker and dash cam installed since you've owned the car. Plan on a full day, because it has to go to sleep before we can measure a drain, and we may have to find a leak with a hose. By early afternoon we can tell you when to come back down GA-138.",
    faqs: [
      {
        question: "Can you save wiring that thieves cut?",
        answer:
          "Almost always. We run new wires of the right gauge, crimped, sealed and sleeved against heat, away from the exhaust. {if:digital-inspection}You get photos for your insurance, and we check that it runs right on the road toward Riverdale. {unless:digital-inspection}We check that it runs right on the road toward Riverdale.",
      },
      {
        question: "What does it cost to find out what's draining my battery?",
        answer:
          "{price:electrical-diagnosis}, like any circuit. If it's an alarm added after a break-in, that often shows up early, and then you pay less.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "With a Fulton County tag at a Union City address, your car has to pass an emissions test each year, as long as it burns gas and is within the age and weight limits. The test is the same in all thirteen counties, so coming to Clayton for it is fine. On a lot of cars from South Fulton, the engine isn't the problem. The converter is gone, or a cheap copy is in its place.",
    wear: "The computer checks the converter by comparing oxygen before and after it. A cheap copy passes for a few months and then fades. Sitting on I-85 in line for exit 64 lets any converter cool off and soot up. Retired drivers have a different problem: short hops around Christian City never finish the self-tests. One loop a week on South Fulton Parkway, twenty steady minutes and a long coast, finishes most of them.",
    watchFor: [
      "A catalytic converter code within a year of a theft repair. Keep that invoice; the part may still be under its manufacturer's warranty.",
      "A hissing joint ahead of the rear sensor, knocked loose on the Roosevelt Highway tracks. Extra air throws off the reading.",
      "A car brought from another state for a production. Once it's registered in Fulton, it needs the test.",
    ],
    visit:
      "For a plain test, use any licensed station near you. Come to us if you're not sure about the converter, its wiring or the monitors, and bring the police report or the last repair bill. Allow four to six weeks before your birthday; exhaust parts can take a few days to get.",
    faqs: [
      {
        question: "I'm over 65 and hardly drive. Is there an exemption?",
        answer:
          "There may be. Georgia's Clean Air Force has a senior exemption if you're 65 or older, your car is at least ten model years old, and you drive no more than 5,000 miles a year. You apply to the program itself.",
      },
      {
        question: "Does the test cost more in Fulton than in Clayton?",
        answer:
          "It can't cost more than {price:emissions-test-fee:high} in either one. The free retest works the same too: same station, within 30 days, once.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "In Union City, some cars earn a living, and then a dead engine costs you money every evening. So along with the price and warranty of each choice, we figure in the days you can't work. Once you do that, a remanufactured engine can cost more than a used one today and still be cheaper by the end of the second month.",
    wear: "Idling wears piston rings without showing on the odometer; a delivery car from Flat Shoals Road has a lot more hours on it than its miles suggest. The hump at the Roosevelt Highway tracks kills engines, too, because a scraped oil pan drips all week. Water is the third. Storms flood the creek bottoms along GA-138, the air intake sits lower than you think, and one gulp bends a rod. And months of running rich after a converter theft can wear out the cylinders.",
    watchFor: [
      "A bright scrape on the oil pan and a new drip after the crossing to Union Street. Fix the pan now and you may save the engine.",
      "It stalls in deep water near Old National Highway. Don't crank it again, not even once.",
      "Smoke that gets bluer over weeks of evening work around Shannon Parkway, with plugs that keep fouling.",
    ],
    visit:
      "The tow is {distance:union-city} on one road; get the price before they load it. The assessment takes a day, and a replacement takes one to two weeks. If it's a production vehicle, we can bill the office by vehicle number. If it's yours, it can wait here until you're back from location.",
    faqs: [
      {
        question: "{if:financing}Can I make payments?",
        answer:
          "You can finance up to {financing:max}, and the calculator on our financing page shows each term with its total, as an illustration. Compare the monthly payment with what the car brings in.",
      },
      {
        question: "Does an engine make sense in a car that's been broken into twice?",
        answer:
          "Add it all up: locks, glass, wiring, converter, and then the engine. Our work on the engine is covered for {warranty-limit:engine:years}. If it all comes to more than a similar car costs in South Fulton, we'll tell you.",
      },
    ],
  },
};

export const unionCity: CityContent = {
  city,
  services,
  sampleNames: ["Yolanda W.", "Isaac M.", "Terri C."],
};
