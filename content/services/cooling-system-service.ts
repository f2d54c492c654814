import type { Service } from "#shop/catalog/service.ts";

export const coolingSystemService: Service = {
  id: "cooling-system-service",
  slug: "cooling-system-service",
  title: "Cooling System Service",
  shortDescription: "Overheating, leaks and coolant loss, found before they cost you the engine.",
  image: "/images/services/cooling-system-service.svg",
  imageAlt: "Radiator with its fan and hoses",
  metaDescription:
    "Overheating or losing coolant? Radiators, water pumps, thermostats and coolant flushes in {city}, {state}, pressure-tested and under warranty.",
  introText:
    "If you stop when it overheats, the engine can usually be saved. Drive it two more miles and it often can't. Most overheating starts with an inexpensive part: a cap, a hose, a thermostat, a fan. We find it with pressure and temperature readings, and we check whether the heat did any damage.",
  longDescription: [
    "About a third of the energy in your gasoline leaves through the radiator. On a 95-degree day, crawling along with the A/C on, the system is working close to its limit. Anything that takes a little away, like a slow fan, clogged fins or a missing pint of coolant, shows up then and not in February.",
    "We pressurize the cold system and watch the gauge. If it drops, dye and a UV light lead to the leak: a plastic radiator tank split at the seam, a water pump weeping from its bleed hole, a hose soft at the clamp, a heater core behind the dashboard. If nothing shows on the outside, we test the coolant for exhaust gas, the sign of a bad head gasket.",
    "Then we watch it run. The thermostat should open within a few degrees of its rating, both hoses should read right on an infrared thermometer, and the fans should come on when the computer says so. A cap that won't hold pressure lowers the boiling point more than people expect.",
    "Coolant isn't just colored water. It has additives that keep the metal parts from corroding, and they wear out. Every manufacturer has its own recipe, and they shouldn't be mixed. We fill your car with the coolant it was built for, at the right strength, and bleed out the air, under vacuum if the engine tends to trap it.",
  ].join("\n\n"),
  commonProblems: [
    {
      title: "Water pump leaks",
      text: "The seal wears out and coolant seeps from a small hole below the shaft. A dried white or pink trail gives it away before the bearing starts to growl.",
    },
    {
      title: "Stuck thermostat",
      text: "Stuck shut, the gauge climbs within minutes. Stuck open, the heater stays lukewarm, gas mileage drops and a code appears.",
    },
    {
      title: "Cracked radiator tanks",
      text: "Plastic end tanks are crimped to an aluminum core and get brittle after ten summers. The crack only opens when it's hot, so the driveway stays dry.",
    },
    {
      title: "Swollen or soft hoses",
      text: "They fail from the inside out, at the ends first. If a cold hose feels as soft as a ripe peach, it's about to go.",
    },
    {
      title: "Cooling fan failure",
      text: "Fine on the highway, hot at the light: that's the classic sign. It's a motor, a relay or a sensor, and the A/C usually gets weak too.",
    },
    {
      title: "Head gasket damage",
      text: "This is what happens when you keep driving a hot engine. Exhaust gas gets into the coolant, or coolant gets into a cylinder, and the level drops with no leak in sight.",
    },
  ],
  signs: [
    {
      mark: "stop",
      text: "The gauge is in the red or the temperature warning is on. Turn the heater on full, pull over and shut it off.",
    },
    {
      mark: "stop",
      text: "Steam is coming from under the hood. Leave it closed until the hissing stops.",
    },
    {
      mark: "stop",
      text: "Thick, sweet-smelling white exhaust long after you start it, or milky oil under the filler cap.",
    },
    { mark: "caution", text: "You have to add coolant every few weeks." },
    {
      mark: "caution",
      text: "A sweet smell after parking, or a film on the inside of the windshield.",
    },
    {
      mark: "caution",
      text: "The temperature climbs when you're stopped and drops once you're moving.",
    },
    { mark: "caution", text: "The heater blows cold even when the engine is warm." },
  ],
  process: {
    inspection:
      "We pressure-test the cold system and the cap, check the coolant's strength and condition, watch the fan and thermostat on the scan tool, and test for exhaust gas if we can't explain the loss. {if:digital-inspection}You get photos of any leak.",
    estimate:
      "If the engine overheated, we first find out whether it's damaged, because that decides whether a water pump is money well spent. You get that answer in writing with the price.",
    repair:
      "If parts share the same labor, like a belt, tensioner and thermostat with a pump, we price them together. We fill and bleed the system, run the engine through two fan cycles and recheck the level once it's cold.",
  },
  duration: "Flush 1 to 2 hours; pump or radiator half a day to a full day",
  minutes: 120,
  faqs: [
    {
      question: "My car is overheating right now. What should I do?",
      answer:
        "Turn the A/C off and the heater on full, pull over where it's safe, and turn the engine off. Don't open the radiator cap: the coolant is boiling hot and will spray out. {if:emergency-line}Wait for a tow and call {phone}, or {emergency-phone} when we're closed. {unless:emergency-line}Wait for a tow and call {phone}.",
    },
    {
      question: "What does a coolant flush cost?",
      answer:
        "{price:coolant-flush} with the coolant your manufacturer calls for. Large engines, and cars with a separate loop for a turbocharger or hybrid battery, take more. We'll tell you beforehand.",
    },
    {
      question: "How often should coolant be changed?",
      answer:
        "Long-life coolant lasts about five years, and the factory fill often lasts longer. Older green coolant lasts two to three. We test it at every oil change, so you don't have to keep track.",
    },
    {
      question: "Can I top it off with water?",
      answer:
        "To get here, yes, once the engine is cold. Use distilled water if you have it, and let us know. Too much water weakens the protection against corrosion and boiling, and mixing in the wrong coolant can turn it to gel.",
    },
    {
      question: "If it overheated once, is the engine damaged?",
      answer:
        "Not always. If you stopped when the light came on, chances are good that only the failed part needs replacing. We check for exhaust gas in the coolant and for lost compression before you pay for a pump or radiator. The repair comes with our {warranty:standard} warranty.",
    },
  ],
};
