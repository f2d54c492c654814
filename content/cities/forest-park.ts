import type { City, CityContent, ServiceInCity } from "#shop/catalog/city.ts";

const city: City = {
  id: "forest-park",
  slug: "forest-park-ga",
  name: "Forest Park",
  state: "GA",
  county: "Clayton",
  coordinates: { latitude: 33.6221, longitude: -84.3691 },
  distanceMiles: 7.5,
  driveMinutes: { min: 15, max: 20 },
  route:
    "Go south on Jonesboro Road (GA-54) through Lake City and Morrow and stay on it, across GA-138, into North Main Street. From the Old Dixie side, US-19/41 becomes Tara Boulevard and brings you to the North Avenue turn.",
  shields: [
    { kind: "interstate", number: "75" },
    { kind: "interstate", number: "285" },
    { kind: "state", number: "331" },
    { kind: "state", number: "54" },
    { kind: "us", number: "19/41" },
  ],
  landmarks: [
    "Atlanta State Farmers Market",
    "Gillem Logistics Center, the former Fort Gillem",
    "Starr Park",
    "Main Street and the railroad",
    "Forest Park City Hall",
  ],
  localRoads: [
    "Forest Parkway (GA-331)",
    "Jonesboro Road (GA-54)",
    "Old Dixie Road (US-19/41)",
    "Main Street",
    "Phillips Drive",
    "Ash Street",
    "Lake Drive",
    "Hood Avenue",
    "Anvil Block Road",
    "I-75 and I-285",
  ],
  neighborhoods: [
    "Main Street and Ash Street",
    "Starr Park",
    "Phillips Drive",
    "Old Dixie",
    "Conley",
    "Lake City line",
  ],
  localDescription:
    "Forest Park is a working town. Trucks load at the State Farmers Market before sunrise, the Gillem Logistics Center warehouses stand where the Army used to be, and the airport is just across the interstate. I-75, I-285 and I-675 box the city in, and Forest Parkway runs through the middle, so every other vehicle at a light has eighteen wheels. Inside that box is a town of ranch houses, Starr Park and a Main Street split by the railroad. Your car shares the road with freight every day, and it shows: ruts, grit, nails and long waits for a stopped train.",
  commonRepairs:
    "Tires punctured by banding wire and screws around the freight yards, radiators and A/C condensers hit by rocks, and front ends worn out by the ruts on Forest Parkway. Work vans need clutches and rear brakes, and pickups that haul for the market need springs, axle seals and transmission work.",
  keyFeatures: [
    "Flat repair and a tread check for cars that drive among trucks, usually while you wait",
    "Vans and pickups welcome, from a market stall's delivery van to a contractor's half-ton",
    "A route with no interstate: GA-54 from the railroad underpass to our street",
    "{if:financing}Financing on larger jobs, so your work van gets back on the road sooner; call {phone}",
    "A {warranty:standard} warranty, whether you haul freight or drive carpool",
  ],
  roadEffects: [
    {
      title: "Ruts on Forest Parkway",
      text: "Loaded semis press two grooves into the hot asphalt at every light between I-75 and Jonesboro Road. Your car is narrower, so it wanders in and out of them. That wears tie rods and tire shoulders, and it'll have you fighting the wheel.",
    },
    {
      title: "What falls off a truck",
      text: "Banding wire, pallet nails, screws and chips of retread collect along the shoulder by the market gates, on Anvil Block Road and at the Gillem entrances off Hood Avenue. First they get your tires, then your radiator and A/C condenser.",
    },
    {
      title: "Stopped trains",
      text: "Long freight trains have been known to sit across the crossings by Main Street and Phillips Drive, leaving the Jonesboro Road underpass as the only way through. Ten minutes of idling in July is harder on a cooling fan than an hour on the highway.",
    },
    {
      title: "Short merges on I-285",
      text: "Getting onto the Perimeter here means flooring it into a gap between trailers. That's hard on motor mounts, spark plugs and an older transmission, especially before they've warmed up.",
    },
    {
      title: "Diesel soot and jet exhaust",
      text: "The air near the runways and truck yards carries fine black dust. A cabin filter that lasts a year somewhere else turns gray here in a few months, and an engine air filter costs a lot less than a dirty airflow sensor.",
    },
  ],
  commonProblems: [
    {
      title: "A tire flat again on Monday",
      text: "If you work at Gillem or near the market gates, a second puncture in a month isn't bad luck. We plug and patch it from the inside if we can, and tell you if the hole is too close to the shoulder.",
    },
    {
      title: "Pulling on Jonesboro Road",
      text: "If your car pulls toward the curb on GA-54 after a week on the parkway, the ruts may have knocked the toe out. An alignment fixes it, and if a tie rod is loose, we'll show you first.",
    },
    {
      title: "A/C lost to a rock",
      text: "A single rock off a dump truck can puncture the condenser, which sits in front of everything else. The cold air fades over a few days. A dye test finds the leak, so no one has to guess.",
    },
    {
      title: "Slipping with a load of produce",
      text: "If your pickup slips between gears on the I-75 ramp with half a ton of melons in the bed, have the fluid checked. Caught now, it may just need service. Ignore it and it's a rebuild.",
    },
  ],
  reasons: [
    {
      title: "Away from the trucks",
      text: "Our street is quiet enough to hear a bearing. Diagnosing a faint noise next to a truck stop is guesswork, and guesswork gets expensive.",
    },
    {
      title: "We know time is money",
      text: "A parked delivery van costs you money by the hour. We order parts as soon as you approve, give you a time, and call if it changes.",
    },
    {
      title: "{if:digital-inspection}Photos anyone can read",
      text: "You'll hear a lot of languages at a Forest Park lunch counter. Your digital inspection shows each part in a photo with a green, yellow or red mark, so the whole family can follow it.",
    },
    {
      title: "A real tire check",
      text: "Every visit includes tread and sidewalls on all four, inside edges too. On cars that drive among trucks, that check pays for itself.",
    },
    {
      title: "A direct road home",
      text: "It's {distance:forest-park} on GA-54, with no Perimeter. If a train blocks Main Street, the underpass still gets you through.",
    },
  ],
  emissions:
    "Forest Park is in Clayton County, so Georgia's Clean Air Force testing applies every year. It covers gasoline cars and light trucks, 3 to 24 model years old, with a rating of 8,500 pounds or less. Heavier delivery trucks and diesels are exempt. You'll pay {price:emissions-test-fee:high} at most. High-mileage work vans are more likely to fail on the catalytic converter, so don't wait for your birthday: come four to six weeks early. If it fails, the first retest is free at the same station within 30 days.",
  faqs: [
    {
      question: "How far is it from Forest Park to the shop?",
      answer:
        "{distance:forest-park} on Jonesboro Road, or {drive-minutes:forest-park} minutes when the crossings are clear. Allow a little extra when trucks line up for the market, or take Old Dixie down to Tara Boulevard.",
    },
    {
      question: "I pick up nails all the time near the warehouses. Can anything be done?",
      answer:
        "A few things help. Stay off the shoulder by the truck gates, replace tires before they're below half tread, and check your pressure every week. More tread keeps small screws from going all the way through. If you deliver there every day, ask us about tougher tires.",
    },
    {
      question: "Do you work on business vans and pickups?",
      answer:
        "Yes, up to the light commercial sizes that fit our lifts. When you call, tell us the make, the model, the load and when you need it back on the road. We'll schedule a bay around that.",
    },
    {
      question: "What if a train keeps me from getting to my appointment?",
      answer:
        "Call {phone} from the crossing, or turn around and take the Jonesboro Road underpass. We know about the trains, and we'll hold your spot.",
    },
    {
      question: "Is black dust on my cabin filter a problem with the car?",
      answer:
        "Usually not. Between the airport and three interstates, that's just what the filter is there to catch. Change it twice a year and have the engine air filter checked at the same time.",
    },
  ],
  longText: [
    "Stand at Forest Parkway and Jonesboro Road for ten minutes and watch what goes by: reefers headed to the Farmers Market, containers for Gillem, tankers, airport shuttles, and in the middle of it all a compact car on the way to school. That's the car we worry about. It stops in the grooves the trucks made and picks up what they dropped. None of that has to do with how you drive.",
    "So when a car comes in from Forest Park, we check different things first. Tread and sidewalls, inside and out. The condenser and radiator, for rock damage. Toe and tie rods, because ruts make a car pull. The underside, because a strip of retread at fifty can tear a splash shield loose. Then we get to what you came in for, and a lot of the time we've already found it.",
    "The railroad gave the city its start and still gives it its delays. When a long freight train stops on the line, everyone from Phillips Drive to Main Street waits with the engine running and the A/C on high. That's where a weak fan quits. If your temperature gauge only climbs while you're waiting for a train, tell us that. It narrows the search to two or three parts and can save you an hour of labor.",
    "Plenty of vehicles here work for a living: a market stall's truck, a cleaning crew's van, a moving truck. If it's parked, no one gets paid. So we keep it simple, with one contact, one estimate and one promised time. Most repairs carry the same {warranty:standard} warranty a family sedan gets. And when a van is near the end, we'll tell you early, so you can shop for the next one before the busy season instead of during it.",
  ],
};

/** Texts by service id that are only true for Forest Park. */
const services: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "You floor it to merge onto I-285 between two trailers, the engine bucks once, and the check engine light comes on. An hour later on Ash Street, everything feels normal. It happens to a lot of drivers in Forest Park, because few other places make you use full power on a cold engine. You won't see a problem like that idling in a bay, so tell us about the merge. We'll record one.",
    wear: "The air is hard on engines here. Truck soot, runway haze and grit from the Gillem yards clog the air filter, and what gets past it coats the airflow sensor. A dirty sensor reads too little air, the engine runs lean, and you first notice it at full throttle on the ramp. Delivery vans get a different kind of damage at the market gates: hours of idling with a cold catalytic converter.",
    watchFor: [
      "A stumble at high revs on the Perimeter merge, but never in traffic on Main Street.",
      "An air filter box with a broken clip, common after a rushed filter change in a van. Dust gets straight in.",
      "You smell gas while you wait for a freight train at Phillips Drive with the windows down.",
    ],
    visit:
      "From Lake City, GA-54 gets you here without an interstate, which is good if you don't trust the engine. If it's a work van, tell us when it has to load again. We check first whether it can make it, and call you before then.",
    faqs: [
      {
        question: "Could it really just be a dirty sensor?",
        answer:
          "It could, and cleaning one is quick. We look at the readings first, so no one just sprays and hopes. A diagnosis starts at {price:engine-diagnostic:low}, and it comes off the repair bill.",
      },
      {
        question: "I'd rather explain this in Spanish. Can my nephew call?",
        answer:
          "Of course. Put his number on the request. {if:digital-inspection}The report has photos marked green, yellow and red, and we can do a call with both of you on the line. {unless:digital-inspection}We can do a call with both of you on the line.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Trucks need room to stop, and on Forest Parkway small cars jump into that room. Then the light changes, and you stand on the brakes with a grille in your mirror. Everyone does it, all day. Add the work vehicles, loaded to the roof by dawn, and you can see why we ask what you haul and where before we recommend a pad.",
    wear: "Weight is what makes heat. A half-ton with melons in the bed works the same rotors a lot harder, and rear drums adjusted for an empty bed join in too late. Sand and metal dust from the truck lanes get between pad and rotor, score it and pack into the calipers. On a delivery van, setting the parking brake at eighty stops a day stretches the cable long before it wears out a shoe.",
    watchFor: [
      "A grinding noise that starts on gritty Anvil Block Road and is gone a mile later is a pebble. If it stays, it's the pad.",
      "The nose dives and the rear lifts when you stop on the I-75 ramp with a load. The rear brakes aren't helping.",
      "The pedal slowly sinks while you hold the car on the hill at the Jonesboro Road underpass.",
    ],
    visit:
      "Unload before you come, or tell us what's on board; a van on our lift has to be within its limits. If the pedal sinks or you hear metal, don't drive it; call {phone}. Otherwise allow {drive-minutes:forest-park} minutes, and leave more room than usual.",
    faqs: [
      {
        question: "Are the expensive pads worth it on a work van?",
        answer:
          "If it makes a lot of heavy stops, usually yes. Our premium parts carry a {warranty:premiumBrakes} warranty instead of {warranty:standard}. Most vans are in the {price:brake-service:amounts} range per axle; we quote large ones separately.",
      },
      {
        question: "How much space should I keep behind a truck?",
        answer:
          "Enough to see both mud flaps and the road under the trailer. From there you can see brake lights ahead of it, ease off instead of slamming on the brakes, and anything that falls off hits the road before it hits you.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "A produce van with a hundred stops before noon and a commuter who takes GA-54 to an office may have the same engine, but they don't need the same oil change. In Forest Park we see both within an hour. The van needs oil based on its workweek; the commuter can go by the owner's manual. Either way we finish by looking underneath, because around here that's where the trouble is.",
    wear: "Dust sets the schedule here. It turns a cabin filter black in months, loads the engine filter and covers the oil cooler until the oil runs hot. Idling behind a stopped freight train is hard on cams and bearings. Heavy loads work on the back end: a full bed breaks down the gear oil in a pickup's rear axle, and a damp seal starts to drip where you can't see it behind the spare.",
    watchFor: [
      "A torn splash shield flapping on I-675 after you hit a strip of retread. It protected the drain plug and the filter.",
      "Black fingers after you touch the cabin filter slot on a car that parks by the airport fence.",
      "Oil sprayed on the inside of a rear tire after market days with a heavy bed.",
    ],
    visit:
      "Midmorning is fastest, after the market rush. Tell us the engine and axle ratio if you know them, or just read us the VIN over the phone. If you own two vans, we can do them one after the other.",
    faqs: [
      {
        question: "How often should I change the oil on a Farmers Market delivery van?",
        answer:
          "Go by engine hours, or cut the long interval in the manual in half. We write both numbers on your first two invoices, then settle on an interval from what the oil looks like.",
      },
      {
        question: "Which filter helps with jet fumes?",
        answer:
          "One with activated carbon takes out a lot of the smell; a plain paper one only stops dust. Near the runways, many people find it worth a few extra dollars twice a year.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Half a ton of watermelons and a short ramp will tell you how your transmission is doing. The revs climb, the bed pushes, and the next gear takes its time. Market sellers and contractors bring us pickups like that. Compact cars bring us clutches worn out from creeping along behind trailers. For a lot of people in Forest Park, the vehicle is the business, so we treat it that way.",
    wear: "Weight heats a transmission twice, once when you pull away and again on the grade to I-75. As a rule of thumb, fluid ages twice as fast for every twenty degrees above normal, and a cooler clogged with dirt can't help. In manual vans, it's the waiting: inching toward a dock or a closed crossing on a slipping clutch glazes the disc and overheats the flywheel. Grit from the yards also gets past the axle seals on front-drive vans.",
    watchFor: [
      "It flares between second and third with produce in the bed, but not on the empty trip home.",
      "A burnt-toast smell at the Gillem gate after ten minutes of inching uphill in first.",
      "Wet red fins behind the grille, because a rock from a dump truck hit the cooler.",
    ],
    visit:
      "Bring it loaded, if it's safe and within its limits; an empty truck may hide the problem. Notice what it does on the way down Jonesboro Road; that and the scan tool tell us a lot. With a work truck, we give you the worst case first, so you have time to rent a van.",
    faqs: [
      {
        question: "Is an extra cooler worth it on my truck?",
        answer:
          "If you haul regularly, almost always. It keeps the fluid near the temperature it's made for. We mount it where rocks can't reach it and flush the lines first.",
      },
      {
        question:
          "{if:financing}I need the truck for work. {if:financing}Can I make payments on a rebuild?",
        answer:
          "You can finance up to {financing:max} over as long as {financing:longest-term} months. Compare the monthly payment with what one workday brings in, and read the total before you sign.",
      },
    ],
  },
  "tire-services": {
    intro:
      "If you dragged a magnet along the shoulder from the market gates to Anvil Block Road, it would come back covered: banding wire, pallet nails, bolts, half a hinge. Your tires pick that up instead. If you live in Forest Park, you know about flats. We repair whatever can safely be repaired, from the inside, and say no to the rest, even to a good customer in a hurry.",
    wear: "Truck ruts wear tires in their own way. Your wheel rides the side of a rut, so the outside shoulder wears on the right and the inside one on the left. Rotation hides it for a while. Shoulders are thin, and that's also where debris hits, so the wear and the punctures end up in the one area you can't patch. Vans have one more problem: low pressure under a load builds heat that pulls the belts apart.",
    watchFor: [
      "A shiny nail head in the tread after an errand on Hood Avenue. Leave it in, drive slowly, and let us pull it.",
      "Feathered edges, rough one way and smooth the other, after weeks on Forest Parkway.",
      "A van whose rear tires look low at the loading dock but haven't been checked against the pressure on the door sticker.",
    ],
    visit:
      "Don't take the parkway on a leaking tire. Take side streets to GA-54 and head south. If the tire won't hold air at all, call {phone} from a safe lot. We'll fit a flat repair in between appointments whenever there's a bay.",
    faqs: [
      {
        question: "Should I buy tougher tires for driving around the yards?",
        answer:
          "For a van, load range E or a commercial tread handles small steel better, with a firmer ride. For a family car, tread depth is the best protection: replace at 4/32 instead of running down to the bars.",
      },
      {
        question: "I've had three flats this year. Am I doing something wrong?",
        answer:
          "It's where you drive, not how. Stay in the middle of your lane, keep away from the shoulder by truck entrances, and check your pressure every week. That works better than any product.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Count your starts. A courier in Forest Park may turn the key sixty times between the warehouses and lunch, with the hazards on at every stop and a scanner charging on the dash. A family car doesn't do that in a month. So when your van groans on Monday, we don't just sell you the biggest battery on the shelf. We ask how you use it, and size the battery to that.",
    wear: "Every stop takes out more than the drive to the next dock puts back, and the lift gate or inverter takes more with the engine off. By Friday, there isn't much left. Trains do it another way: ten hot minutes at the Main Street crossing with the fan on high and the alternator near idle. And fine black dust holds moisture on top of the battery, so a little current leaks from post to post all night.",
    watchFor: [
      "It cranks slowly on Friday afternoon at Gillem and fast on Monday after a weekend on the charger.",
      "Soot and moisture between the terminals of a car parked next to the truck yards.",
      "A lift gate that slows down on the last pallets even with the engine running.",
    ],
    visit:
      "The test takes as long as a cup of coffee. Park nose out so we can reach the battery, and if you run two vans, have both tested. If it won't start on Old Dixie early in the morning, call us before someone brings cables; hooking them up backward on a modern van is an expensive mistake.",
    faqs: [
      {
        question: "Do I need two batteries for a lift gate?",
        answer:
          "Often, yes. A separate deep-cycle battery with an isolator leaves the starter its own reserve. We check the cable size and the fuses too, since thin cables waste what the second battery adds.",
      },
      {
        question: "How much is a heavy-duty battery?",
        answer:
          "Prices run from {price:battery-replacement:low} for small cars to {price:battery-replacement:high} for large AGM types, installed. On a van that starts all day, the better one costs less per year, and the test shows whether you need it yet.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "Loosen your grip a little on Forest Parkway and your car picks a rut. It drops into one, climbs out and slides over to the next. You steer against it without thinking. The trouble is that worn tie rods feel exactly the same, so bad pavement can hide a loose part for a year. If it wanders on smooth Lake Drive too, come see us.",
    wear: "Ruts pull the steering left and right through joints that were made for a steady load. The tie rod ends loosen first, then the control arm bushings. Loads work from above: the springs under a contractor's pickup sag until the axle hits its stop at every joint. The bumps at warehouse entrances pound shock mounts, and chunks of tread or lumber bend whatever hangs lowest, sometimes a tie rod.",
    watchFor: [
      "A steering wheel that won't come back to center after you turn off Phillips Drive.",
      "One rear corner sits lower than the other on level ground, with the bed empty.",
      "A bang from underneath at the tracks by Main Street that your passengers can feel.",
    ],
    visit:
      "If something bangs, take side streets and GA-54 instead of the interstate. Our street is quiet and level, which helps us find play. Truck springs may have to be ordered, so call with the axle rating from your door and you may save a trip.",
    faqs: [
      {
        question: "Will an alignment stop the pull on Forest Parkway?",
        answer:
          "It fixes the car's part of it. The ruts will still tug. After an alignment, you should be able to hold the wheel with two fingers on a flat road, and that's how we test it.",
      },
      {
        question: "Can I put stronger springs on my half-ton?",
        answer:
          "Up to the rating on the door. Helper springs level the truck and keep your headlights down, but they don't raise what the brakes and axle can legally carry. We'll write that number on the order.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "At the Phillips Drive crossing, a long freight train is a cooling system test: engine on, A/C on, no air moving, July. If your gauge creeps up in that line and drops once you're rolling, you've learned something. Remember how long it took. Two minutes and ten minutes point to different parts, and your answer tells us where to start.",
    wear: "Rocks come from the front. The condenser takes most of them and the radiator behind it takes the rest. If you follow dump trucks to the interchange, the fins look like they've been through hail. Feathers, cardboard lint and soot pack in between the two, where a hose won't reach. Then a loaded van climbs onto I-285 with an old fan clutch that slips, and the engine runs hot all summer until a plastic tank cracks.",
    watchFor: [
      "Green or pink crust around a pea-sized dent, low in the grille of a car that drives Anvil Block Road.",
      "A fan clutch with an oily streak of dust on it. It's losing its fluid, and the fan slips when it's hot.",
      "Cold air that turns warm after three minutes at a stopped train.",
    ],
    visit:
      "If a train is across your road, shut the engine off until it moves. On the way here, skip the parkway and take GA-54, where you can pull off almost anywhere. If it runs hot after hours, call {emergency-phone} and we'll tell you whether to wait or get a tow.",
    faqs: [
      {
        question: "Can you clean out a radiator packed with lint?",
        answer:
          "Usually, by separating the condenser and radiator a few inches and blowing them out from behind. If the coolant is due too, that's {price:coolant-flush} on most cars. We straighten bent fins; if too many are gone, we replace the radiator.",
      },
      {
        question: "Would a screen in the grille keep rocks out?",
        answer:
          "A coarse one with a gap behind it helps. A fine one clogs with the same lint and blocks the air. Ask us before you buy, because some cars have grille shutters and would set a code.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Behind the seat of many work vans in Forest Park there's a whole second set of wiring: inverter, beacon, dash cam, lift gate, trailer brake, someone's radio. It all worked the day it was installed. Three summers of vibration later, a light comes on by the market gate and no one knows why. We start by drawing it out on paper. That's half the repair.",
    wear: "Debris tears up wiring just like radiators. A flap of retread at fifty can rip the harness above the rear axle and take out the brake lights. Ruts and dock plates shake connectors at the tailgate until a pin only touches when the truck is loaded. Dust and wash water make a paste that conducts, especially in trailer sockets. And an alternator that feeds an inverter in a line of trucks runs hotter than it was built for.",
    watchFor: [
      "Trailer lights that blink right and left together after a rainy run to Conley. A ground is missing.",
      "A beacon that dims every time the lift gate runs at the Gillem docks.",
      "Warm tape on any wire under the dash. If it's warm, get it checked today.",
    ],
    visit:
      "Bring the van with its tools, and the trailer if they're both acting up. Tell us who wired what. Morning is best, since we need the time. If it has to deliver at noon, we'll agree on the one circuit that has to work and finish the rest another day.",
    faqs: [
      {
        question: "I got pulled over for a dead brake light. How fast can you look at it?",
        answer:
          "A bulb usually takes a few minutes. If the wire is torn, finding it is {price:electrical-diagnosis:amounts}, and we make the brake lights safe first. Please don't drive after dark until then.",
      },
      {
        question: "Can you clean up wiring another shop installed?",
        answer:
          "Sure. We put fuses near the battery, use the right gauge cable, ground to clean metal and label everything. It costs less than one lost workday, and you keep the drawing.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "Check the driver's door first. If the weight rating is over 8,500 pounds, or it runs on diesel, Georgia's emissions test doesn't apply, so a lot of Forest Park vans don't need one. The family sedan next to it isn't exempt: registered in Clayton, running on gas and 3 to 24 model years old, it needs a test every year.",
    wear: "Idling at the docks is bad for a catalytic converter. It never gets hot enough to clean itself, carbon builds up, and then the run onto I-75 overheats it until it melts inside. Soot on the airflow sensor throws off the mixture, and that wears out the oxygen sensors. Road debris can crease a flex pipe or knock off the converter's heat shield. The test also checks that the converter is still there.",
    watchFor: [
      "The catalytic converter is gone. Vans parked overnight near the yards are a target, and you'll hear it when you start up.",
      "A rattle like gravel in a can at the Starr Park stop sign. The inside of the converter is broken.",
      "A light that came on after a dusty week on Anvil Block Road and hasn't gone out.",
    ],
    visit:
      "Have one driver bring the paperwork for all your vehicles, and we'll sort out which ones need a test. It takes a few minutes and costs {price:emissions-test-fee:amounts}. Coming from across the Main Street tracks, allow for a train. Start about five weeks before your tag expires.",
    faqs: [
      {
        question: "My catalytic converter was stolen. What about my tag?",
        answer:
          "The car needs the right converter back before it can pass. Keep the police report and take photos for your insurance. We'll quote the part with a shield that makes the next theft harder.",
      },
      {
        question: "My van failed and has to work tomorrow. Can I drive it?",
        answer:
          "As long as your tag is valid, failing the emissions test doesn't take it off the road. Use the time: one retest is free at the same station within 30 days, so let us find the cause this week.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "A dead engine in your driveway off Phillips Drive is a hassle. At a stall in the State Farmers Market, it costs you money every day. So with business owners, we start with what a day costs you. A remanufactured engine that's in stock may beat a cheaper rebuild by a week. We put both numbers on paper for you.",
    wear: "Some work engines overheat, at a blocked crossing or under a load on the Perimeter, with a radiator full of grit: the gasket blows, the driver finishes the route, and the head cracks. Others wear out from dirty air and dirty oil. Dust that gets past a bad filter grinds the cylinders, compression drops, and one day the van can't merge. We find out which it was, so the new engine doesn't go the same way.",
    watchFor: [
      "Puffing from the oil filler cap at idle by the loading dock, and oil in the air intake hose.",
      "It uses a quart between Monday's market and Saturday's, with blue smoke at the underpass light.",
      "Coolant and oil in the same puddle under your pickup in the morning.",
    ],
    visit:
      "Have it towed down GA-54; it's {distance:forest-park}, and the way from Old Dixie works too. Take your tools and stock out first. You'll have one contact here, at {phone}, who calls you at every step.",
    faqs: [
      {
        question: "Used, rebuilt or remanufactured for a van that works six days a week?",
        answer:
          "We lean toward remanufactured, because it's the fastest one you can count on. Used makes sense if you plan to sell the van within a year. A rebuild makes sense if your block is rare or in good shape and you can spare the time.",
      },
      {
        question: "Are business miles covered the same as personal ones?",
        answer:
          "The engine warranty is {warranty-limit:engine:years}. A delivery van hits the miles early, so look at that number first. You have to keep up with the oil changes we agree on.",
      },
    ],
  },
};

export const forestPark: CityContent = {
  city,
  services,
  sampleNames: ["Ana M.", "Reggie F.", "Gloria S."],
};
