import { inspections as plain } from "#tests/shop-fixture/inspections.ts";

export const inspections = plain;
