import { terms as plain } from "#tests/shop-fixture/legal/terms.ts";
import { sections } from "./sections.ts";

export const terms = { ...plain, reviewed: false, sections: [...plain.sections, ...sections] };
