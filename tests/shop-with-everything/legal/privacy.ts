import { privacy as plain } from "#tests/shop-fixture/legal/privacy.ts";

export const privacy = { ...plain, reviewed: false };
