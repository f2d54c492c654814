import { describe, expect, it } from "vitest";
import { shop } from "#app/lib/site/published.ts";
import { instantOf } from "#shop/schedule/shop-time.ts";
import { sendingLabel } from "./use-desk.ts";

const email = { to: "dana@example.com", subject: "Confirmed", text: "Confirmed" };
const textMessage = { to: "+12545550142", text: "Confirmed" };
const at = (time: string) => instantOf({ date: "2031-03-05", time }, shop.timeZone);

describe("what is sent when the time for undo is over", () => {
  it.each([
    [
      { email, textMessage },
      "8:00",
      "Email to dana@example.com and text message go out in 10 seconds.",
    ],
    [{ email, textMessage: null }, "7:59", "Email to dana@example.com goes out in 10 seconds."],
    [
      { email, textMessage },
      "7:59",
      "Email to dana@example.com goes out in 10 seconds. The text message waits until 8:00 AM.",
    ],
    [{ email: null, textMessage }, "21:00", "The text message waits until 8:00 AM."],
    [{ email: null, textMessage: null }, "12:00", "Nothing is sent to the customer."],
  ])("%# is named with its time", (outcome, time, label) => {
    expect(sendingLabel(outcome, at(time.padStart(5, "0")))).toBe(label);
  });
});
