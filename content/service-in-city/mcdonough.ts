import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What is true of each service for McDonough alone, by service id. */
export const mcdonough: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "By the time someone in McDonough asks us about a check engine light, one or two parts have often been replaced already. That's natural; {distance:mcdonough} is a long way for a first opinion. Bring the receipts of whatever was tried around exit 218 and we start from there. What has been ruled out need not be paid for twice, and the list itself is a clue.",
    wear: "Pickups set the tone east of the square. A V8 that rests half of its cylinders on the level part of GA-81 and wakes them for each rise past Kelleytown works its lifters hard; one that sticks will tick first and misfire next. Clay shoulders feed dust to the intake, and an oiled sport filter smears the air flow sensor until the mixture leans out. Toward the interstate the story changes to compacts that idle at railroad gates, where a slightly leaking injector has plenty of time to foul a plug.",
    watchFor: [
      "Ticking in the driveway at Lake Dow that keeps pace with the engine and outlasts the first mile: a lifter, before it takes the camshaft along.",
      "A flashing light with the boat in tow on GA-81. Forget the lake and stop, because fuel is burning in the exhaust.",
      "Roughness after half an hour behind a freight train that clears by McDonough Parkway.",
    ],
    visit:
      "Phone before you drive. After a handful of questions we know whether to expect an hour or a day, and whether Jodeco Road or a flatbed is the way to us. The printed readings go home with you, even if the repair is then done next door to the courthouse.",
    faqs: [
      {
        question: "What do I pay if you find nothing?",
        answer:
          "No more than the usual {price:engine-diagnostic:amounts}, and nothing is replaced on suspicion. You get the list of what was tested, and we agree on what to note until it returns.",
      },
      {
        question: "The store sold me a sensor and the light is back. Was it the wrong one?",
        answer:
          "It was probably telling the truth. On trucks from Ola the cause often sits upstream: dust past the filter, a gnawed wire, a manifold bolt snapped by heat. Keep the old sensor, it may still be good.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "A half-ton with a boat behind it weighs about as much as three sedans, and it comes down the rises of GA-81 on the same four discs that it uses for groceries. On Monday that truck follows containers to exit 216. Brakes in McDonough lead such double lives all the time. We measure them for the heavier one, and we include the trailer in the conversation.",
    wear: "Behind a semi on GA-155 you can't see the signal change; you learn of it from his brake lights, and your own stop is late and hard. On weekends the heat comes from weight. A controller set too low lets the trailer push, and the front pads of the truck pay. Ramps at Jackson Lake dip a hot rear axle in water, and what isn't driven dry rusts shut before the next trip. Town wears little by comparison, though every squeak is heard between the storefronts of the square.",
    watchFor: [
      "A nudge from the tongue when you halt on Lake Dow Road. Adjust the controller before you buy pads.",
      "A groan from the rear drums as you back out at Ola for the first time in a week: rust, or a cylinder that weeps.",
      "A pedal that sits lower than it did at the last Geranium Festival, without any noise. Fluid and adjusters come first.",
    ],
    visit:
      "Both axles, the hand brake cables and the trailer plug in a single stay: that's how we plan it for people who drive {drive-minutes:mcdonough} minutes. Hitch up if you can, and the gain is set with real weight behind it. For a squeal any road will do; a pedal that sinks should cross Henry County on a flatbed.",
    faqs: [
      {
        question: "What would both axles of my pickup cost?",
        answer:
          "Take {price:brake-service} and count it twice. Calipers or heavier parts would be extra and are named beforehand. Whatever you pull with it, the work carries the {warranty:standard} warranty.",
      },
      {
        question: "How do I spare the brakes between exits 216 and 222?",
        answer:
          "Copy the truckers. They leave a gap that lets them roll where others stop, and they shift down before a slope. Two more car lengths and tow mode do more for pads than any brand name.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "Honesty first: for an oil change and nothing else, McDonough has places nearer than ours. The drive pays once oil is one line on a longer list. Differential, transfer case, coolant, brake fluid, a belt that chirps: a truck from Ola can need all of it in one spring, and a single appointment takes care of the lot. People who work toward the airport leave it here and ride on with a colleague.",
    wear: "Gear oil does the quiet work. Hauling a boat up from Jackson Lake, the rear differential of a pickup can run hotter than its engine, and the fill plug may not have been touched since the factory. Backing down a ramp lets the cooling axle suck water through its vent. Engines that pull in July and stand in February spoil their oil by heat and by dew, hardly by distance. And wherever a shoulder is clay, from Kelleytown to the county line, filters turn red inside long before their date.",
    watchFor: [
      "Gray, milky oil at the differential plug after a season of launching. Water came in through the breather.",
      "A quart gone between the Geranium Festival and the Fourth of July in a truck that tows each weekend.",
      "A first car at Union Grove whose young owner has never lifted the hood. Teach the dipstick on level ground, together.",
    ],
    visit:
      "Write down each fluid that you can't remember changing; we look up grade and quantity for all of them and have them here. Mid-morning is the quick time on I-75. With several fluids to change, the job takes an hour or two, and you're back at the square for a late lunch.",
    faqs: [
      {
        question: "Is synthetic worth it in an engine that tows?",
        answer:
          "Yes. It keeps its film on a July climb along GA-81 and still flows in January. But stay with the grade in the manual; a thicker one chosen because of the trailer starves the very parts you want to protect.",
      },
      {
        question: "What do the other fluids cost?",
        answer:
          "Coolant is {price:coolant-flush} and brake fluid {price:brake-fluid-exchange}. Axle and transfer case oil depend on how much yours holds, so have the VIN ready when you call from Henry County.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "The words that send people up I-75 to us are always the same: it needs a new one. Someone in a hurry has listened for a minute and named a large figure, and now a truck stands in a yard at Kelleytown while the family thinks. We begin again with the fluid, then the data, then the mechanics, each reading in writing. So the trip from McDonough is worth its gas whichever way it ends.",
    wear: "That weight and slopes cook the fluid on GA-81 is well known. Fewer people think of the ramp at exit 216, where a compact has to reach sixty-five in the gap between two containers, each clutch closing under full torque. Or of the long halts below the square: in Drive, foot on the brake, the converter stirs hot oil for as long as the train lasts. Small habits help. Neutral at the gate and tow mode on the hills are free.",
    watchFor: [
      "Third gear slamming home on the rise before Ola with the trailer on. Note whether it happens empty as well.",
      "A burnt smell at the front of the truck after jockeying the boat back and forth at Lake Dow.",
      "A long slide into first once the freight at Racetrack Road has gone by: pressure has bled off past a seal.",
    ],
    visit:
      "For internal work two to five working days are normal, and over such a stretch the distance hardly counts. By phone we ask for trailer weight, tow rating and the date of the last fluid, so that gasket and filter wait for you. Take Jodeco Road home gently, because the shift points are still settling in.",
    faqs: [
      {
        question: "A place near exit 218 quoted a rebuild. What does your second opinion include?",
        answer:
          "A road test with data, the pan off, a check of the cooler flow, and a page of findings. If they were right, we say so and you go back with an easy mind. If a solenoid will do, you keep the difference.",
      },
      {
        question: "Does towing void the cover on your repair?",
        answer:
          "Towing as such doesn't; it stays {warranty-limit:standard}. Only bear in mind that no transmission lasts beyond the rating of its truck, and that an extra cooler is cheaper than any repair.",
      },
    ],
  },
  "tire-services": {
    intro:
      "Pallet nails have a ringed shank; they go in easily and stay in. Near the warehouse gates of King Mill Road they're the likeliest thing for a tire to pick up, and because they seal their own hole for weeks, the owner first hears of them from a light on I-75. A tire that went soft slowly and was driven low at seventy is the reason why we always look at the inside before we promise a patch.",
    wear: "Freight polishes the ramps between GA-155 and I-75 until the stones shine, and shallow front tires slide there in the first minutes of rain. To get around the courthouse you turn at full lock, corner after corner, and wide tires scrub their shoulders on warm asphalt. Then come the heavy duties. A trailer tire on its way to Jackson Lake carries more per square inch than anything on the truck, spends most of the year in the sun, and is remembered on the day it bursts.",
    watchFor: [
      "A light that wants air every second Friday on the warehouse run: a nail, probably in the inner third where you can't see it.",
      "Trailer tires more than six years old behind the barn at Ola, tread like new, cracks between the ribs.",
      "Wheelspin with hardly any gas on a wet ramp toward I-75. Measure the depth before you blame the pavement.",
    ],
    visit:
      "Name your size and load range by phone, and the set is here when you arrive; truck tires aren't on every shelf. Trailer wheels may ride along loose in the bed. After about fifty miles the nuts should be checked once more, and any careful hand in McDonough can do that for you.",
    faqs: [
      {
        question: "May I run passenger tires on my half-ton?",
        answer:
          "If the placard names them, yes; many half-tons leave the factory that way. For a boat or horses we suggest light-truck tires, at the pressure that belongs to them, and never a load rating below the one on the door.",
      },
      {
        question: "Can I drive to you on a nail?",
        answer:
          "Fill the tire at home and look again at exit 222. {distance:mcdonough} on a soft one may ruin the sidewall and with it the chance of a repair. If the loss can be heard, put on the spare before you leave.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Nothing teaches the worth of a good battery like a train. You switch off below the square to save gas, a hundred cars roll by, the gate lifts, and behind you someone already has a hand on the horn. When the engine then answers with a click, the battery was near its end in any case. McDonough's crossing merely picked the audience, and a test in the fall would have spared you the show.",
    wear: "Starter and battery share the heat in that line. With the fan stopped and the hood closed, the copper in the starter resists more just when the cells can give least. Trucks add appetite: a winch, a camera over the hitch, a trailer that charges its breakaway battery through the plug. Diesels near Lake Dow carry two batteries side by side, and a weak one drains the sound one overnight. Interstate commuters fare better, until a week in an airport lot undoes their good charging.",
    watchFor: [
      "Cranking that's slower after a stop at the Hampton Street tracks than in your own yard at dawn. Heat is the hint.",
      "White fur on a clamp of the farm truck at Ola, along with trailer lights that only glow.",
      "A pair of diesel batteries whose dates lie years apart. They should be of one age, or one will pull the other down.",
    ],
    visit:
      "Read us the label over the phone and the match is set aside, at {price:battery-replacement} depending on type. After a jump do no errands: straight up the interstate, engine running, out at Jodeco Road. The test is done in fifteen minutes, and you can wait for the rest.",
    faqs: [
      {
        question: "It died in a parking lot at South Point. Whom do I call?",
        answer:
          "Us, on {emergency-phone}, at any hour. We let you describe the sound, say whether a jump is safe, and if it isn't, tell the tow driver what he needs to know.",
      },
      {
        question: "Do you test the boat and breakaway batteries too?",
        answer:
          "Put them in the bed and bring them. The same instrument reads them. A dead breakaway cell is more than a nuisance, since without it a trailer that comes loose on GA-81 has no brakes.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "Three jolts shape the front ends of McDonough: the curb people climb to turn around at a closed gate, the lip where pavement ends and clay begins toward Kelleytown and Ola, and the rails themselves below the square. A truck that has met all three for some years confesses it in the steering, with an inch of slack at the top of the wheel. We begin at the ball joints and tie rods, since they carry the consequences.",
    wear: "Around the courthouse every corner is a right angle taken slowly, wheel against its stop. In that position the strut bearing grinds, the steering pump strains and the inner tie rods stand at their worst angle. Loads do the rest. With a few hundred pounds on the hitch a pickup squats, its front wheels grow light, and leaf springs flatten until they live on the helper. Lift kits and taller tires, a common sight out GA-81, multiply each force by a longer lever.",
    watchFor: [
      "A knock up through the column while you back into a space on the square.",
      "Wandering under tow between exits 218 and 221 although the trailer is loaded as it should be.",
      "A tail that stays low in a driveway off Racetrack Road after the boat has been unhitched.",
    ],
    visit:
      "Mail us two photographs from the side, one with load and one without. They tell whether springs belong on the list before you have burned a gallon. Joints or struts with alignment take a day, and since Henry County is too far for the shuttle, two vehicles or a friend bound for the airport make the day easier.",
    faqs: [
      {
        question: "After the rails my truck shook violently, then stopped. What was that?",
        answer:
          "On a solid front axle it's often a worn track bar or damper letting the wheels flutter. Ease off, don't brake hard, and have it seen before the next crossing. With struts, a loose lower joint is likelier and no less urgent.",
      },
      {
        question: "Do you align lifted pickups?",
        answer:
          "As far as the adjusters reach. If the kit has put an angle outside the range, the printout says by how much, and you decide about longer arms before the new tires from GA-81 duty are worn as well.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Please don't drive a hot engine from McDonough to us. {distance:mcdonough} is enough to make a head gasket out of a hose, and no shop is worth that. Stop, let it cool, and call {phone}. A few questions settle whether a jug of water will bring you up Jodeco Road or whether a flatbed should. Once here, we look for the leak first and for the damage second.",
    wear: "Towing is the honest test. On the rises of GA-81 in July, with a boat on the hook, the radiator takes heat from the engine and, through a little tank at its side, from the transmission as well. A fan clutch that slips is never noticed empty; loaded, it shows within three miles. Standing at a blocked crossing with the air conditioner on is the other trial, and race weekends at Hampton stretch it to an hour. Red dust packs the lower third of the core, where no one looks.",
    watchFor: [
      "A gauge that climbs on the pull toward Kelleytown and falls on the far side: flow, or the clutch of the fan.",
      "A sweet smell at the tracks on Jonesboro Road and not a drop on the ground. Hose ends can leak hot and seal cold.",
      "Something like strawberry milk in the radiator neck after trailer season. The inner cooler has burst, and the transmission needs help too.",
    ],
    visit:
      "A tow up I-75 is long, but it's often the cheap part of the tale, and some auto clubs cover the distance. We pressurize the system cold and test for exhaust gas before anything is quoted. Pump or radiator: a day at most. If a head has to come off, you're told by phone before a bolt moves.",
    faqs: [
      {
        question: "Do I need a bigger radiator for the boat?",
        answer:
          "Seldom. A clean core, a proper cap, a fan that grips and a separate fluid cooler usually suffice within the tow rating. We measure across the core on a loaded climb before we sell you metal.",
      },
      {
        question: "What's a flush before lake season?",
        answer:
          "{price:coolant-flush} for most engines. Large pickups hold more, so give us the engine size along with the date you want to be at Jackson Lake.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Much of the electrical trouble on the east side of McDonough gets in through the trailer plug. Seven pins, dipped in a lake, dragged over clay, wired by whoever owned the truck before. From there the green creeps along the copper to the brake lights, the backup camera and, in newer pickups, the module that runs them all. When lights misbehave on GA-81 we start at the bumper and work forward.",
    wear: "Other wires have other enemies. Sheds past Kelleytown shelter mice, and mice like an engine that's warm from the weekend. Young owners near Union Grove feed amplifiers through cable fit for a doorbell. Cars that sit out a train with everything on and the motor off sink below the voltage a steering module tolerates, and a row of warnings greets the restart. By the warehouses of King Mill Road, fine dust drifts into the switches of rolled-down windows and makes them moody.",
    watchFor: [
      "Trailer brakes that grab and sleep by turns on the way to Jackson Lake: a ground on the frame, more often than the controller.",
      "Warm plastic beneath the seat where the amplifier hides. Unplug it in the driveway, not on Racetrack Road.",
      "Steering or airbag lights that come only after a long freight and are gone next morning.",
    ],
    visit:
      "Bring the trailer if it's part of the riddle, and a list of what was fitted, when and by whom, even if it was you. A fault that hides may want a night with us. Better to plan that than to discover it: pair it with a flight, and we have the whole week you're away from Henry County.",
    faqs: [
      {
        question: "Is it sensible to come that far for one blown fuse?",
        answer:
          "The first time, no. Put in the same rating and watch. When it goes again there's a reason, and the search for it costs {price:electrical-diagnosis}, agreed by phone before you leave the square.",
      },
      {
        question: "Can you install a brake controller properly?",
        answer:
          "Yes: its own breaker at the battery, crimped and sealed joints, and the gain set on the road with your trailer behind. Many trucks have a factory connector under the dash, which keeps the job tidy.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "The tag office is in McDonough and the rule is Henry County's: no passed emissions test, no renewal, if the vehicle burns gasoline and lies within the limits. Those limits matter more in this town than in most, because so many driveways out GA-81 hold a pickup. What counts is the gross weight rating on the sticker in the door opening, 8,500 pounds at most, and not what the truck shows on a scale.",
    wear: "A truck that works on Saturday and rests all week has a special difficulty. Its vapor test wants a night of cold and a half-full tank, its catalyst test wants even cruising, and two launches at Jackson Lake supply neither. A short plan cures that: three mornings running, cold start, I-75 from exit 218 to 222 and back at one pace, no trailer. Power programmers raise another problem, since altered software may leave monitors open for good.",
    watchFor: [
      "A three-quarter-ton at Ola whose sticker reads more than the limit. It's exempt, so save yourself the trip.",
      "A move in from Butts or Spalding. The first renewal at a McDonough address is the first time the car is asked.",
      "A capless fuel door that stopped snapping shut after filling from a can behind a barn in Kelleytown. Vapor escapes and the light follows.",
    ],
    visit:
      "Driving all this way for a few minutes of testing makes little sense, as there are stations in town. Come when the light is on, when the car has failed, or when other work brings you up the interstate anyway. Mind the calendar: four to six weeks before the birthday, so that a repair doesn't end in a late tag.",
    faqs: [
      {
        question: "What may a station in Henry County charge?",
        answer:
          "Not more than {price:emissions-test-fee:high}, by state rule. One retest costs nothing if you return to that station within 30 days, so keep its report with the registration.",
      },
      {
        question: "I failed in town. Will you do just the repair?",
        answer:
          "Yes, bring the report. Finding the fault begins at {price:engine-diagnostic:low} and is credited when we fix it. The trip home over exit 222 already ticks off some of the monitors; then you go back for the second try.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "Of all jobs this one shrinks the distance most. An exchange keeps the vehicle for a week or two wherever it's done, so coming from McDonough adds a tow at one end and a ride at the other. What you gain is a place that first tries to prove the verdict wrong. A knock in a pickup may be a cracked flexplate or a broken manifold stud, and we rule those out before anyone says engine.",
    wear: "Hard weekends and dull weeks wear an engine unevenly. With a boat on GA-81 the bearings carry their peak load when the oil is thinnest; Monday to Friday the same crankcase gathers water. Lifters of engines that rest cylinders can collapse and score the cam. On the commuter side, a sump kept a quart low may have run dry in the bend near Kelleytown for a second at a time, hundreds of times. These are different deaths, and they call for different answers.",
    watchFor: [
      "Oil pressure below its usual mark as you come off I-75 at exit 218 after a hot pull.",
      "A bronze shimmer in oil that you drained yourself at Lake Dow. Save the filter; we cut it open.",
      "White exhaust and a shrinking coolant bottle on a teenager's first car. End the school runs today, for a gasket may still save it.",
    ],
    visit:
      "One call, one tow, one pick-up. Have a flatbed take the exit 222 route with your notes and the key in the cab. The first day is for measuring; then you receive the options side by side and all the time you want. Before we call to say it's ready, the truck has done a second road test.",
    faqs: [
      {
        question: "Could you rebuild the engine that's in the truck?",
        answer:
          "If block and crank measure well, yes, with a machine shop, in two to four weeks. If hay has to be hauled at Ola before that, a remanufactured unit is the quicker way, and the estimate shows both.",
      },
      {
        question: "What if it fails on the way to the lake next spring?",
        answer:
          "Switch off, call us from the shoulder, and let no one nearer open it first. The cover is {warranty-limit:engine:years}, boat or no boat on the hook.",
      },
    ],
  },
};
