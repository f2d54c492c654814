import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * What nobody in the shop would say at the counter, and what they say instead. Words of other
 * Englishes, words that only a translation has, and promises in the wrong tense.
 */
const unsaid: readonly (readonly [RegExp, instead: string])[] = [
  [/\b[Tt]ell us what the car does\b|\bWhat does the car do\b/, "what it's doing"],
  [/\bneeds no account\b/, "No account needed"],
  [/\bnot yet a booking\b/, "This is a request"],
  [/\b[Rr]ather talk\?/, "Prefer to talk?"],
  [/\bare by phone\b/, "For Saturdays, call"],
  [/\d\}? times? free\b/, "times available"],
  [/\bView your visit\b|\b[Mm]ake another request\b/, "View your appointment, Book another"],
  [/\bShown:/, "Showing"],
  [/\bbefore you drive far\b|\bto forget about\b/, "fix now, all good"],
  [/\bcarries your car\b/, "shows photos of your car"],
  [/\b(some|any|every)body\b|\b[Nn]obody\b/, "someone, anyone, everyone, no one"],
  [/\banswers for the work\b/, "stands behind the work"],
  [/\bfetch you\b|\bcollect (the|your) car\b/, "pick up"],
  [/\b[Ww]hat helps us answer\b/, "Helpful to include"],
  [/\b[Tt]he shop stands\b/, "We're at"],
  [/\bIf it is not our work\b/, "If we don't do it"],
  [/\bWork that often goes with\b|\broads ask for\b|\bto the lift"/, "Often done together"],
  [/\b(phone rings|bill never runs)\b/, "we stop and call"],
  [/\bwhat the wait costs\b|\bgoes through the figures\b/, "compare the total cost"],
  [/\b([Tt]hin or )?bruised credit\b|\bbruised\b/, "limited or damaged credit"],
  [/\bEmail or password is not right\b/, "don't match"],
  [/\b[Ww]e (call|phone) you\b/, "We'll call you"],
  [/\b[Ww]e expect you\b|\bvisit is completed\b|\bplace is held\b/, "You're all set, slot"],
  [/\bany more\b(?! (time|texts))/, "anymore, or longer"],
  [/\bhas done its work\b/, "no longer works"],
  [/\bmend(ed|ing)?\b/, "fix"],
  [/\btext stands here\b/, "we'll post it here"],
  [/\bbrake discs?\b/i, "rotor"],
  [/\b(brake|warning|battery|oil|tail|engine) lamps?\b/i, "light"],
  [/\bgearbox(es)?\b/i, "transmission"],
  [/\bwheel nuts?\b/i, "lug nuts"],
  [/\bwaits for your word\b/, "Nothing moves forward without your OK"],
  [/\bprofits? from\b/, "benefits from"],
  [/\b[Tt]hey rang\b|\bring you\b|\bring us\b/, "call"],
  [/\bleave you standing\b/, "leave you stranded"],
  [/\bthe flashers\b/, "hazards"],
  [/\bnever fill up\b/, "never fully charge"],
  [/\b(petrol|tyres?|windscreen|motorway|car park|whilst)\b/i, "gas, tire, windshield, interstate"],
  [/\bdampers?\b/i, "shock, strut"],
  [/\bflat batter(y|ies)\b/i, "dead battery"],
  [/\btop(ped|ping)?( it| them)? up\b/i, "top off, add"],
  [/\b(dearer|commonest)\b/i, "more expensive, most common"],
  [/\bMay I\b/, "Can I"],
  [/\bwhom\b/i, "who"],
  [/\bshall\b/i, "will, should"],
  [/\bneed not\b/, "don't have to"],
  [/\banymore (time|of|than|parts)\b/, "any more"],
  [/\b(which|what|where) it's( before| and|[.,;])/, "which it is"],
  [/\b(opening|office) hours\b/i, "business hours"],
  [/\bSwitch(ed)? (it )?o(n|ff)\b/, "Turn on, turn off"],
  [/\b[Ww]hat becomes of\b|\bgiven up after\b/, "what to do about, not delivered"],
  [/\bwaits for your (answer|yes)\b/, "we need your OK"],
  [/\bis no (city|service|price|part) of\b/, "isn't one of"],
  [/\b(of|in|to) the draft out\b|\bsee nothing of it\b/, "won't see it"],
  [/\bthe page of the visit\b/, "their appointment page"],
  [/\bpass over pages\b|\btells? of a\b/, "skip, means"],
];

/** Where people's words stand. The sentences of laws and of other programs are not ours. */
const folders = [
  ...["content", "app", "shop", "server/mail", "server/appointments", "server/waitlist"],
  ...["server/desk", "server/forms", "server/setup", "server/texts", "server/product.ts"],
];

const isRead = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|for-tests/.test(file);

const withoutComments = (code: string) =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .replaceAll(/(^|\s)\/\/ .*$/gm, "$1");

it("nothing is said to people that nobody would say at the counter", () => {
  const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" }).split("\n");
  const found = files.filter(isRead).flatMap((file) =>
    withoutComments(readFileSync(file, "utf8"))
      .split("\n")
      .flatMap((line, index) =>
        unsaid.flatMap(([words, instead]) => {
          const [hit] = words.exec(line) ?? [];
          return hit ? [`${file}:${index + 1}: "${hit}", say: ${instead}`] : [];
        }),
      ),
  );
  expect(found).toEqual([]);
});
