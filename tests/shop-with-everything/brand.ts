import { brand as plain } from "#tests/shop-fixture/brand.ts";

export const brand = plain;
