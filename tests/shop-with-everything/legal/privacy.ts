import { privacy as plain } from "#tests/shop-fixture/legal/privacy.ts";
import { sections } from "./sections.ts";

export const privacy = { ...plain, reviewed: false, sections: [...plain.sections, ...sections] };
