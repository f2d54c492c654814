import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Phrases that nobody in the shop would say at the counter, with what they would say instead:
 * British English, literal translations, and promises in the wrong tense.
 */
const unsaid: readonly (readonly [RegExp, instead: string])[] = [
  [/\bauto repair in \S+ you can see\b/i, "{city} auto repair you can see for yourself"],
  [/\btell us what the car does\b|\bwhat does the car do\b/i, "what it's doing"],
  [/\bneeds no account\b/i, "No account needed"],
  [/\bnot yet a booking\b/i, "This is a request"],
  [/\brather talk\?/i, "Prefer to talk?"],
  [/\bare by phone\b/i, "For Saturdays, call"],
  [/\bfor the confirmation\b/i, "So we can email your confirmation"],
  [/\d\}? times? free\b/i, "times available"],
  [/\bview your visit\b|\bmake another request\b/i, "View your appointment, Book another"],
  [/\bshown: (\$?\{|\d)/i, "Showing"],
  [
    /\bbefore you drive far\b|\bto forget about\b|\bto plan for["<]/i,
    "fix now, plan for, all good",
  ],
  [/\bcarries your car\b/i, "shows photos of your car"],
  [/\b(some|any|every)body\b|\bnobody\b/i, "someone, anyone, everyone, no one"],
  [/\btalks about money\b|\banswers for the work\b/i, "talks price, stands behind the work"],
  [/\bindependent institute\b|\btested again every\b/i, "certified and retested"],
  [/\bfetch(es)? (you|it|us)\b|\bcollect (the|your) car\b|\bcar fetches\b/i, "pick up; is worth"],
  [/\banything that can wait\b/i, "questions that aren't urgent"],
  [/\bwhat helps us answer\b/i, "Helpful to include"],
  [/\bthe shop stands\b|\ba person answers\b/i, "We're at, a real person answers"],
  [/\bwe say so\b|\bwho does it well\b/i, "we'll tell you, someone good"],
  [/\bmiddle of (each|the) (city|town)\b|\bto our door\b/i, "center, to our shop"],
  [/\beach job has its page\b|\bif it is not our work\b/i, "every service, if we don't do it"],
  [/\bno sooner\b/i, "We'll check it at your next service"],
  [/\bwork that often goes with\b|\broads ask for\b/i, "Often done together, Popular in"],
  [/"the way["<]|>the way<|\bto the lift"/i, "Directions, Getting here from"],
  [/\bhow the trouble feels\b/i, "what you're noticing and when"],
  [/\b(phone rings|bill never runs)\b/i, "we stop and call"],
  [/\byearly rate\b/i, "APR"],
  [/\bcomes to each month\b|\bterms stand\b/i, "What you'd pay, compare every term"],
  [/\bwhat the wait costs\b|\bgoes through the figures\b/i, "total cost, walks you through"],
  [/\b(thin or )?bruised\b|\breason to talk\b/i, "limited or damaged credit? Let's talk."],
  [/\bprotected by a second factor\b|\bone (step|link) is left\b/i, "one more"],
  [/\bemail or password is not right\b/i, "don't match"],
  [/\bso many appointments\b|\btimes of today\b/i, "How many appointments, same-day slots"],
  [/\bis expected today\b|\boldest waits\b/i, "No appointments today, oldest waiting"],
  [/term="Load"|>Load<|\btime to first answer\b/, "Booked, Median response time"],
  [/\bwe (call|phone) you\b/i, "We'll call you"],
  [/\bwe expect you\b|\bvisit is completed\b|\bplace is held\b/i, "You're all set, slot"],
  [/\bI cannot come\b/i, "Cancel appointment"],
  [/\bsince when (you|we)\b/i, "how long"],
  [/\bevery time on\b|\bas many appointments as it takes\b/i, "fully booked, at your limit"],
  [/\bevery bay is in use\b/i, "No bays are blocked"],
  [/\bit leaves in \d/i, "It goes out in"],
  [/\bany more\b(?! (time|texts))/i, "anymore, or longer"],
  [/\bhas done its work\b/i, "no longer works"],
  [/\bmend(ed|ing)?\b/i, "fix"],
  [/\btext stands here\b/i, "we'll post it here"],
  [/\bbrake discs?\b/i, "rotor"],
  [/\b(brake|warning|battery|oil|tail|engine) lamps?\b/i, "light"],
  [/\bgearbox(es)?\b/i, "transmission"],
  [/\bwheel nuts?\b/i, "lug nuts"],
  [/\bwaits for your word\b|\bbefore you say yes\b/i, "Nothing without your OK"],
  [/\bprofits? from\b/i, "benefits from"],
  [/\bthey rang\b|\bring (you|us)\b/i, "call"],
  [/\bleave you standing\b/i, "leave you stranded"],
  [/\bon one pavement\b|\bthe flashers\b/i, "share the road, hazards"],
  [/\bnever fill up\b/i, "never fully charge"],
  [/\b(petrol|tyres?|windscreen|motorway|car park|whilst)\b/i, "gas, tire, windshield, interstate"],
  [/\b(kerb|bonnet|spanner|lorr(y|ies)|number plate)\b/i, "curb, hood, wrench, truck, plate"],
  [/\bdampers?\b/i, "shock, strut"],
  [/\bflat batter(y|ies)\b/i, "dead battery"],
  [/\btop(ped|ping)?( it| them)? up\b/i, "top off, add"],
  [/\b(dearer|commonest)\b/i, "more expensive, most common"],
  [/\bmay I\b/i, "Can I"],
  [/\bwhom\b/i, "who"],
  [/\bshall\b/i, "will, should"],
  [/\bneed not\b/i, "don't have to"],
  [/\banymore (time|of|than|parts)\b/i, "any more"],
  [/\b(which|what|where) it's( before| and|[.,;])/i, "which it is"],
  [/\b(opening|office) hours\b/i, "business hours"],
  [/\bswitch(ed)? (it )?o(n|ff)\b/i, "Turn on, turn off"],
  [/\btick(ed)? the box\b/i, "check the box"],
  [/\bwhat becomes of\b|\bgiven up after\b/i, "what to do about, not delivered"],
  [/\bwaits for your (answer|yes)\b/i, "we need your OK"],
  [/\bis no (city|service|price|part|administrator)\b/i, "isn't one of"],
  [/\b(of|in|to) the draft out\b|\bsee nothing of it\b/i, "won't see it"],
  [/\bthe page of the visit\b/i, "their appointment page"],
  [/\bpass over pages\b|\btells? of a\b/i, "skip, means"],
  [/\bthat did not work\b|\byou reach us\b|\bdoes no harm\b/i, "didn't work, call us, it's fine"],
  [/\bjust now\b(?! (and|to))/i, "right now"],
  [/\bas we know it\b|\bquarter of an hour\b/i, "Driving in, 15 minutes"],
  [/\bwrite to \{|\bwrite to(\{" "\})? </i, "email"],
  [/\binside (\d+|thirty) days\b/i, "within 30 days"],
  [/\bpassed emissions test\b/i, "has to pass an emissions test"],
  [/\b(seldom|likeliest)\b/i, "rarely, most likely"],
  [/\bprivate (miles|ones)\b|\bthe papers for\b/i, "personal miles, paperwork"],
  [/\bwith fluff\b|\b(cardboard|same) fluff\b/i, "lint"],
  // With the placeholder filled in: "4.5 miles tow".
  [/\{distance:[a-z-]+\} (tow|drive|trip|ride)\b/, "a tow of {distance:…}"],
  // The state's limit refers to the rating on the door sticker, not to a measured weight.
  [/\bweigh(s|ing)?( at most| no more than| up to)? [\d,]+ pounds\b/i, "rated at … pounds or less"],
  [/\bcome by, call\b|\bcall, write or stop by\b/i, "Stop by, call, or message us"],
  [/\bcars from up to\b/i, "We serve drivers within {miles} miles of"],
  [/\band since when"|\bfive fields\b/i, "when it started; takes two minutes"],
  [/"To confirm your time|`To confirm your time/, "We'll confirm your time"],
  [/\bpremium brakes carry \d+ months\b[^.]*\byears\b/i, "one unit for both"],
  [/\bleave the cap shut\b|\bthey tested it: /i, "the radiator cap on, and it was fine"],
  [
    /\bwears? out alone\b|\bsmells sharp\b|\bgrows soft\b|\bbed in the\b/i,
    "faster, burns, gets soft",
  ],
  [/\bworking days?\b|\bintermittent faults?\b/i, "business days, intermittent problems"],
  [/\breplaced alone\b|\bfeels as usual\b|\bmeets the road\b/i, "on their own, drives normally"],
  [/\btightened by the book\b|\btakes half of what\b/i, "to spec, half as much as"],
  [/\bboth axles in a day\b|\bwhile it's still a squeal\b/i, "one day, while it's only squealing"],
  [/\bruns on along\b|\bshift down\b|\bthe dip to the\b/i, "continues along, downshift, the hill"],
  [/\bon the straight (after|past|by)\b/i, "the straight stretch"],
  [
    /\brate behind it\b|\bpayment would too\b|\bonly then the question\b/i,
    "cost less, and then how to pay",
  ],
  [/\bI can't come\b|<dt>Plan for|"Plan for"/, "Cancel Appointment, Expect"],
  [/\bcall back about\b|"Financing application|`Financing application/i, "callback request"],
  [
    /"What for"|\bas in: |"fill this in"|\bplace on the map\b/i,
    "Item, Example, Required, Map location",
  ],
  [
    /"(first|last) time"|\bminutes between times\b|\bleaves the shop at\b/i,
    "First slot, Slot length",
  ],
  [/\banswered day and night\b/i, "Answered 24/7"],
  [/\bhow far it goes\b|\bstreet and number\b/i, "Shuttle radius, Street address"],
  [/\blist before the launch\b|\bbecome the administrator\b/i, "launch checklist, Create Account"],
  [/\bin 10 seconds (an?|\d|\$\{)/i, "goes out in 10 seconds"],
  [/\bnothing matches these\b|"show the archive"/i, "No appointments match, Archived"],
  [
    /\bplease (enter|pick|choose|write|list|say|fill|keep|select)\b(?! (a (valid|service|date|time)\b))/i,
    "the imperative alone: Enter, Pick",
  ],
];

/** Folders with texts for people. Laws and output of other programs are not checked. */
const folders = [
  ...["content", "app", "shop", "database/schema", "platform/auth/mails", "scripts/admin*"],
  ...["server/appointments", "server/callbacks", "server/desk", "server/forms", "server/http"],
  ...["server/mail", "server/outbox", "server/product.ts", "server/publishing", "server/setup"],
  ...["server/sms", "server/texts", "server/waitlist", "server/worklist"],
];

const isRead = (file: string) =>
  /\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$|for-tests/.test(file);

const withoutComments = (file: string, code: string) =>
  file.endsWith(".sql")
    ? code.replaceAll(/--.*$/gm, "")
    : code.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/ .*$/gm, "$1");

/** Joins lines, so that a sentence wrapped by the formatter is whole, as on the screen. */
const joined = (code: string) => code.replaceAll('{" "}', " ").replaceAll(/\s+/g, " ");

it("nothing is said to people that nobody would say at the counter", () => {
  const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" }).split("\n");
  const found = files.filter(isRead).flatMap((file) => {
    const text = joined(withoutComments(file, readFileSync(file, "utf8")));
    return unsaid.flatMap(([words, instead]) => {
      const [hit] = words.exec(text) ?? [];
      return hit ? [`${file}: "${hit}", say: ${instead}`] : [];
    });
  });
  expect(found).toEqual([]);
});
