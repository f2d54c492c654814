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
    "Forest Park is a working town. Trucks load at the State Farmers Market before sunrise, the Gillem Logistics Center warehouses stand where the Army used to be, and the airport is just across the interstate. I-75, I-285 and I-675 box the city in, and Forest Parkway runs through the middle, so every other vehicle at a light has eighteen wheels. Inside that box is a town of ranch houses, Starr Park and a Main Street split by the railroad. Your car shares the road with freight every day, and it shows: ruts, grit, nails and long waits for a stopped train.",
  commonRepairs:
    "Tires punctured by banding wire and screws around the freight yards, radiators and A/C condensers hit by stones, and front ends worn out by the ruts on Forest Parkway. Work vans need clutches and rear brakes, and pickups that haul for the market need springs, axle seals and transmission work.",
  keyFeatures: [
    "Flat repair and a tread check for cars that drive among trucks, usually while you wait",
    "Vans and pickups welcome, from a market stall's delivery van to a contractor's half-ton",
    "A route with no interstate: GA-54 from the railroad underpass to our street",
    "Financing on larger jobs, so your work van gets back on the road sooner; call {phone}",
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
      title: "Diesel soot and jet haze",
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
      text: "If your car pulls toward the curb on GA-54 after a week on the parkway, the ruts have knocked the toe out. An alignment fixes it, and if a tie rod is loose, we'll show you first.",
    },
    {
      title: "Air conditioning lost to a stone",
      text: "A single chip from a dump truck can open the condenser, which sits in front of everything else. The cold air fades over a few days. A dye test finds the leak, so no one has to guess.",
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
      title: "Photos anyone can read",
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
    "Forest Park is in Clayton County, so Georgia's Clean Air Force testing applies every year. It covers gasoline cars and light trucks, 3 to 24 model years old, that weigh 8,500 pounds or less. Heavier delivery trucks and diesels are exempt. You'll pay {price:emissions-test-fee:high} at most. High-mileage work vans are more likely to fail on the catalytic converter, so don't wait for your birthday: come four to six weeks early, and if it fails, go back within 30 days: the first retest is free where you started.",
  faqs: [
    {
      question: "How far is it from Forest Park to the shop?",
      answer:
        "{distance:forest-park} on Jonesboro Road, or {drive-minutes:forest-park} minutes when the crossings are clear. Allow a little extra when trucks line up for the market, or take Old Dixie down to Tara Boulevard.",
    },
    {
      question: "I pick up nails all the time near the warehouses. Can anything be done?",
      answer:
        "Some. Stay off the shoulder by the truck gates, replace tires before they're below half tread, and check your pressure every week. More tread keeps small screws from going all the way through. If you deliver there every day, ask us about tougher tires.",
    },
    {
      question: "Do you work on business vans and pickups?",
      answer:
        "Yes, up to the light commercial sizes that fit our lifts. Tell us make, model and load when you call, and when you need it back on the road. We'll schedule a bay around that.",
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
    "Stand at Forest Parkway and Jonesboro Road for ten minutes and watch what goes by: reefers headed to the Farmers Market, containers for Gillem, tankers, airport shuttles, and in the middle of it all a compact car on the way to school. That's the car we worry about. It stops in the grooves the trucks made and picks up what they dropped. It's not how you drive. That road is just used by something a lot heavier than you.",
    "So when a car comes in from Forest Park, we check different things first. Tread and sidewalls, inside and out. The condenser and radiator, for stone damage. Toe and tie rods, because ruts make a car pull. The underside, because a strip of retread at fifty can tear a splash shield loose. Then we get to what you came in for, and a lot of the time we've already found it.",
    "The railroad gave the city its start and still gives it its delays. When a long freight train stops on the line, everyone from Phillips Drive to Main Street waits with the engine running and the A/C on high. That's where a weak fan quits. If your temperature gauge only climbs while you're waiting for a train, tell us that. It narrows the search to two or three parts and can save you an hour of labor.",
    "Plenty of vehicles here work for a living: a market stall's truck, a cleaning crew's van, a moving truck. If it's parked, no one gets paid. So we keep it simple, with one contact, one estimate and one promised time. Repairs carry the same {warranty:standard} warranty as on a family sedan. And when a van is near the end, we'll tell you early, so you can shop for the next one before the busy season instead of during it.",
  ],
};
