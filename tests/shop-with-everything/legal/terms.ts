import { terms as plain } from "#tests/shop-fixture/legal/terms.ts";

export const terms = { ...plain, reviewed: false };
