// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { takenOf } from "./import-outcomes.ts";
import { useCustomerFile } from "./use-customer-file.ts";

const lines = 20_000;
const text = [
  "Name,Phone,Work,Other",
  ...Array.from({ length: lines }, (_, n) => `Dana Cole ${n},(254) 555-0142,(254) 555-0143,x`),
].join("\n");
const file = new File([text], "customers.csv");

const open = () => renderHook(() => useCustomerFile([])).result;
type Opened = ReturnType<typeof open>;
const readWhole = (opened: Opened) =>
  waitFor(() => expect(opened.current.file?.isRead).toBe(true), { timeout: 60_000 });

it("a file of 20,000 lines is read in portions, between which the screen gets its turn", async () => {
  const opened = open();
  let turns = 0;
  const turn = () => {
    turns += 1;
    timer = setTimeout(turn);
  };
  let timer = setTimeout(turn);
  await act(() => opened.current.choose(file));
  await readWhole(opened);
  clearTimeout(timer);
  expect(turns).toBeGreaterThan(10);
  const entries = opened.current.file?.entries ?? [];
  expect(entries.map(({ line }) => line)).toEqual(Array.from({ length: lines }, (_, n) => n + 2));
});

it("another choice while it is being read is what is read in the end", async () => {
  const opened = open();
  await act(() => opened.current.choose(file));
  await waitFor(() => expect(opened.current.file).toBeDefined());
  act(() => opened.current.change({ kinds: { 2: "notes" } }));
  expect(opened.current.file).toMatchObject({ isRead: false, entries: [] });
  await readWhole(opened);
  const { entries = [] } = opened.current.file ?? {};
  expect(entries).toHaveLength(lines);
  expect(entries.every(({ notes }) => notes === "(254) 555-0143")).toBe(true);
});

it("what the database refuses or has already isn't shown as taken in", () => {
  const entries = [2, 3, 4, 5, 6].map((line) => ({ line, name: "Dana", phones: [], emails: [] }));
  expect(takenOf(entries, undefined)).toEqual(entries);
  const taken = takenOf(entries, [
    { line: 2, outcome: "new" },
    { line: 3, outcome: "known", past: true },
    { line: 4, outcome: "known", past: false },
    { line: 5, outcome: "known" },
    { line: 6, problem: "The visit is still to come." },
  ]);
  expect(taken.map(({ line }) => line)).toEqual([2, 3]);
});
