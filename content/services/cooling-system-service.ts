import type { Service } from "#shop/catalog/service.ts";

export const coolingSystemService: Service = {
  id: "cooling-system-service",
  slug: "cooling-system-service",
  title: "Cooling System Service",
  shortDescription: "Overheating, leaks and coolant loss, found before they cost the engine.",
  image: "/images/services/cooling-system-service.svg",
  imageAlt: "Radiator with its fan and hoses",
  metaDescription:
    "Overheating or losing coolant? Radiators, water pumps, thermostats and coolant flushes in {city}, {state}, pressure-tested and under warranty.",
  introText:
    "An engine that overheats once can be saved; one that's driven hot for two more miles often can't. Most overheating begins with a part that costs little: a cap, a hose, a thermostat, a fan. We find it with pressure and temperature readings, and we check whether the heat has done harm.",
  longDescription: [
    "About a third of the energy in your gasoline leaves through the radiator. On a ninety-five degree day, crawling along with the air conditioning on, the system works close to what it was built for. Anything that takes a little away, a slow fan, a clogged fin, a pint of missing coolant, shows itself then and not in February.",
    "We fill the cold system with pressure and watch the gauge. If it drops, dye and a UV light lead to the leak: a plastic radiator tank split at the seam, a water pump weeping from its bleed hole, a hose soft at the clamp, a heater core behind the dashboard. If nothing shows outside, we look for exhaust gas in the coolant, which tells of a head gasket.",
    "Then we watch it work. The thermostat should open within a few degrees of its mark, both hoses should tell the same story on an infrared thermometer, and the fans should come on when the computer asks. A cap that no longer holds its pressure lowers the boiling point by more than people expect.",
    "Coolant is not just water with color. It carries inhibitors that keep aluminum, solder and steel from eating each other, and they're used up in time. Makers have gone separate ways, so there are half a dozen chemistries that must not be mixed. We fill in the one yours was built for, in the right strength, and bleed the air out, under vacuum where the engine is prone to trapping it.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Water pump leaks",
      text: "The seal gives up and coolant weeps from a small hole below the shaft. A dried white or pink trail gives it away before the bearing starts to growl.",
    },
    {
      title: "Thermostat stuck",
      text: "Stuck shut, the needle climbs within minutes. Stuck open, the heater stays lukewarm, fuel use rises and a code appears.",
    },
    {
      title: "Cracked radiator tanks",
      text: "Plastic end tanks are crimped to an aluminum core and grow brittle after ten summers. The crack opens only hot, so the driveway stays dry.",
    },
    {
      title: "Swollen or soft hoses",
      text: "They fail from the inside out, at the ends first. A hose that feels like a ripe peach when squeezed cold is near its last trip.",
    },
    {
      title: "Cooling fan failure",
      text: "Fine on the highway, hot at the light: that's the classic sign. A motor, a relay or a sensor is at fault, and the air conditioning grows weak as well.",
    },
    {
      title: "Head gasket damage",
      text: "The bill for driving on with a hot engine. Combustion gas gets into the coolant, or coolant into a cylinder, and the level falls without any leak in sight.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The needle is in the red or the temperature warning is on. Heater to full, pull over, engine off.",
    },
    {
      mark: "stop",
      text: "Steam from under the hood. Leave it closed until the hissing has stopped.",
    },
    {
      mark: "stop",
      text: "Thick white exhaust with a sweet smell long after the start, or milky oil under the filler cap.",
    },
    { mark: "caution", text: "The level in the reservoir is lower every few weeks." },
    {
      mark: "caution",
      text: "A sweet smell after parking, or a film on the inside of the windshield.",
    },
    {
      mark: "caution",
      text: "It warms up at a standstill and cools down again as soon as you drive.",
    },
    { mark: "caution", text: "The heater blows cold although the engine is warm." },
  ],
  process: {
    inspection:
      "Pressure test cold, cap test, coolant strength and condition, fan and thermostat watched on the scan tool, and a gas test when the loss can't be explained. Leaks are photographed under the light.",
    estimate:
      "If the engine has been hot, we first find out whether it has suffered, because that decides whether a water pump is money well spent. You get that answer in writing together with the price.",
    repair:
      "Parts that share the labor, such as belt, tensioner and thermostat with a pump, are offered together. We fill, bleed, run the engine through two fan cycles and check the level again when it is cold.",
  },
  duration: "Flush 1 to 2 hours; pump or radiator half a day to a day",
  minutes: 120,
  faqs: [
    {
      question: "My car is overheating right now. What should I do?",
      answer:
        "Air conditioning off, heater on full, pull over where it is safe and switch the engine off. Don't open the radiator cap; the coolant is above boiling and will come out. Wait for a tow and call {phone}, or {emergency-phone} when we are closed.",
    },
    {
      question: "What does a coolant flush cost?",
      answer:
        "{price:coolant-flush} with the coolant your maker prescribes. Large engines and cars with a separate circuit for a turbocharger or hybrid battery take more fluid, and we tell you beforehand.",
    },
    {
      question: "How often should coolant be changed?",
      answer:
        "Long-life coolant lasts about five years after the first, often longer, factory fill; older green coolant two to three. We test strength and acidity with every oil change, so you need not count.",
    },
    {
      question: "Can I top up with water?",
      answer:
        "To reach us, yes, once the engine is cold, and distilled water if you have it. Tell us that you did. Too much water takes away the protection against corrosion and boiling, and mixing in a coolant of another type can turn it to gel.",
    },
    {
      question: "Does one overheating always damage the engine?",
      answer:
        "No. If you stopped when the light came on, chances are good that only the failed part needs replacing. We check for gas in the coolant and for lost compression before you pay for a pump or a radiator, and the repair then carries our {warranty:standard} warranty.",
    },
  ],
};
