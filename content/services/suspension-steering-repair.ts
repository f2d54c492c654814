import type { Service } from "#shop/catalog/service.ts";

export const suspensionSteeringRepair: Service = {
  id: "suspension-steering-repair",
  slug: "suspension-steering-repair",
  title: "Suspension and Steering Repair",
  shortDescription: "Clunks, wander and uneven tire wear, traced to the joint, strut or bushing.",
  image: "/images/services/suspension-steering-repair.svg",
  imageAlt: "Coil-over strut with its spring, shock and control arm",
  metaDescription:
    "Clunks, pulling or a bouncy ride? Struts, ball joints, tie rods and bearings checked, repaired and aligned in {city}, {state}.",
  introText:
    "Suspension wears out so slowly that you get used to it, and your passengers notice first. We check every joint with the weight off the wheels and again with it on, and we'll show you the play. What's loose gets replaced; what's tight stays.",
  longDescription: [
    "Between the steering wheel and the road sit some two dozen rubber bushings, ball joints, links and bearings. A little play in each one adds up to a car that wanders, clunks over railroad crossings and eats tires. Finding the one that matters takes a pry bar, a bright light and patience.",
    "Ball joints and tie rod ends are the ones to take seriously. They carry the wheel and steer it, and one that comes apart lets the wheel fold under the car. We measure their play against the manufacturer's limit. If one is past the limit, we'll ask you to leave the car here, and we'll show you the reading in writing.",
    "Struts and shock absorbers do more than make the ride soft. They keep the tire on the road. Past 80,000 miles or so most have lost a good part of their damping, and it shows in longer stopping distances on rough pavement, a nose that dives, and cupped tires. We replace them in pairs, so both sides of the axle react the same.",
    "Steering is hydraulic in older cars and electric in newer ones. A hydraulic rack leaks or groans. An electric one turns on a warning light, gets heavy for a moment or loses its center. Electric steering needs a calibration after the repair, and so may the cameras and radar for your driver assistance.",
    "If we replace a part that sets a wheel angle, the car needs an alignment. We put it on the estimate from the start, so it's not a surprise at the end.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Worn ball joints",
      text: "The rubber boot tears, grease gets out and water gets in. First it creaks when you park, then it knocks, then it has play we can measure.",
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
      text: "Rubber splits with age and heat. The wheel shifts back when you brake, and you feel a thump and a pull to one side.",
    },
    {
      title: "Sway bar links",
      text: "The most common rattle over small bumps, and the cheapest to fix. Not dangerous right away, but they can cover up worse noises.",
    },
    {
      title: "Noisy wheel bearings",
      text: "A hum that gets louder with speed and changes in curves. Left alone, the hub overheats and the wheel gets loose.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The steering suddenly feels loose, or the car changes lanes on its own.",
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
    { mark: "caution", text: "You're constantly correcting the wheel on a straight road." },
    { mark: "caution", text: "A hum that rises with speed and gets louder in a long curve." },
  ],
  process: {
    inspection:
      "First we drive a rough street, with you along if you like, so we hear the same noise. Then we put the car on the lift, pry on every joint, spin the bearings by hand and read the tire wear.",
    estimate:
      "We list safety first and comfort second, with the play we measured next to the limit. Parts that should be replaced in pairs are priced in pairs. You decide, in writing.",
    repair:
      "We tighten new parts at ride height, so the bushings don't start out twisted. If an angle changed, we align the car. Then we drive the same rough street again.",
  },
  duration: "Half a day for links or one joint; a full day for struts and alignment",
  minutes: 240,
  faqs: [
    {
      question: "Is it safe to drive with a clunk?",
      answer:
        "It depends on which part it comes from. A sway bar link can rattle for months. A ball joint or tie rod end can make the same sound, and you shouldn't drive on it at all. You can't tell them apart from the driver's seat, so have it looked at soon.",
    },
    {
      question: "How do I know whether my shocks are worn?",
      answer:
        "Pushing down on a fender only shows the very bad ones. Better signs are cupped tires, oil on the shock, a car that floats over dips in the highway, and passengers who mention it. Tell us if you've noticed any of them.",
    },
    {
      question: "Why replace struts in pairs?",
      answer:
        "A new strut and a worn one on the same axle react differently to a bump, and the car can pull to the weaker side when it matters. Springs and mounts can be replaced one at a time.",
    },
    {
      question: "Does suspension work always need an alignment?",
      answer:
        "Struts, control arms, tie rods and ball joints: yes. Sway bar links, rear shock absorbers and most wheel bearings: no. The estimate shows which applies.",
    },
    {
      question: "How long is suspension work covered?",
      answer:
        "Parts and labor for {warranty-limit:standard}. Damage from a curb or a crash isn't covered, but bring the car in and we'll tell you what it did.",
    },
  ],
};
