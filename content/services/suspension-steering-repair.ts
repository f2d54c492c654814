import type { Service } from "#shop/catalog/service.ts";

export const suspensionSteeringRepair: Service = {
  id: "suspension-steering-repair",
  slug: "suspension-steering-repair",
  title: "Suspension and Steering Repair",
  shortDescription: "Clunks, wander and uneven tire wear, traced to the joint, strut or bushing.",
  image: "/images/services/suspension-steering-repair.svg",
  imageAlt: "Coil-over strut with its spring, damper and control arm",
  metaDescription:
    "Clunks, pulling or a bouncy ride? Struts, ball joints, tie rods and bearings checked, repaired and aligned in {city}, {state}.",
  introText:
    "Suspension wears so slowly that drivers adapt to it and passengers notice first. We check every joint with the weight off the wheels and again with the weight on, and we let you see the play with your own eyes. After that it's simple: what's loose gets replaced, what's tight stays.",
  longDescription: [
    "Between the steering wheel and the road sit some two dozen rubber bushings, ball joints, links and bearings. Each has only a little play when it fails, and together they make a car that wanders, clunks over railroad crossings and eats its tires. Finding the one that matters is a matter of pry bars, a bright light and patience.",
    "Ball joints and tie rod ends deserve special respect. They carry the wheel and steer it, and one that comes apart lets the wheel fold under the car. We measure their play against the manufacturer's limit. When one is beyond it we ask you to leave the car, and we put the reading on paper.",
    "Struts and shock absorbers do more than make the ride soft. They keep the tire on the road. Past 80,000 miles or so most have lost a good part of their damping, and it shows in longer stopping distances on rough pavement, a nose that dives, and cupped tires. They're replaced in pairs, so that both sides of an axle answer alike.",
    "Steering is hydraulic in older cars and electric in newer ones. A hydraulic rack leaks or groans; an electric one switches on a light, turns heavy for a moment or loses its center. With the electric kind a calibration follows the repair, and cameras and radar that help you steer may need one as well.",
    "Whenever a part that sets a wheel angle has been replaced, an alignment belongs to the job. We put it on the estimate from the start, so that it isn't a surprise at the end.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Worn ball joints",
      text: "The rubber boot tears, grease leaves, water enters. First a creak at parking speed, then a knock, then play that can be measured.",
    },
    {
      title: "Tie rod ends with play",
      text: "The wheel sits a little off center, the car follows grooves in the road, and the inner edges of the front tires feather.",
    },
    {
      title: "Leaking or tired struts",
      text: "Oil on the strut body and a car that keeps bouncing after a dip. The upper mount often creaks when you turn the wheel while parked.",
    },
    {
      title: "Cracked control arm bushings",
      text: "Rubber splits with age and heat. The axle shifts back under braking, which you feel as a thump and a twitch to one side.",
    },
    {
      title: "Sway bar links",
      text: "The most common rattle over small bumps and the least expensive to cure. Not dangerous at once, but they hide worse noises.",
    },
    {
      title: "Noisy wheel bearings",
      text: "A hum that grows with speed and changes in curves. Left alone, the hub gets hot and the wheel gets loose.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The steering suddenly feels loose, or the car changes lanes without your doing.",
    },
    { mark: "stop", text: "A loud knock from one wheel with every turn of the steering wheel." },
    {
      mark: "stop",
      text: "One corner of the car sits visibly lower than yesterday: a spring may be broken.",
    },
    { mark: "caution", text: "Clunks over speed bumps or railroad crossings." },
    {
      mark: "caution",
      text: "The nose dives when braking, or the car bounces more than once after a dip.",
    },
    { mark: "caution", text: "You correct the wheel all the time on a straight road." },
    { mark: "caution", text: "A hum that rises with speed and gets louder in a long curve." },
  ],
  process: {
    inspection:
      "First a drive over a rough street with you, if you like, so that we hear the same noise. Then every joint is levered on the lift, bearings are spun by hand, and tires are read for the pattern they show.",
    estimate:
      "Safety first, comfort second: the list is split that way, with the play we measured next to the permitted one. Parts that should go in pairs are priced in pairs. You decide, in writing.",
    repair:
      "New parts are tightened at ride height, so that the bushings aren't twisted from the first day. An alignment follows where an angle has changed, then the same rough street again.",
  },
  duration: "Half a day for links or one joint; a full day for struts with alignment",
  minutes: 240,
  faqs: [
    {
      question: "Is it safe to drive with a clunk?",
      answer:
        "It depends on which part it comes from. A sway bar link can rattle for months. A ball joint or a tie rod end with the same sound shouldn't go another trip. As you can't tell them apart from the seat, have it looked at soon.",
    },
    {
      question: "How do I know whether my shocks are worn?",
      answer:
        "Pushing down on a fender only shows the very bad ones. Better signs are cupped tires, oil on the damper, a car that floats over waves in the highway and passengers who mention it. We check for all four.",
    },
    {
      question: "Why replace struts in pairs?",
      answer:
        "A new one and a worn one on the same axle answer a bump at different speeds, and the car steers toward the weaker side when it matters. Springs and mounts can be replaced singly if they fail singly.",
    },
    {
      question: "Does suspension work always need an alignment?",
      answer:
        "Struts, control arms, tie rods and ball joints: yes. Sway bar links, rear shock absorbers and most wheel bearings: no. The estimate shows which applies.",
    },
    {
      question: "How long is the repair covered?",
      answer:
        "Parts and labor for {warranty-limit:standard}. Damage from a curb or a crash isn't wear, so it isn't included, but bring the car in and we'll tell you what it did.",
    },
  ],
};
