import type { PageTexts } from "#shop/catalog/site/page-texts.ts";
import { pageTexts as plain } from "#tests/shop-fixture/page-texts.ts";

export const pageTexts: PageTexts = {
  ...plain,
  home: { ...plain.home, title: "{city} auto repair you can see for yourself" },
  whyChooseUs: {
    ...plain.whyChooseUs,
    title: "You see what we see, and then you decide",
    inspection: [
      { what: "Front brake pads", measured: "2 mm", mark: "stop" },
      { what: "Rear brake pads", measured: "7 mm", mark: "go" },
      { what: "Front tires", measured: "4/32 in", mark: "caution" },
      { what: "Battery", measured: "12.6 V", mark: "go" },
      { what: "Coolant", measured: "−34 °F", mark: "go" },
      { what: "Drive belt", measured: "cracked", mark: "caution" },
      { what: "Ball joints", measured: "no play", mark: "go" },
      { what: "Exhaust", measured: "no leaks", mark: "go" },
    ],
  },
  about: { ...plain.about, callTitle: "Come and see for yourself" },
  contact: { ...plain.contact, title: "Stop by, call, or message us" },
};
