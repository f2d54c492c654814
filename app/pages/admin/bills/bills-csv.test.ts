import { expect, it } from "vitest";
import type { BilledDays } from "#app/lib/backend/bills.ts";
import { billsCsv, paymentsCsv, taxesCsv } from "./bills-csv.ts";

const part = { kind: "part", net: 8_995, rate: 8_250, tax: 742 } as const;
const labor = { kind: "labor", net: 10_000, rate: 0, tax: 0 } as const;
const bill = {
  id: "1",
  number: "2026-0001",
  madeOn: "2026-11-24",
  appointmentId: "2",
  voids: null,
  voidedBy: "2026-0003",
  taxes: [labor, part],
  total: 19_737,
  tax: 742,
  paid: 0,
  open: 0,
};
const payment = {
  id: "3",
  bill: "2026-0002",
  takenOn: "2026-11-25",
  reference: "=1042",
  takenBy: "Ann Lee",
  ...({ method: "check", amount: 5_000, isReversed: true } as const),
};
const days: BilledDays = {
  bills: [
    bill,
    { ...bill, number: "2026-0002", voidedBy: null, taxes: [part], total: 9_737, open: 9_737 },
    {
      ...bill,
      number: "2026-0003",
      madeOn: "2026-11-25",
      voids: "2026-0001",
      voidedBy: null,
      taxes: [labor, part].map((kind) => ({ ...kind, net: -kind.net, tax: -kind.tax })),
      total: -19_737,
      tax: -742,
    },
  ],
  payments: [payment, { ...payment, amount: -5_000, reference: null }],
};

it("bills are a line each, counter-bills below zero", () => {
  expect(billsCsv(days).split("\r\n")).toEqual([
    "date,bill,takes_back,voided_by,before_tax,tax,total,paid,open",
    "2026-11-24,2026-0001,,2026-0003,189.95,7.42,197.37,0,0",
    "2026-11-24,2026-0002,,,89.95,7.42,97.37,0,97.37",
    "2026-11-25,2026-0003,2026-0001,,-189.95,-7.42,-197.37,0,0",
    "",
  ]);
});

it("taxes are added up by day, kind and rate", () => {
  expect(taxesCsv(days).split("\r\n")).toEqual([
    "date,kind,tax_percent,before_tax,tax",
    "2026-11-24,Labor,0,100,0",
    "2026-11-24,Parts,8.25,179.9,14.84",
    "2026-11-25,Labor,0,-100,0",
    "2026-11-25,Parts,8.25,-89.95,-7.42",
    "",
  ]);
});

it("payments are a line each, and what staff typed is no formula", () => {
  expect(paymentsCsv(days).split("\r\n")).toEqual([
    "date,bill,method,amount,reference,taken_by",
    "2026-11-25,2026-0002,Check,50,'=1042,Ann Lee",
    "2026-11-25,2026-0002,Check,-50,,Ann Lee",
    "",
  ]);
});
