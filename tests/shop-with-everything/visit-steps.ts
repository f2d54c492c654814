import { visitSteps as plain } from "#tests/shop-fixture/visit-steps.ts";

export const visitSteps = plain;
