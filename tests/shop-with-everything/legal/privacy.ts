import { privacy as plain } from "../../shop-fixture/legal/privacy.ts";

export const privacy = { ...plain, reviewed: false };
