import type { InspectionTemplate } from "#shop/catalog/inspection-template.ts";

export const inspections: readonly InspectionTemplate[] = [
  {
    id: "quick-look",
    title: "Quick look",
    everyVisit: true,
    services: [],
    sections: [
      {
        id: "outside",
        title: "Outside",
        points: [
          { id: "lights", label: "Lights", phrases: ["All lights work.", "A light is out."] },
          { id: "tread", label: "Tread", unit: "/32 in", attentionAt: 4, urgentAt: 2, phrases: [] },
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
        title: "Front",
        points: [
          {
            id: "pads",
            label: "Front pads",
            unit: "mm",
            attentionAt: 4,
            urgentAt: 2,
            phrases: ["Plenty left.", "Worn out."],
          },
        ],
      },
      {
        id: "fluid",
        title: "Fluid",
        points: [
          {
            id: "water",
            label: "Brake fluid",
            unit: "% water",
            attentionAt: 2,
            urgentAt: 3,
            phrases: [],
          },
        ],
      },
    ],
  },
];
