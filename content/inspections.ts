import type { InspectionTemplate } from "#shop/catalog/inspection-template.ts";

/** 32nds of an inch; 2/32 is where tread wear bars sit. */
const tread = { unit: "/32 in", attentionAt: 4, urgentAt: 2 };
/** Friction material in millimeters. */
const pads = { unit: "mm", attentionAt: 4, urgentAt: 2 };
const tirePhrases = [
  "Tread is even and has plenty of life left.",
  "Worn on the inside edge. An alignment check is due.",
  "Worn to the wear bars.",
  "Nail or screw in the tread.",
  "Sidewall is cracked.",
];
const padPhrases = [
  "Plenty of pad left.",
  "Pads are getting thin. Plan on replacing them.",
  "Pads are worn out.",
];
const rotorPhrases = [
  "Rotors are smooth.",
  "Rotors have a lip and some scoring.",
  "Rotors are deeply scored.",
];
const battery = {
  id: "battery",
  label: "Battery, cold cranking amps",
  unit: "CCA",
  attentionAt: 450,
  urgentAt: 300,
  phrases: [
    "Tested strong.",
    "Tested weak. Plan on replacing it before winter.",
    "Failed the load test.",
  ],
};
const leaks = {
  id: "leaks",
  label: "Leaks underneath",
  phrases: [
    "No leaks.",
    "Oil is seeping at the valve cover.",
    "Oil is dripping.",
    "Coolant is leaking.",
  ],
};

/** What technicians inspect, in the order of the bay's list. Short: long ones are not filled in. */
export const inspections: readonly InspectionTemplate[] = [
  {
    id: "courtesy-check",
    title: "Courtesy check",
    everyVisit: true,
    services: [],
    sections: [
      {
        id: "around",
        title: "Around the car",
        points: [
          {
            id: "lights",
            label: "Lights",
            phrases: [
              "All lights work.",
              "A brake light is out.",
              "A headlight is out.",
              "Headlight lenses are cloudy.",
            ],
          },
          { id: "wipers", label: "Wipers", phrases: ["Wiping clean.", "Streaking.", "Torn."] },
          { id: "tread-front", label: "Front tire tread", ...tread, phrases: tirePhrases },
          { id: "tread-rear", label: "Rear tire tread", ...tread, phrases: tirePhrases },
        ],
      },
      {
        id: "hood",
        title: "Under the hood",
        points: [
          {
            id: "oil",
            label: "Engine oil",
            phrases: ["Full and clean.", "Low. We topped it off.", "Dark and due for a change."],
          },
          {
            id: "coolant",
            label: "Coolant",
            phrases: ["At the mark.", "Low.", "Rusty. A coolant flush is due."],
          },
          {
            id: "brake-fluid",
            label: "Brake fluid",
            unit: "% water",
            attentionAt: 2,
            urgentAt: 3,
            phrases: ["Clean and dry.", "Takes on water. A flush is due."],
          },
          battery,
          {
            id: "belts",
            label: "Belts and hoses",
            phrases: ["No cracks.", "Belt is cracked.", "A hose is soft and swollen."],
          },
          {
            id: "filter",
            label: "Engine air filter",
            phrases: ["Clean.", "Dirty. Replace it at the next service.", "Clogged."],
          },
        ],
      },
      {
        id: "lift",
        title: "On the lift",
        points: [
          { id: "pads", label: "Brake pads, thinnest", ...pads, phrases: padPhrases },
          leaks,
        ],
      },
    ],
  },
  {
    id: "brakes",
    title: "Brakes",
    services: ["brake-system-service"],
    sections: [
      {
        id: "front",
        title: "Front axle",
        points: [
          { id: "pads-left", label: "Left pads", ...pads, phrases: padPhrases },
          { id: "pads-right", label: "Right pads", ...pads, phrases: padPhrases },
          { id: "rotors", label: "Rotors", phrases: rotorPhrases },
          {
            id: "calipers",
            label: "Calipers and hoses",
            phrases: ["Move freely.", "A caliper sticks.", "A hose is cracked.", "Leaking."],
          },
        ],
      },
      {
        id: "rear",
        title: "Rear axle",
        points: [
          { id: "pads-left", label: "Left pads or shoes", ...pads, phrases: padPhrases },
          { id: "pads-right", label: "Right pads or shoes", ...pads, phrases: padPhrases },
          { id: "rotors", label: "Rotors or drums", phrases: rotorPhrases },
          {
            id: "parking-brake",
            label: "Parking brake",
            phrases: ["Holds.", "Needs adjusting.", "Doesn't hold."],
          },
        ],
      },
      {
        id: "system",
        title: "System",
        points: [
          {
            id: "fluid",
            label: "Brake fluid",
            unit: "% water",
            attentionAt: 2,
            urgentAt: 3,
            phrases: ["Clean and dry.", "Takes on water. A flush is due."],
          },
          {
            id: "pedal",
            label: "Pedal on the test drive",
            phrases: ["Firm, no pulling.", "Soft.", "Pulsates.", "Pulls to one side."],
          },
        ],
      },
    ],
  },
  {
    id: "tires",
    title: "Tires",
    services: ["tire-services", "suspension-steering-repair"],
    sections: [
      {
        id: "tread",
        title: "Tread, lowest point",
        points: [
          { id: "left-front", label: "Left front", ...tread, phrases: tirePhrases },
          { id: "right-front", label: "Right front", ...tread, phrases: tirePhrases },
          { id: "right-rear", label: "Right rear", ...tread, phrases: tirePhrases },
          { id: "left-rear", label: "Left rear", ...tread, phrases: tirePhrases },
        ],
      },
      {
        id: "air",
        title: "Air and age",
        points: [
          {
            id: "pressure",
            label: "Lowest pressure",
            unit: "psi",
            attentionAt: 28,
            urgentAt: 20,
            phrases: ["Set to the door label.", "Low. We set it to the door label.", "Losing air."],
          },
          {
            id: "age",
            label: "Age of the oldest",
            unit: "years",
            attentionAt: 6,
            urgentAt: 10,
            phrases: ["Rubber is still soft.", "Dry rot has started."],
          },
          {
            id: "spare",
            label: "Spare",
            phrases: ["There and inflated.", "Low on air.", "Missing."],
          },
        ],
      },
    ],
  },
  {
    id: "battery-charging",
    title: "Battery and charging",
    services: ["battery-testing-replacement", "electrical-system-repair"],
    sections: [
      {
        id: "battery",
        title: "Battery",
        points: [
          {
            id: "resting",
            label: "Resting voltage",
            unit: "V",
            attentionAt: 12.4,
            urgentAt: 12,
            phrases: ["Fully charged.", "Undercharged.", "Discharged."],
          },
          battery,
          {
            id: "terminals",
            label: "Terminals and cables",
            phrases: [
              "Clean and tight.",
              "Corroded. We cleaned them.",
              "Loose.",
              "Cable is damaged.",
            ],
          },
        ],
      },
      {
        id: "charging",
        title: "Charging and starting",
        points: [
          {
            id: "charging",
            label: "Voltage with the engine running",
            unit: "V",
            attentionAt: 13.5,
            urgentAt: 13,
            phrases: ["Charges well.", "Charges poorly.", "Doesn't charge."],
          },
          {
            id: "drain",
            label: "Drain with everything off",
            unit: "mA",
            attentionAt: 50,
            urgentAt: 100,
            phrases: ["Normal.", "Something stays on."],
          },
          {
            id: "starter",
            label: "Starter",
            phrases: ["Cranks strong.", "Cranks slowly.", "Clicks."],
          },
        ],
      },
    ],
  },
  {
    id: "pre-purchase",
    title: "Pre-purchase inspection",
    services: ["engine-diagnostics-repair", "transmission-service-repair"],
    sections: [
      {
        id: "outside",
        title: "Outside",
        points: [
          {
            id: "body",
            label: "Body and paint",
            phrases: ["No sign of a crash.", "Repainted panel.", "Rust."],
          },
          {
            id: "frame",
            label: "Frame and underbody",
            phrases: ["Straight and dry.", "Surface rust.", "Bent or welded."],
          },
          { id: "tires", label: "Tire tread, lowest", ...tread, phrases: tirePhrases },
          { id: "pads", label: "Brake pads, thinnest", ...pads, phrases: padPhrases },
        ],
      },
      {
        id: "engine",
        title: "Engine and drivetrain",
        points: [
          {
            id: "codes",
            label: "Stored trouble codes",
            phrases: ["None.", "Cleared recently.", "Codes are stored."],
          },
          leaks,
          {
            id: "fluids",
            label: "Oil and coolant",
            phrases: ["Clean.", "Overdue.", "Oil and coolant are mixing."],
          },
          {
            id: "transmission",
            label: "Transmission",
            phrases: ["Shifts smoothly.", "Shifts late.", "Slips."],
          },
        ],
      },
      {
        id: "drive",
        title: "Test drive",
        points: [
          {
            id: "steering",
            label: "Steering and suspension",
            phrases: ["Tracks straight.", "Pulls.", "Clunks over bumps."],
          },
          {
            id: "electronics",
            label: "AC, windows, warning lights",
            phrases: ["Everything works.", "AC doesn't cool.", "A warning light is on."],
          },
        ],
      },
    ],
  },
];
