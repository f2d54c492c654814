import { terms as plain } from "../../shop-fixture/legal/terms.ts";

export const terms = { ...plain, reviewed: false };
