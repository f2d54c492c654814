import type { ServiceInCity } from "#shop/catalog/city.ts";

/** What each service means on the streets of Forest Park, by service id. */
export const forestPark: Readonly<Record<string, ServiceInCity>> = {
  "engine-diagnostics-repair": {
    intro:
      "Merging onto I-285 between two trailers, you floor it, the engine bucks once, and the amber light is there. An hour later on Ash Street everything feels normal. Drivers in Forest Park get this sequence because few other places demand full power so often from a motor that has barely warmed up. A fault that needs full load won't show itself idling in a bay, so tell us about the merge. We record one.",
    wear: "Breathing is hard work here. Truck soot, runway haze and the grit of the Gillem yards collect on the air filter, and what slips past coats the hair-thin wire of the airflow sensor. A dirty sensor reports too little air, the mixture goes lean, and the first place where that matters is a wide-open throttle on the ramp. Plugs and coils are tried by the same second. Delivery vans earn another kind of damage at the market gates, hours of idle with a cold catalyst and a thermostat stuck half open.",
    watchFor: [
      "A stumble above four thousand revs on the Perimeter merge, never in traffic on Main Street.",
      "A filter box with a broken clip, common after a hurried change in a van. Dust then takes the short way in.",
      "Fuel smell while you wait for a freight train at Phillips Drive with the windows down.",
    ],
    visit: `From the Lake City line GA-54 brings you in without an interstate, which suits an engine you no longer trust. For a van, give us the hour it must load again. We start with what decides whether it can, and call you before that hour at the number you leave.`,
    faqs: [
      {
        question: "Could it really be only a dirty sensor?",
        answer:
          "It could, and cleaning one is quick. We read the air mass beside the fuel trims first, so that no one sprays and hopes. A diagnosis is from {price:engine-diagnostic:low}, and it comes off the repair bill.",
      },
      {
        question: "I would rather explain this in Spanish. May my nephew call?",
        answer:
          "Of course. Put his number on the request. The report has pictures marked green, yellow and red, and one call with both of you on the line settles the rest.",
      },
    ],
  },
  "brake-system-service": {
    intro:
      "Eighteen wheels need room to stop, and on Forest Parkway small cars dive into that room. Then the light changes. You stand on the pedal with a grille in your mirror, and so does everyone else, all day. That alone keeps the brake trade alive in Forest Park. Add the working vehicles, loaded to the roof at dawn, and it's plain why we ask for weight and route before we recommend a pad.",
    wear: "Brakes turn motion into heat, and motion counts weight first. A half-ton with melons in the bed asks a good deal more of the same discs, and the rear drums, adjusted for an empty bed, join in too late. Road grit is the second grinder. Sand and metal dust off the truck lanes get between pad and rotor, score it in rings and cake the slides of the outer caliper. The parking brake of a delivery van, pulled at each of eighty doors, stretches its cable long before it wears a shoe.",
    watchFor: [
      "A grinding that begins on gritty Anvil Block Road and ends a mile later: a pebble. If it stays, it's the pad.",
      "A nose that dips and a tail that rises as you stop from the I-75 ramp with a load. The rear axle isn't helping.",
      "A pedal that slowly sinks while you hold the car on the slope of the Jonesboro Road underpass.",
    ],
    visit:
      "Unload before you come, or tell us what's aboard; a van on our lift must be within its limits. Old Dixie into Tara is the calmer approach for a heavy vehicle with doubtful brakes. Allow {drive-minutes:forest-park} minutes and leave more distance than usual.",
    faqs: [
      {
        question: "Are the expensive pads worth it on a work van?",
        answer:
          "If it stops often and heavy, generally yes. Our premium parts carry {warranty:premiumBrakes} cover in place of {warranty:standard}. Most vans fall into the span of {price:brake-service:amounts} an axle; large ones are quoted by the part.",
      },
      {
        question: "How much space should I keep behind a truck?",
        answer:
          "Enough to read both mud flaps and the road beneath. From there you see brake lights ahead of it, you roll instead of stab, and whatever drops off its deck meets the asphalt before it meets you.",
      },
    ],
  },
  "oil-change-fluid-maintenance": {
    intro:
      "A produce van with a hundred stops before noon and a commuter who takes GA-54 to an office have the same engine and nothing else in common. In Forest Park we meet both within an hour. The first needs oil by the calendar of its working week, the second may follow the book. Whichever you are, the service ends with a walk around the vehicle, since in this city it's the underside that has news.",
    wear: "Dust is what sets the local schedule. It darkens a cabin filter within months, loads the engine filter, and settles on the fins of the oil cooler until the oil runs hotter than intended. Idling behind a stopped freight thins the film on cams and bearings. Loads do their part at the back: the gear oil of a pickup's rear axle shears under a full bed, and a seal that was merely damp begins to throw drops. No one sees those, because the spare hides them.",
    watchFor: [
      "A torn splash shield flapping on I-675 after you ran over a strip of retread. It protected drain plug and filter.",
      "Black fingers after you touch the cabin filter slot of a car that parks by the airport fence.",
      "An oily fan pattern on the inside of a rear tire after market days with a heavy bed.",
    ],
    visit:
      "Fleet or single, the quickest slot is mid-morning, after the market rush and ahead of the school run. Tell us axle ratio and engine if you know them, or simply read us the VIN by phone. Two vans from one owner can be seen one behind the other.",
    faqs: [
      {
        question: "What interval suits a delivery van at the Farmers Market?",
        answer:
          "Count engine hours, or halve the long interval in the manual. We note both figures on the invoice after the first two changes and settle on one from what the oil looks like, rather than from a chart.",
      },
      {
        question: "Which filter catches jet fumes?",
        answer:
          "One with activated carbon takes much of the odor; plain paper stops only dust. Near the runways many people find the difference worth a few dollars twice a year.",
      },
    ],
  },
  "transmission-service-repair": {
    intro:
      "Half a ton of watermelons and a short ramp: many a transmission in Forest Park has told its owner there how it feels. Revs rise, the bed pushes, the next gear takes its time. Market sellers and contractors come in with pickups that are younger than they behave. And from the compact cars come clutches worn by creeping in line behind trailers. We take both seriously, because for a good part of this city the vehicle is the business.",
    wear: "Weight makes heat in a transmission twice, once when pulling away and once when it can't lock its converter on the grade to I-75. As a rule of thumb, fluid ages twice as fast for every twenty degrees too many, and a cooler matted with road dirt can't help. In manual vans the story is the queue: inching toward a dock or a closed crossing with a slipping clutch glazes the disc and overheats the flywheel. Front-drive vans have a third spot, the axle seals, which leak once grit from the yards has worked past their lips.",
    watchFor: [
      "A flare between second and third with produce aboard that's absent on the empty trip home.",
      "A burnt-toast smell at the Gillem gate after ten minutes of inching uphill in first.",
      "Wet red fins behind the grille, because a stone from a dump truck found the cooler.",
    ],
    visit:
      "Bring it loaded, if it's safe and within its limits; an empty truck may hide the fault. {distance:forest-park} on Jonesboro Road with scan tool ready at the end of it tells a great deal. For a working vehicle we name the worst case at the outset, so you can rent a van while there's still one to be had.",
    faqs: [
      {
        question: "Would an extra cooler pay for my truck?",
        answer:
          "If you haul more than now and then, nearly always. It keeps the fluid near the temperature it was made for. We fit it where stones don't reach and flush the lines first, for there's no sense in cooling dirt.",
      },
      {
        question: "I need the pickup to earn. Can a rebuild be paid in parts?",
        answer:
          "Repairs up to {financing:max} may be financed over up to {financing:longest-term} months. Weigh the monthly sum against one working day, and read the total before you sign.",
      },
    ],
  },
  "tire-services": {
    intro:
      "If a magnet were dragged along the shoulder from the market gates to Anvil Block Road, it would come back bearded: banding wire, pallet nails, a bolt, half a hinge. Instead it's your tires that do the dragging. Residents of Forest Park know their flats by season. We repair from the inside whatever can honestly be repaired, and we say no to the rest, even to a good customer in a hurry.",
    wear: "Truck grooves shape tread in their own way. Your wheel stands on the flank of a rut, pressed outward, and the outside shoulder rounds off on the right and the inside one on the left. Rotation hides it for a while. Shoulders are thin, and shoulders are where debris kicked up by a trailer strikes; so the wear and the punctures meet in the one zone that no patch may cover. Vans add a further enemy, heat from low pressure under load, which loosens the belts from within.",
    watchFor: [
      "A shiny head in the groove after an errand on Hood Avenue. Leave it in, drive slowly, and let us pull it out.",
      "Feathered edges you can feel with a flat hand, rough one way and smooth the other, after weeks on Forest Parkway.",
      "A van whose rear tires look low at the loading door but were never checked against the load column on the sticker.",
    ],
    visit:
      "Try not to take the parkway on a leaking tire. Side streets to GA-54, then south, and pull in by the lane. If the wheel won't hold air at all, call {phone} from a safe lot. Punctures get squeezed in between appointments whenever a bay allows.",
    faqs: [
      {
        question: "Should I buy tougher tires for the yards?",
        answer:
          "For vans, load range E or a commercial pattern resists small steel better, at the price of a firmer ride. For a family car, depth is the best armor: replace at 4/32 instead of running to the bars.",
      },
      {
        question: "Three flats this year. Is something wrong with how I drive?",
        answer:
          "Rather with where. Hold to the middle of your lane, keep off the gutter by truck entrances, and don't swing wide onto the shoulder at the gates. Those habits and a weekly gauge reading beat any product.",
      },
    ],
  },
  "battery-testing-replacement": {
    intro:
      "Count the starts. A courier in Forest Park may turn the key sixty times between the warehouse doors and lunch, with the hazard lights on at each stop and a scanner charging on the dash. No family car sees that in a month. So when the van merely groans on Monday, we don't shrug and sell the biggest battery on the shelf. We ask about the day it works, and we size battery, starter and charging to it.",
    wear: "Each stop takes a bite that the hop to the next dock can't give back, and the lift gate or inverter takes another with the engine off. By Friday the state of charge is a staircase leading down. Trains do harm in a different way: ten hot minutes at the Main Street crossing, fan and blower at full, alternator near idle and working at its limit. Fine black dust then draws moisture over the top of the case, and a grimy lid lets a small current leak from post to post all night.",
    watchFor: [
      "A starter that sounds tired on Friday afternoon at Gillem and fresh on Monday after a weekend charger.",
      "Soot and damp between the terminals of a car parked beside the truck courts.",
      "A hydraulic lift that slows with the last pallets though the motor is running.",
    ],
    visit:
      "The test is done while the driver has coffee. Park nose out, so that a second van can be clipped to the tester as well. For an early no-start on Old Dixie call before you call a colleague with cables; reversed clamps on a modern van are a costly mistake.",
    faqs: [
      {
        question: "Do two batteries make sense for a lift gate?",
        answer:
          "Frequently. A separate deep-cycle battery with an isolator leaves the starter its own reserve. We check the size of cables and fuses too, since thin ones waste what the second battery brings.",
      },
      {
        question: "How much is a heavy-duty one?",
        answer:
          "Prices reach from {price:battery-replacement:low} for small cars to {price:battery-replacement:high} for large AGM types, fitted. On a van that starts all day the stronger kind lasts longer per dollar, and the test slip shows you whether you need it yet.",
      },
    ],
  },
  "suspension-steering-repair": {
    intro:
      "Ease your grip a little on Forest Parkway, and your car chooses a rut. It sits down in one groove, climbs out, slides over to the next. Locals steer against it without thinking, like sailors. The trouble is that worn tie rods feel precisely the same, so real looseness can hide in bad pavement for a year. On smooth Lake Drive there is no excuse; if it wanders there as well, come and see us.",
    wear: "Grooves load the steering sideways, left, right, left, through joints that were meant to carry a steady pull. Tie rod sockets open up first, next the rear bushings of the lower arms. Loads act from above. Springs under a contractor's pickup settle leaf by leaf until the axle touches its stop at each joint in the concrete. The tall seams at warehouse entrances then strike shackles and shock mounts, and broken pieces of tread or timber bend what hangs lowest, now and then a tie rod itself.",
    watchFor: [
      "A wheel that no longer comes home to center after you turn from Phillips Drive.",
      "One rear corner lower than its twin on level ground, with the bed empty and the market over.",
      "A bang from underneath on the rails by Main Street that your passengers feel in the seat.",
    ],
    visit:
      "Please come by side streets and GA-54 rather than the interstate if something bangs. Our own street is quiet and level, which is just what a search for play needs. Springs for trucks may have to be ordered, so a phone call with the axle rating off the door saves you one of the two trips.",
    faqs: [
      {
        question: "Will an alignment stop the pull on the parkway?",
        answer:
          "It removes what belongs to the car. The rut keeps its share. After the alignment you should be able to hold the wheel with two fingers on a flat road, and that's how we test it.",
      },
      {
        question: "May I put stronger springs under my half-ton?",
        answer:
          "Within the rating on the door. Helper springs level the truck and keep the headlights down, but they don't raise what brakes and axle may legally carry. We tell you the figure and write it on the order.",
      },
    ],
  },
  "cooling-system-service": {
    intro:
      "Bells, gates, and a mile of tank cars: at the Phillips Drive crossing your cooling system takes an examination that no one announced. Engine on, compressor on, no wind, July. Whoever sees the gauge creep in that line and fall once the wheels turn has learned something useful. Remember how long it took. Two minutes and ten minutes point to different parts, and with your answer we can start at the right one.",
    wear: "From in front come stones. The condenser catches the worst, the radiator behind it the rest, and on cars which follow dump trucks to the interchange the fins look hailed upon. Feathers, cardboard fluff and soot from the freight yards cover what's still open, layered between the two cores, where a garden hose never reaches. Loaded vans climb onto I-285 with that blanket on. Their fan clutches, viscous and old, slip in silence, and a thermostat runs at its upper end all summer until the plastic tanks give.",
    watchFor: [
      "Green or pink crust around a dent no larger than a pea, low in the grille of a car off Anvil Block Road.",
      "A fan that turns freely by hand like a toy on a hot engine. Its clutch has lost its oil.",
      "Cold air that turns mild after the third minute at a stopped train.",
    ],
    visit:
      "Trains first: if one stands across your road, switch off until it moves. On the way south skip the parkway and use GA-54, where you can stop nearly anywhere. When it runs hot after hours, {emergency-phone} tells you whether to wait or to have it towed.",
    faqs: [
      {
        question: "Can fins packed with fluff be cleaned?",
        answer:
          "As a rule, once condenser and radiator are parted by a few inches and blown out from behind. If the coolant is due at the same time, {price:coolant-flush} covers that on ordinary cars. Crushed fins we comb; where too many are gone, the core is replaced.",
      },
      {
        question: "Does a screen in the grille help against stones?",
        answer:
          "A coarse one does, mounted with a gap. Fine mesh clogs with the same fluff and chokes the air. Ask before you buy, as some cars close their grille by shutter and would set a code.",
      },
    ],
  },
  "electrical-system-repair": {
    intro:
      "Behind the seat of many a work van in Forest Park hides a second vehicle, built of yellow connectors: inverter, beacon, dash cam, lift gate, trailer brake, someone's radio. It functioned on the day it was crimped. Three summers of vibration later a light on the dash comes on beside the market gate and no two people agree why. We draw the thing on paper first. A diagram of your own van is half of the repair.",
    wear: "Debris does to wiring what it does to radiators. A flap of retread at fifty tears the loom above the rear axle, and the brake lights go while the fuse looks for the fault alone. Ruts and dock plates shake connectors at the tailgate until a pin makes contact only when loaded. Dust mixed with wash water forms a paste that conducts, most of all in trailer sockets. And an alternator that feeds an inverter in a closed line of trucks lives at a temperature that its diodes were never promised.",
    watchFor: [
      "Trailer lights that blink in company, right with left, after a rainy run to Conley. A ground is missing.",
      "A beacon that dims whenever the lift gate works at the Gillem docks.",
      "Warm tape on any wire you can reach under the dash. Warm is a step before smoke.",
    ],
    visit:
      "Bring the van with its tools and the trailer, if the fault belongs to both. Say who wired what. Morning is best, since we need the hours; if it delivers at noon, we agree on the one circuit that must work by then and finish the rest on another day.",
    faqs: [
      {
        question: "Police stopped me for a dead brake light. How fast can you look?",
        answer:
          "A bulb, the same hour in most cases. If the wire is torn, the search falls under {price:electrical-diagnosis:amounts}, and we make the brake lights safe first. Please don't drive after dark until then.",
      },
      {
        question: "Would you tidy up wiring that another shop installed?",
        answer:
          "With pleasure. Fuses near the battery, cables of proper gauge, grounds on clean metal, labels you can read. It costs less than one lost working day, and you keep the drawing.",
      },
    ],
  },
  "state-inspections-emissions-testing": {
    intro:
      "Look on the driver's door before you plan anything. If the weight rating printed there is above 8,500 pounds, or the nozzle you hold says diesel, Georgia's emissions program has no business with your vehicle. Many a Forest Park van is let off by that sticker. The family sedan next to it isn't: registered in Clayton, fed with gasoline, 3 to 24 model years old, it has an appointment with the tester every year.",
    wear: "Idle hours at the docks are poison to a catalyst. It never gets hot enough to clean itself, carbon builds up, and after that the sprint onto I-75 heats one corner until the honeycomb melts. Soot on the airflow sensor upsets the mixture, and an upset mixture ages the oxygen sensors. Beneath the floor, a hit from road debris can crease a flex pipe or knock the converter's shield off. The test asks about emissions, yet the glance below also wants to find the converter where the factory put it.",
    watchFor: [
      "A gap where a converter used to be. Vans parked overnight near the yards are tempting, and the roar at start-up is unmistakable.",
      "A rattle like gravel in a can at the Starr Park stop sign: broken honeycomb.",
      "A light that came on after a dusty week on Anvil Block Road and hasn't gone out.",
    ],
    visit:
      "Send one driver with several vehicles' papers, and we sort out which ones have to appear at all. The test takes minutes and costs {price:emissions-test-fee:amounts}. Coming from the far side of the Main Street tracks, allow for a train. Start five weeks ahead of the date on the tag.",
    faqs: [
      {
        question: "My converter was stolen. What does that mean for the tag?",
        answer:
          "It must be back, of the right type, before the car can pass. Keep the police report and take photographs for your insurer. We quote the part with a shield that makes the next theft slower.",
      },
      {
        question: "Failed, and the van has to work tomorrow. Am I allowed to drive?",
        answer:
          "While the present tag is valid, a failed emissions test alone doesn't take it off the road. Use the days: one retest is free at the same station inside 30 days, so let us find the cause this week.",
      },
    ],
  },
  "engine-replacement-rebuild": {
    intro:
      "In a driveway off Phillips Drive a dead engine is an annoyance; at a stall in the State Farmers Market it's a payroll problem. So the talk we have with owners from Forest Park begins with money per day. A remanufactured motor that's in stock may beat a cheaper rebuild by a week, and that week has a price. Only when both figures stand on the sheet do we discuss pistons.",
    wear: "Work engines go in two ways. Some overheat, at a blocked crossing or under a load on the Perimeter, with a radiator that was closed by grit; the gasket blows, the driver finishes the route, the head cracks. Others starve of clean air and clean oil. Dust drawn past a badly seated filter laps the cylinders like valve paste, compression fades evenly, and one day the van can't merge. Each leaves clear traces, and reading them prevents the new engine from meeting its predecessor's end.",
    watchFor: [
      "Chuffing from the filler cap at idle by the loading dock, and an air hose slick with oil.",
      "A quart used between Monday's market and Saturday's, with blue smoke at the underpass light.",
      "A drip tray under the pickup that catches coolant and oil in one puddle.",
    ],
    visit:
      "Have it hauled by GA-54; the distance is {distance:forest-park}, and a truck driver will know the way from Old Dixie just as well. Take tools and stock out beforehand. You get one name at the shop, one telephone number, {phone}, and word at the end of every stage.",
    faqs: [
      {
        question: "Used, rebuilt or remanufactured for a van that works six days?",
        answer:
          "We lean toward remanufactured, because it's the quickest to be certain of. A used unit suits a van you mean to sell within the year. A rebuild fits when your block is rare or sound and you can spare the time.",
      },
      {
        question: "Are business miles covered like private ones?",
        answer:
          "The span for engines is {warranty-limit:engine:years}. A delivery van reaches the miles early, so look at that number first. Oil changes on the agreed hours are part of the bargain.",
      },
    ],
  },
};
