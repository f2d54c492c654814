import type { ServiceArea } from "#shop/catalog/service-area.ts";

export const serviceArea: ServiceArea | undefined = {
  countyLabels: [{ name: "McLennan", latitude: 31.48, longitude: -97.05 }],
  roads: [
    {
      kind: "interstate",
      number: "35",
      course: [
        [31.3, -97.25],
        [31.47, -97.17],
        [31.56, -97.12],
        [31.75, -97.08],
      ],
      shields: [[31.7, -97.09]],
    },
    {
      kind: "state",
      number: "6",
      course: [
        [31.65, -97.42],
        [31.54, -97.2],
        [31.45, -97.02],
      ],
      shields: [[31.6, -97.3]],
    },
  ],
};
