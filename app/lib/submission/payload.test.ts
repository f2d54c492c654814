import { beforeEach, describe, expect, it, vi } from "vitest";
import { submissionSchema } from "#shop/forms/submission.ts";
import { newEnvelope, submissionMaker } from "./payload.ts";

beforeEach(() => {
  vi.stubGlobal("screen", { width: 390, height: 844 });
  return () => vi.unstubAllGlobals();
});

describe("submissions", () => {
  it("contain form, time, id and browser as the server expects them", () => {
    vi.stubGlobal("from", "/contact google.com");
    const envelope = newEnvelope("contact_form", new Date("2026-12-01T14:00:00Z"));
    expect(envelope).toMatchObject({
      formName: "contact_form",
      timestamp: "2026-12-01T14:00:00.000Z",
      browserInfo: { screenWidth: 390, screenHeight: 844, from: "/contact google.com" },
    });
    expect(envelope.submissionId).toMatch(/^1796133600000-[a-z0-9]{16}$/);
    expect(submissionSchema.safeParse(envelope).success).toBe(true);
  });

  it("keep their id while the content stays the same, and only then", () => {
    const make = submissionMaker("contact_form");
    const first = make({ name: "Dana", message: "Hello there" });
    const again = make({ name: "Dana", message: "Hello there" });
    const other = make({ name: "Dana", message: "Hello again" });
    expect(again).toEqual(first);
    expect(other.submissionId).not.toBe(first.submissionId);
  });
});
