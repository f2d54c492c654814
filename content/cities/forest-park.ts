import type { City } from "#shop/catalog/city.ts";

export const forestPark: City = {
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
    "Forest Park works for a living. The State Farmers Market loads trucks before sunrise, the warehouses of Gillem Logistics Center stand where the Army used to be, and the airport lies just over the interstate. I-75, I-285 and I-675 box the city in, and Forest Parkway runs through the middle, so every second vehicle at a light has eighteen wheels. Inside that box is a town of ranch houses, Starr Park and a Main Street split by the railroad. Family cars here share their lanes with freight every day, and freight leaves marks: ruts, grit, nails and long waits behind a stopped train.",
  commonRepairs:
    "Tires punctured by strapping and screws around the freight yards, windshield-side damage that hides a bent radiator support, and front ends tired from ruts on Forest Parkway. Work vans come with worn clutches and rear brakes, and pickups that haul for the market come with sagging springs, leaking axle seals and hot transmissions.",
  keyFeatures: [
    "Puncture repair and a tread check for cars that live among trucks, usually while you wait",
    "Vans and pickups welcome, from a market stall's delivery van to a contractor's half-ton",
    "A way to us that needs no interstate: GA-54 from the railroad underpass to our street",
    "Financing on larger jobs, so the van that earns the money is back on Forest Parkway soon; call {phone}",
    "Commercial miles or school miles, the work carries our {warranty:standard} warranty",
  ],
  roadEffects: [
    {
      title: "Ruts on Forest Parkway",
      text: "Loaded semis press two grooves into hot asphalt at every light between I-75 and Jonesboro Road. A passenger car is narrower, so it wanders from groove to edge. Tie rods, tire shoulders and your forearms all notice, and the side streets off Lake Drive and Ash Street feel like glass afterwards.",
    },
    {
      title: "What falls off a truck",
      text: "Banding wire, pallet nails, screws and chips of retread collect along the shoulder by the market gates, on Anvil Block Road and at the Gillem entrances off Hood Avenue. They go into tread blocks first and through radiators and air conditioning condensers next.",
    },
    {
      title: "Stopped trains",
      text: "Long freights have been known to stand across the crossings by Main Street and Phillips Drive, with the underpass on Jonesboro Road as the only way through. Ten minutes of idling in July is harder on a cooling fan than an hour of highway.",
    },
    {
      title: "Short merges on I-285",
      text: "Getting onto the Perimeter from here means flat-out acceleration into a gap between trailers. Motor mounts, spark plugs and an aging transmission are asked for everything they have, several times a week, before they're warm.",
    },
    {
      title: "Diesel soot and jet haze",
      text: "The air near the runways and the truck courts carries fine black dust. Cabin filters that last a year elsewhere are gray in a few months, and an engine air filter is cheap next to a fouled airflow sensor.",
    },
  ],
  commonProblems: [
    {
      title: "A tire flat again on Monday",
      text: "If you work at Gillem or near the market gates, a second puncture in a month isn't bad luck. We plug and patch from inside where the hole allows it, and tell you plainly when the hole is too close to the shoulder.",
    },
    {
      title: "Pulling on Jonesboro Road",
      text: "When a car steers itself toward the curb on GA-54 after a week on the parkway, the ruts have moved the toe. An alignment fixes it, and if a tie rod is loose we show you the play first.",
    },
    {
      title: "Air conditioning lost to a stone",
      text: "A single chip from a dump truck can open the condenser, which sits in front of everything else. The cooling fades over days. A dye test finds the spot and spares you from a guess.",
    },
    {
      title: "Slipping with a load of produce",
      text: "A pickup that flares between gears on the ramp to I-75 with half a ton of melons behind it is telling you about its fluid. Caught now it may be a service; ignored, it's a rebuild.",
    },
  ],
  reasons: [
    {
      title: "Away from the trucks",
      text: "Our street is quiet enough to hear a bearing. Diagnosing a faint noise beside a truck stop is guesswork, and guesswork gets expensive.",
    },
    {
      title: "Your working day in mind",
      text: "A delivery van standing still costs money by the hour. We order parts the moment you approve, tell you a time, and call if the time slips.",
    },
    {
      title: "Pictures need little translating",
      text: "This city speaks many languages at the same lunch counter. The digital inspection shows the part in a photograph with a green, yellow or red mark. Everyone in the family can read it.",
    },
    {
      title: "Tires looked at properly",
      text: "Every visit includes tread and sidewalls on all four, inside edges too. On cars from the freight side of the county that look pays for itself more than any other.",
    },
    {
      title: "A direct road home",
      text: "{distance:forest-park} on GA-54, no Perimeter and no toll. If a train blocks Main Street, the underpass still gets you through.",
    },
  ],
  emissions:
    "Forest Park drivers register in Clayton County and so take part in Georgia's Clean Air Force testing each year. It applies to gasoline cars and light trucks, 3 to 24 model years old, that weigh 8,500 pounds or less; a heavier delivery truck and anything on diesel stays out of it. Expect to pay {price:emissions-test-fee:high} at most. Work vans with many miles fail more easily on the catalyst, so don't wait for the birthday on your tag: be there four to six weeks earlier, and use the free second test within 30 days at the same place if you need it.",
  faqs: [
    {
      question: "How far is it from Forest Park to the shop?",
      answer:
        "{distance:forest-park} by Jonesboro Road, or {drive-minutes:forest-park} minutes when the crossings are clear. Leave a little more when trucks line up for the market, or take Old Dixie down to Tara Boulevard.",
    },
    {
      question: "I pick up nails all the time near the warehouses. Can anything be done?",
      answer:
        "Some. Stay out of the gutter by the truck gates, keep tires above half of their tread, and check pressure weekly. A tire with more rubber shrugs off small screws. We can also suggest tougher tires for vans that deliver there every day.",
    },
    {
      question: "Do you repair vans and pickups that are used for business?",
      answer:
        "Yes, up to the light commercial sizes that fit our lifts. Tell us make, model and load when you call, and when you need it back on the road. We plan the bay around that.",
    },
    {
      question: "What if a train keeps me from getting to my appointment?",
      answer:
        "Call {phone} from the crossing and sit tight, or turn back to the Jonesboro Road underpass. We know about the trains and will hold your place.",
    },
    {
      question: "Is black dust on my cabin filter a problem with the car?",
      answer:
        "Usually not. Between the airport and three interstates it's simply what the filter is there to catch. Change it twice a year and look at the engine air filter at the same visit.",
    },
  ],
  longText: [
    "Stand at Forest Parkway and Jonesboro Road for ten minutes and count what goes by: reefers heading to the Farmers Market, containers for Gillem, tankers, airport shuttles, and between them a school run in a compact car. That compact is the one we worry about. It stops where the trucks stop, in the grooves they made, and collects what they dropped. Nothing is wrong with how you drive. The road is simply built and used for something heavier than you.",
    "So we look at different things first when a car comes down from this city. Tread and sidewalls, inside and out. The condenser and radiator, for stone marks. Toe and tie rods, for the pull that ruts cause. The belly, because a strip of retread thrown up at fifty can tear a splash shield and leave it dragging. Only then do we go to the question you came with, and quite often we have met the cause along the way.",
    "The railroad gave the city its start and still gives it its delays. When a long freight stands on the line, traffic from Phillips Drive to Main Street waits with the engine on and the air conditioning at full. Fans that were merely weak give up there. If your needle rises only while you wait for a train, tell us exactly that. It narrows the search to two or three parts and saves you an hour of labor.",
    "Plenty of vehicles here are tools. A stall at the market, a cleaning crew, a moving van: if it stands, no one earns. For them we keep it brisk, with one contact, one estimate and one promised hour. Repairs carry the same {warranty:standard} cover as a family sedan. And when a van has reached the end, we say so early, so that you can look for the next one before the busy season instead of in the middle of it.",
  ],
};
