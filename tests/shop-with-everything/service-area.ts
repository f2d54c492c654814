import { serviceArea as plain } from "#tests/shop-fixture/service-area.ts";

export const serviceArea = plain;
