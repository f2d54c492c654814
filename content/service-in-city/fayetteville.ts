import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What is true of each service for Fayetteville alone, by service id. */
export const fayetteville: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "European engines speak in riddles: drivetrain malfunction, reduced power, please see the manual. In Fayetteville the riddle tends to appear while a car inches along Lanier Avenue with the courthouse clock in view, and to vanish on the open part of GA-54. Whoever reads only the generic code misses half of it. We read the manufacturer's own fault memory, where the temperature and the boost pressure of that minute are kept.",
    wear: "Turbocharged engines breathe through long plastic plumbing. In the crawl between Grady Avenue and the square it soaks up heat; on GA-85 toward Starr's Mill, minutes later, it's under full pressure. Sooner or later a clip lets go, and the mixture is wrong in one gear only. Crankcase vents clog in cars that never do more than the school loop through LaFayette Park. Direct injection, thrifty as it is, washes nothing off the intake valves, so short local trips leave them furred.",
    watchFor: [
      "A whistle on the straight past McCurry Park that wasn't there at the last fill-up: boost escaping through a cracked pipe.",
      "A restless idle in the school line and a trace of oil smell in the vents. The crankcase valve is cheap beside what it ruins.",
      "Power held back on the way out to Woolsey, normal again once the ignition has been off for a minute.",
    ],
    visit:
      "Reset nothing before you set out. GA-54 brings you nearly the whole way from the square, over the river and up again, and the engine may show us its mood at the end of it. People on a production can leave written limits with the key: how much we may spend on looking, and what has to wait for a yes at lunch.",
    faqs: [
      {
        question: "Is diagnosis dearer on a European make?",
        answer:
          "Not the start of it. Every make begins at {price:engine-diagnostic:low}, and around {price:engine-diagnostic:high} we stop and ask you. What differs is the software, and that's ours to provide.",
      },
      {
        question: "It loses power only with the horse trailer on GA-92. Bring the trailer?",
        answer:
          "If you like, there's no better load. Otherwise note gear, speed and grade. The climb up from the Flint, taken with a heavy foot and a pressure gauge, convicts most leaky pipes.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "One full stop for a deer on Redwine Road asks more of a brake system than a month of mornings around the courthouse. You do it without thinking. Afterward the pedal feels strange, or a light glows, or nothing has changed except the driver's pulse. In each case the brakes of a Fayetteville car have earned a look with the wheels off, because whatever was marginal has just been found out.",
    wear: "Between the roundabouts at Trilith no one halts entirely. You trail the pedal into each circle and accelerate out of it, so the pads polish themselves glassy. Wet clay from the building land dries between pad and backing plate and squeals for days. Garage cars at Whitewater Creek have the opposite trouble: discs rust while they rest, and an electric parking brake left on for two weeks bonds to its rotor. All of it comes to light on the long way down to the Flint, where a glazed pad has to work in earnest.",
    watchFor: [
      "A pad-wear message while you queue on Stonewall Avenue. On most European cars a thin wire has worn through, and it means this week.",
      "Scraping at walking pace after rain on Veterans Parkway. Hose out the wheels; if the noise stays, it isn't mud.",
      "Rear wheels that drag as you back out of a garage in Kenwood, although the parking brake says released.",
    ],
    visit:
      "Rear calipers with an electric motor must be opened by scan tool, so such a job can't be slipped in between two oil changes; choose a day and keep it. The first light at Tara Boulevard, just after the slope to the river, is your own road test. Tell us whether the pedal pulsed there or only the wheel shook.",
    faqs: [
      {
        question: "What does one axle cost on a European car?",
        answer:
          "Expect {price:brake-service-european}, against {price:brake-service:amounts} for American and Asian makes. Wear sensors and rotors stand on the estimate one by one, and premium parts are covered for {warranty-limit:premiumBrakes}.",
      },
      {
        question: "The ABS light came on after that stop. Can I drive over to you?",
        answer:
          "With a firm pedal and no red light, yes, gently and in daylight, since ordinary braking doesn't need ABS. Often a sensor wire was torn when a wheel left the pavement. A soft pedal means a tow truck.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Open a glove box in Fayetteville and there may be a folder in it, every receipt in order. Owners who keep such records care which approval is printed on the can, and they're right. A turbocharged engine from Germany and a hybrid from Japan can share a garage at LaFayette Park but never a bottle. We write grade, approval, quantity and odometer on a sheet made for that folder.",
    wear: "Oil that runs through a turbocharger is a coolant as well. When you stand between Lanier and Stonewall Avenues after a brisk run in on GA-85, it sits around a red-hot shaft and slowly turns to lacquer. Studio traffic adds hours in place of miles: transport vans keep their cabins cold through a night shoot, and the sump ages while the odometer sleeps. Dust is the third enemy. Beyond Sandy Creek Road the trucks raise it all summer, and an air filter can fill up in half of its printed life.",
    watchFor: [
      "An air filter the color of brick after one dry month behind dump trucks on Veterans Parkway.",
      "A request for oil halfway between services. Several European engines are built to use some; which can you pour from isn't a matter of taste.",
      "Musty air from the vents after a spring of parking beneath the pines near Lake Horton.",
    ],
    visit:
      "Give us the VIN when you book, and the approved oil is here before you are. From the old courthouse it is {drive-minutes:fayetteville} minutes; go early, while the square is open and the boulevard still calm. With several cars at home, start with the one that moves least, for age spoils oil as surely as distance.",
    faqs: [
      {
        question: "My convertible covers two thousand miles a year. How often?",
        answer:
          "Once a year, best in fall before it rests, so that no acid spends the winter in the bearings. Brake fluid has its own clock of two to three years ({price:brake-fluid-exchange}), driven or not.",
      },
      {
        question: "Can you sign the service booklet or the digital record?",
        answer:
          "Paper booklets we sign. Digital records of some makes are closed to independents, and there our invoice with part numbers and approvals is the proof. Buyers around Fayetteville read it closely.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Dual-clutch transmissions love the road to Woolsey and hate the courthouse square. Rolling along GA-92 they shift faster than any hand could. Inching from Glynn Street into Lanier Avenue at the pace of a parade, they have to slip a clutch that was made to close once and stay closed. In Fayetteville that half mile is where the shudder comes from, and a good part of it can be taught away before anyone reaches for a wrench.",
    wear: "A roundabout is a puzzle for every transmission. You arrive in fourth, coast, and ask for second in the middle of a bend; a classic automatic answers with a lurch if its mounts are soft, a CVT with a moan. Crew vans make those circles near Trilith with a ton of lighting gear aboard. On Saturday the horse trailer goes out past Inman, and fluid that has baked at the square all week is put under a heavier load at once. All-wheel-drive cars hide one more small transmission at the back, forgotten until it whines.",
    watchFor: [
      "A tremble through the floor on Stonewall Avenue in first gear, foot off the gas, gone above fifteen.",
      "A thud under the seat as you power out of the circle at Sandy Creek Road: look at mounts and shaft joints first.",
      "Pink drops at the edge of a garage floor in Whitewater Creek the day after towing.",
    ],
    visit:
      "Transmission oil is measured at an exact temperature, and the run over GA-54 overshoots it, so the car cools in our yard before we open anything. Dual-clutch work ends with a learning drive. We use the open stretch back toward McCurry Park, where a steady speed is possible, and call you when the shifts have settled.",
    faqs: [
      {
        question: "Can the clutches be readjusted instead of replaced?",
        answer:
          "Now and then. The computer stores where each clutch begins to bite and how much range is left. With range in hand, fresh fluid and a new adaptation calm the shudder; at the end stop, we show you the figures and talk about parts.",
      },
      {
        question: "We haul two horses from Woolsey most weekends. Which interval?",
        answer:
          "About half of what an empty car needs, so near 30,000 miles for most automatics. Have the cooler and its lines checked each spring too. A hot box announces itself by smell on GA-92, and then it's late.",
      },
    ],
  },
  "tire-services": {
    intro:
      "A worn tread tells where its car lives. Feathered outer shoulders around a healthy middle: that one circles Trilith on the way to work. A neat slit in the sidewall: someone met a curb on the way round. Grit pressed into every groove: the dump trucks of Veterans Parkway. We read those signs with the Fayetteville driver standing beside us, before a word falls about new rubber.",
    wear: "Roundabouts run counterclockwise, so for most of each circle the weight lands on the right front tire. Heavy crossovers rub that shoulder away first, and swapping wheels only moves the problem unless toe and camber are right. South of town the pavement of GA-92 is narrow and drops off at its edge, which bruises the inner wall when you give way to a trailer. Red clay, dried inside the wheel, weighs enough to shake the steering at sixty, and water is all the cure it needs.",
    watchFor: [
      "Right front shoulder smooth, left front still crisp, after a year of Sandy Creek Road.",
      "Pebbles that click on the asphalt of GA-54 after you leave a building site. Pick out the sharp ones before they travel inward.",
      "Run-flats that lost pressure on a late drive from Lake Horton. They got you home, but they can't be fixed.",
    ],
    visit:
      "Rinse the wheels, or let us, because a balance reading over dried clay is fiction. Owners of all-wheel drive should know when the last pair was bought; we match depths to what the manufacturer allows. The drive home, down to the Flint and up through the fields, is long and smooth enough to judge the result by.",
    faqs: [
      {
        question: "Can a roundabout curb bend something I don't see?",
        answer:
          "Easily. The alloy lip springs back, the tie rod doesn't. If the steering wheel stands a few degrees off on the straight by McCurry Park, have the angles measured before the next rain.",
      },
      {
        question: "My route has a dozen circles. How do I slow the wear?",
        answer:
          "Exact door-jamb pressure, earlier rotation, and a tire with a stiff shoulder, in that order. An alignment holds it all together. If the balance we set doesn't last, the {warranty:standard} warranty on our work applies.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "A five o'clock call on the Trilith lot leaves no margin for a slow starter. The night was cold over the river bottoms, the car stood since Friday, and somewhere a department head is looking at a watch. Or it happens at the other end: sunup to midnight on gravel with a cooler plugged into the dash, then a click at wrap. In Fayetteville we hear both versions, and one short test sorts them.",
    wear: "Many late-model cars here carry the battery in the trunk or under a seat, far from engine heat but wrapped in electronics that seldom sleep. A key on the hook by the garage door, within reach of the antennas, wakes them all evening. Weekend convertibles in The Villages at LaFayette Park lose a little every night and are never quite full again. Put in a new battery without telling the computer, and it goes on charging for the worn one, too hard and too long, until the replacement is ruined as well.",
    watchFor: [
      "A note about high battery discharge as you unlock the car near the square. The car itself is asking for a test.",
      "A tailgate that opens halfway and thinks about it on a chilly morning at Inman.",
      "A flat battery three days after you came back from location, although it was new in spring: measure the resting current before buying again.",
    ],
    visit:
      "Most exchanges are finished within the hour, coding included, while the radio and window settings stay alive. Figure on {price:battery-replacement}; the large absorbed-glass types hidden in trunks sit at the top. A tow from anywhere near Glynn Street reaches us over GA-54 without an interstate.",
    faqs: [
      {
        question: "Must a new battery really be registered?",
        answer:
          "On most recent European models, yes. The alternator is steered by software that wants to know type, size and birthday. It takes a few minutes, and skipping it shortens the life you paid for.",
      },
      {
        question: "Is a maintainer sensible for the car in my garage?",
        answer:
          "If it rests longer than two weeks at a time. Clip it to the points named in the manual rather than to the post, or the car's own gauge is misled. And move the key hook to the kitchen.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "No one drives through a roundabout in a straight line, and the rubber in a front axle knows it. Twice a day on Veterans Parkway a two-ton crossover leans, straightens and leans again. After a couple of years the steering answers a shade late, and the tires notice before the driver does. Fayetteville is the one town on our map where control arm bushings deserve a date in the calendar.",
    wear: "European front ends use four or five slim links where older designs had a single stout arm. They're a joy in the bends of GA-85, and each link brings two bushings to wear out. Air springs, fitted to the larger models, rub on clay grit until they leak, and by morning the car kneels on one corner. The washboard of unpaved lanes near Inman shakes sway bar links loose. A deer, even one that only brushed the fender, may push a lower arm back by a finger's width and leave no mark on the paint.",
    watchFor: [
      "A clunk as the car changes from left to right between two circles near the studios.",
      "One corner low after a night at the Town at Trilith. Note which, and drive little while the compressor labors.",
      "A wheel held slightly off center on the crowned two-lane to Woolsey, and still off center on the way back.",
    ],
    visit:
      "The road from our door toward Fayetteville has all we need: lights, a long slope, a river bridge, a fast straight. We drive it with you in the morning, lever each link on the lift, and send photographs in which the play is marked. An axle with many arms fills the day, and the alignment comes last.",
    faqs: [
      {
        question: "Do all the links have to be replaced together?",
        answer:
          "Those with play or torn rubber, plus the twin on the other side if age is the reason. The rest stay. Every link has a number in our pictures, so you choose from a list and not from a guess.",
      },
      {
        question: "A doe touched my fender on Redwine Road and it drives fine. Forget it?",
        answer:
          "Have it measured once: wheelbase on both sides, the angles, the radar bracket. If the numbers agree, we put that in writing for your insurer and you can forget it.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Years, more than miles, crack the cooling parts of a Fayetteville garage car. Thermostat housings, tank seams, quick connectors: all of them plastic, all heated and cooled with every trip for a decade, whether the odometer says forty thousand or a hundred and forty. The nose is the first witness. A syrupy note behind a closed garage door off Grady Avenue should be looked into before the weekend.",
    wear: "Some engines cool the turbo with a small electric pump that runs on after you park. When it dies nothing is felt on the fast leg of GA-54; in the narrow blocks by the courthouse the coolant around the bearing then boils. Dust from the building land on Veterans Parkway mixes with pollen into a felt between condenser and radiator, well hidden. A collision with a deer need not break anything to do harm, for a shifted support can chafe a hose until it opens months later. And a van idling through a night shoot gets no wind at all.",
    watchFor: [
      "A pinkish crust at a plastic flange, found while you fill the washer tank for a drive to Starr's Mill.",
      "The fan howling for minutes after you switch off at McCurry Park on a mild evening.",
      "A coolant reminder that obeys after topping up and is back within a fortnight of trips to school and the square.",
    ],
    visit:
      "Cold engines tell more, so cars from across the Flint do best to arrive early and rest until noon. Several European systems trap air that no idling drives out; those we fill under vacuum. If the warning appears at Tara Boulevard, the shop is close but not close enough. Turn into the next lot and ring {phone}.",
    faqs: [
      {
        question: "Why would a car with 45,000 miles need a thermostat housing?",
        answer:
          "Because its plastic has counted summers in Georgia, not distance. When the pressure gauge shows the first trace, the housing, its seal and the neighboring hose end are changed in one go, and the next ten years are quiet.",
      },
      {
        question: "Is any coolant from the shelf good enough to top up?",
        answer:
          "Not in these engines; the chemistries differ and some gel together. A little distilled water is the safer stopgap for the drive over GA-54. The proper exchange is {price:coolant-flush}, and more only if your car has additional circuits.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Pine needles are an electrical problem in Fayetteville. They fall on parked cars from Whitewater Creek to Lake Horton, choke the drains of the sunroof and the cowl, and the next thunderstorm runs behind the trim and under the carpet. That's just where several makers put their control units. A window that opens by itself in June began with a handful of needles in October, so we look for the water before we look for the part.",
    wear: "The studios bring wiring of another kind: inverters, light bars, two-way radios, cables led through a door seal for one production and forgotten by the next. Splices beneath the dash of such a van corrode, and months later its network falls silent at a stop on Lanier Avenue. Barns around Woolsey contribute mice. Clay cakes a wheel-speed sensor until its signal freezes, and then stability control, hill hold and cruise report sick together although each of them is healthy.",
    watchFor: [
      "Damp carpet behind the driver's seat after a storm, or fog inside the glass as you wait by the courthouse.",
      "Three warnings at once after wet clay near Inman. Wash the hubs first and count which are left.",
      "Trailer lights that flicker in step with the brake as you leave Lake Horton with the boat.",
    ],
    visit:
      "Leave every add-on connected, since we want to meet the car in its usual state. Films from your phone help, and crews can send them ahead rather than explain between takes. Wet cars need a night of drying with us before a measurement means anything. Bring both keys over the river, even the one that never works.",
    faqs: [
      {
        question: "Does the search cost more on a premium make?",
        answer:
          "No, it is {price:electrical-diagnosis} here as well. Modules under a soaked seat may take longer to reach, and that extra hour waits for your yes.",
      },
      {
        question: "Can you take out wiring that a production left behind?",
        answer:
          "Gladly. It's dull work and pays off. Each tap is traced, cut back, soldered and sealed, and at the end we measure the sleeping current to prove that nothing from the last show is still awake.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "Fayette County is the quiet corner of the emissions area, but it does belong: thirteen counties test, and the line follows its southern border, with Spalding outside. A move from Griffin up GA-92 to Woolsey therefore puts a yearly errand into your life. For a car that has always been registered in Fayetteville the question is usually a different one: has it been driven enough to be judged?",
    wear: "Self-tests need a real trip. A coupe that goes to church and back along Grady Avenue warms up, cools off and finishes hardly any. European engine computers are particular, and some want twenty minutes at a steady pace, a long coast and then an idle. GA-85 out past Starr's Mill and home again offers the lot, best on two evenings in a row. Squeezing in more gasoline after the nozzle clicks, on the other hand, drowns the vapor canister and can light the light for weeks.",
    watchFor: [
      "A battery that went flat in the garage a few days ago. The record of the self-tests is gone even with every light dark.",
      "A tuned coupe bought from an enthusiast at Kenwood. The converter has to be in place, and the station looks for it.",
      "A renewal letter for the old roadster in a barn at Inman. Past 24 model years the test ends, so check the year first.",
    ],
    visit:
      "Drive over with a warm engine and without a stop for coffee; from the square to our door is just long enough. Any licensed station within the thirteen counties serves a Fayette tag, and the result goes to the county by wire. Come in the window of four to six weeks before your birthday.",
    faqs: [
      {
        question: "What's the fee, and does the county add to it?",
        answer:
          "It doesn't. The state caps it at {price:emissions-test-fee:high} wherever the test is required. A car that fails has one more try free of charge at the station that failed it, inside 30 days.",
      },
      {
        question: "Hybrid or electric from the Town at Trilith: which one is tested?",
        answer:
          "The hybrid, once it's old enough, because it burns gasoline. A purely electric car never is. Georgia has no periodic safety inspection either, so the electric one needs nothing but its renewal.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "Sound bodies and tired engines meet more often in Fayetteville than one would think. A ten-year-old wagon from Whitewater Creek has no rust, a folder full of receipts, and one scored cylinder because a plastic flange let the coolant go. Selling it like that hurts, and its equal is hard to buy. This is the case in which another engine can be the sensible choice, provided that all the numbers stand on one sheet.",
    wear: "Turbo engines give notice in small ways. Deposits from years of queuing at the square narrow the oil feed; the shaft begins to wobble, throws a sliver downstream and takes the catalyst along. Chains at the back of the block, a German habit, stretch when a low-mileage car skips its yearly oil. Trucks that haul horses toward Inman in July ask for everything just when the radiator is caked with clay. The cause has to leave together with the old engine, or the next one inherits it.",
    watchFor: [
      "A knock that follows the pedal on GA-54 and echoes off a wall on Lanier Avenue. Switch off and be towed.",
      "Oil in the intake pipe and smoke after a red light near Piedmont Fayette: the turbo first, the engine perhaps not at all.",
      "A quote for a complete engine after a single compression reading. Ask for the leak-down of each cylinder before you sign on Glynn Street or anywhere else.",
    ],
    visit:
      "The verdict takes a day and arrives in writing with pictures, which suits people who are on set until dark and decide at home. A flatbed from the courthouse needs no interstate. European units can be slow to source; we name the date before you commit, and the exchange itself is a matter of one to two weeks.",
    faqs: [
      {
        question: "Would you fit a used engine into a European car?",
        answer:
          "Only with papers: mileage, the VIN it came from, best of all a film of it running. Chain guides, seals and water pump are renewed while it stands on the floor. Without a past, we advise against it.",
      },
      {
        question: "Which limit of the warranty matters for a second car?",
        answer:
          "The date. Coverage is {warranty-limit:engine:years}, and a car that goes no farther than the square and Lake Horton won't use up the distance. Keep the oil receipts in that folder.",
      },
    ],
  },
};
