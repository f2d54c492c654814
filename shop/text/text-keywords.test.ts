import { expect, it } from "vitest";
import { textKeyword } from "./text-keywords.ts";

it.each([
  "stop",
  "quit",
  "end",
  "revoke",
  "opt out",
  "cancel",
  "unsubscribe",
  "STOP",
  " Stop. ",
  "“Stop”",
  "Opt-Out!",
  "STOP ALL",
  "Please stop",
  "stop please",
  "ＳＴＯＰ",
])("%j revokes consent", (body) => expect(textKeyword(body)).toBe("stop"));

it.each(["START", "start.", "Unstop"])("%j gives consent again", (body) =>
  expect(textKeyword(body)).toBe("start"),
);

it.each(["HELP", "help!", "Info"])("%j asks who writes", (body) =>
  expect(textKeyword(body)).toBe("help"),
);

it.each([
  "",
  "yes",
  "I need help with my brakes",
  "YES, go ahead",
  "Can I stop by at 5?",
  "cancel my appointment",
  "the end of the week",
  "start the work",
  "stop".repeat(100),
])("%j is a message like any other", (body) => expect(textKeyword(body)).toBeUndefined());
