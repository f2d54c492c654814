import { expect, it } from "vitest";
import { shop } from "#app/lib/site/published.ts";
import { instantOf } from "#shop/schedule/shop-time.ts";
import { movedLabel } from "./use-closing.ts";

const email = { to: "dana@example.com", subject: "Moved", text: "Moved" };
const textMessage = { to: "+12545550142", text: "Moved" };
const change = { id: "1", eventId: "1", email, textMessage };
const at = (time: string) => instantOf({ date: "2031-03-05", time }, shop.timeZone);

it.each([
  ["08:00", "2 appointments moved. 2 emails and 1 text message go out in 10 seconds."],
  [
    "07:59",
    "2 appointments moved. 2 emails go out in 10 seconds. 1 text message waits until 8:00 AM.",
  ],
])("messages about moved appointments are announced for when they go out: %s", (time, label) => {
  const changes = [change, { ...change, textMessage: null }] as never;
  expect(movedLabel({ moves: [] }, { changes }, at(time))).toBe(label);
});
