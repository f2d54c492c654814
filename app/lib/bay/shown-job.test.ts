import { describe, expect, it } from "vitest";
import type { Finding, Job } from "#app/lib/backend/bay.ts";
import { commonId, randomId } from "#app/lib/ids.ts";
import type { KeptItem, Recorded } from "./kept-items.ts";
import { shownJob } from "./shown-job.ts";
import type { SentItem } from "./sync.ts";

const visit = "10000000-0000-4000-8000-000000000001";
const pads: Finding = {
  id: "pads",
  inspectionId: null,
  point: null,
  title: "Front pads",
  condition: "attention",
  measurement: 4,
  unit: "mm",
  note: "",
  changedBy: "ann",
  revision: 3,
  overwritten: [{ by: "bo", condition: "good", measurement: 8, unit: "mm", note: "" }],
};
const photo = {
  id: "photo",
  findingId: "pads",
  width: 4,
  height: 3,
  marks: [],
  url: "/a",
  smallUrl: "/b",
};
const job = {
  visit: { id: visit },
  inspections: [{ id: "brakes", template: "brakes", title: "Brakes", finishedAt: null }],
  findings: [pads],
  photos: [photo],
} as unknown as Job;
const { id: _, changedBy: __, revision: ___, overwritten: ____, ...fields } = pads;

const item = (id: string, what: Recorded, more: Partial<KeptItem> = {}): KeptItem => ({
  key: id,
  account: "me",
  visit,
  id,
  at: 0,
  writes: [],
  ...what,
  ...(more as object),
});
const bytes = new ArrayBuffer(1);
const own = { kind: "photo", findingId: "pads", bytes, width: 4, height: 3 } as const;
const show = (items: KeptItem[], sent: SentItem[] = []) =>
  shownJob(job, { items, sent }, 100, ({ id }) => `blob:${id}`);

describe("a job on the device that recorded it", () => {
  it("shows a change before it is sent, in its place, as one's own", () => {
    const changed = { ...fields, condition: "urgent" as const, note: "Worn." };
    const { findings } = show([item("pads", { kind: "finding", fields: changed, revision: 3 })]);
    expect(findings).toMatchObject([
      { id: "pads", condition: "urgent", note: "Worn.", changedBy: "me", revision: 3 },
    ]);
    expect(findings[0]?.overwritten).toHaveLength(1);
    const settled = item("pads", {
      kind: "finding",
      fields: { ...changed, settled: true },
      revision: 3,
    });
    expect(show([settled]).findings[0]?.overwritten).toEqual([]);
  });

  it("shows photos with their arrows, whichever was recorded first, from the device", () => {
    const arrow = { x1: 0, y1: 0, x2: 9, y2: 9 };
    const { photos } = show([item("new", { kind: "marks", marks: [arrow] }), item("new", own)]);
    expect(photos).toMatchObject([photo, { id: "new", marks: [arrow], url: "blob:new" }]);
    expect(show([item("photo", own)]).photos).toMatchObject([{ url: "blob:photo" }]);
  });

  it("leaves out what was removed, and of what is another car's shows nothing", () => {
    const removed = show([
      item("pads", { kind: "no-finding" }),
      item("photo", { kind: "no-photo" }),
    ]);
    expect([removed.findings, removed.photos]).toEqual([[], []]);
    expect(show([item("pads", { kind: "no-finding" }, { visit: "other" })]).findings).toEqual([
      pads,
    ]);
  });

  it("shows what was sent until the job was loaded after that", () => {
    const sent = (sentAt: number) => ({
      ...item("pads", { kind: "finding", fields: { ...fields, note: "Mine" }, revision: 3 }),
      sentAt,
    });
    expect(show([], [sent(101)]).findings[0]?.note).toBe("Mine");
    expect(show([], [sent(99)]).findings[0]?.note).toBe("");
  });

  it("finishes and reopens an inspection", () => {
    const start = { template: "brakes", title: "Brakes" };
    const finished = item("brakes", { kind: "inspection", fields: { ...start, finished: true } });
    expect(show([finished]).inspections[0]?.finishedAt).toBe("1970-01-01T00:00:00.000Z");
    expect(show([item("tires", { kind: "inspection", fields: start })]).inspections).toHaveLength(
      2,
    );
  });
});

describe("ids", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  it("are the same on two devices for the same thing, and for nothing else", () => {
    expect(commonId(visit, "brakes")).toBe(commonId(visit, "brakes"));
    const made = Array.from({ length: 20_000 }, (_, at) => commonId(visit, `point-${at}`));
    expect(made.every((id) => uuid.test(id))).toBe(true);
    expect(new Set(made.flatMap((id) => [id.slice(0, 8), id])).size).toBeGreaterThan(39_990);
    expect(commonId("a", "b,c")).not.toBe(commonId("a,b", "c"));
    expect(randomId()).toMatch(uuid);
  });
});
