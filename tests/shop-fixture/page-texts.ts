import type { PageTexts } from "#shop/catalog/site/page-texts.ts";

/** Unique to this shop: tests search for these words. */
export const pageTexts: PageTexts = {
  home: {
    searchTitle: "Auto Repair in {city}, {state}",
    title: "Car repair in {city}, shown before it is done",
    lead: "See what we find, get the price in writing, and decide before any work starts.",
  },
  whyChooseUs: {
    title: "First you look, then you say yes",
    lead: "Every visit starts with an inspection. You hear what we found before anyone talks price.",
    inspection: [
      { what: "Wiper blades", measured: "torn", mark: "stop" },
      { what: "Cabin filter", measured: "dusty", mark: "caution" },
      { what: "Headlights", measured: "both on", mark: "go" },
      { what: "Tires in {city}", measured: "7/32 in", mark: "go" },
    ],
    example:
      "An example of our Digital Vehicle Inspection. You get yours on your phone, with photos of your car.",
    familyOwned: {
      title: "Family-owned",
      text: "One family has run the shop since {founded} and stands behind the work.",
    },
    aseCertified: {
      title: "ASE-certified technicians",
      text: "Independently certified and retested every five years.",
    },
    warrantyTitle: "A warranty in writing",
    shuttle: {
      title: "Free local shuttle",
      text: "We'll take you home or to work and pick you up when it's ready.",
    },
  },
  services: {
    searchTitle: "Auto Repair Services and Prices",
    title: "Auto repair services, from a dash light to a new engine",
    lead: "Every service has its own page: what goes wrong, what you'd notice, how long it takes and what it costs. You'll always see what we found and the price before we start.",
    callTitle: "Not sure which one it is?",
    callLead:
      "You don't need to know. Tell us what you hear, feel or smell, and the inspection will find it.",
  },
  locations: {
    searchTitle: "Locations and Service Area",
    title: "One shop in {city}, serving {city-count}",
    lead: "We serve drivers within {miles} miles of {city}. Find your city for directions, drive times, and what your roads do to a car.",
    areaTitle: "{miles} miles around the shop",
    areaLead: "Pick a city on the map to see its page.",
    callTitle: "Farther out than that?",
    callLead: "Call before you head out. If a closer shop can do it just as well, we'll tell you.",
  },
  about: {
    searchTitle: "About the Shop",
    title: "One shop, in {city} since {founded}",
    lead: "We take care of drivers within {miles} miles of {city}. Whoever answers the phone knows who's working on your car and how it's coming along.",
    callTitle: "Come by and look",
    callLead: "Book an appointment, call, or stop by at {street}.",
  },
  testimonials: {
    searchTitle: "Testimonials",
    title: "What drivers say about us",
    lead: "From people around {city} who brought us their cars.",
  },
  contact: {
    searchTitle: "Contact and Hours",
    title: "Phone, write or come in",
    lead: "We're at {street} in {city}. During business hours, a real person answers the phone.",
  },
  financing: {
    searchTitle: "Auto Repair Financing",
    title: "Fix it now, pay by the month",
  },
  stranded: {
    searchTitle: "Broken Down near {city}? Call {breakdown-phone}",
    title: "Broken down? Start here",
    lead: "Get yourself safe first. Then call.",
    stepsTitle: "What to do now",
    steps: [
      {
        title: "Get off the road",
        text: "If the car still rolls, head for the shoulder, the next ramp or a parking lot. Turn on your hazards.",
      },
      {
        title: "Get away from traffic",
        text: "Leave the car on the side away from traffic and stand behind the guardrail. If you can't get out safely, stay buckled in with your hazards on.",
      },
      {
        title: "In danger? Call 911 first",
        text: "Call 911 if you're stopped in a lane, if someone's hurt, or if you see smoke or smell gas.",
      },
      {
        title: "Then call us: {breakdown-phone}",
        text: "Tell us the road, your direction and the nearest exit or mile marker, what the car's doing, and how many people are with you.",
      },
      {
        title: "Send the car here",
        text: "If you call a tow truck yourself, give the driver our address: {street}, {city}, {state} {postal-code}.",
      },
    ],
  },
  shareCard: {
    title: "Car repair, shown before it is done",
    line: "Since {founded}, and counting",
  },
};
