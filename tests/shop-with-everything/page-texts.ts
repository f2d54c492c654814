import type { PageTexts } from "#shop/catalog/page-texts.ts";
import { pageTexts as plain } from "#tests/shop-fixture/page-texts.ts";

export const pageTexts: PageTexts = {
  ...plain,
  home: { ...plain.home, title: "{city} auto repair you can see for yourself" },
  whyChooseUs: { ...plain.whyChooseUs, title: "You see what we see, and then you decide" },
  about: { ...plain.about, callTitle: "Come and see for yourself" },
  contact: { ...plain.contact, title: "Call, write or stop by" },
};
