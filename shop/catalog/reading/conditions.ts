import type { Financing } from "#shop/catalog/financing.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { hasOutsideTags, type OutsideTags } from "#shop/catalog/site/outside-tags.ts";

/** The facts that conditions look at. */
export interface Offering extends OutsideTags {
  shop: ShopFacts;
  financing?: Pick<Financing, "offered"> | undefined;
}

/** Something that not every shop offers. Sentences that promise it begin with `{if:shuttle}`. */
export interface Condition {
  /** Name in texts: `{if:shuttle}`, `{unless:shuttle}`. */
  name: string;
  /** What owners read about the condition: completes "only while". */
  reads: string;
  isMet: (facts: Offering) => boolean;
  /** Path of the fact in the document: `shop.claims.shuttle`. */
  fact: string;
  /** Words that promise it; a page has them only if the condition is met. */
  words: RegExp;
}

type Claim = keyof ShopFacts["claims"];

const claim = (name: string, key: Claim, reads: string, words: RegExp): Condition => ({
  name,
  reads,
  isMet: ({ shop }) => shop.claims[key] === true,
  fact: `shop.claims.${key}`,
  words,
});

const tows = ({ shop }: Offering) => shop.emergencyPhone !== undefined && shop.towing !== undefined;

/** All conditions, by which texts follow what a shop offers. */
export const conditions: readonly Condition[] = [
  claim("family-owned", "familyOwned", "the shop is family-owned", /\bfamily[ -]owned\b/i),
  claim(
    "ase-certified",
    "aseCertified",
    "your technicians are ASE-certified",
    /\bASE\b[ -](certified|master)|\bcertified technicians?\b/i,
  ),
  claim(
    "digital-inspection",
    "digitalInspection",
    "you send digital inspections",
    /\bdigital (vehicle )?(inspection|report)s?\b|\bwith photos\b|\bphotos(,| and) (measurements|readings)\b|\breadings? and (a )?photos?\b|\byour report\b|\breport has photos\b|\b(we|you|we'll|you'll) (get|send|show|see) (you )?(the )?photos\b/i,
  ),
  claim("shuttle", "shuttle", "you offer a shuttle", /\bshuttle\b(?! bus)/i),
  claim(
    "night-drop",
    "nightDrop",
    "you have a night drop box",
    /\b(night|key)[ -](key )?drop\b|\bdrop box\b/i,
  ),
  {
    name: "emergency-line",
    reads: "you have an emergency phone",
    isMet: ({ shop }) => shop.emergencyPhone !== undefined,
    fact: "shop.emergencyPhone",
    words: /\b24\/7\b|\bemergency (line|number|phone)\b|\bday (or|and) night\b/i,
  },
  {
    name: "towing",
    reads: "you tow, or have someone tow",
    isMet: tows,
    fact: "shop.towing",
    words: /\bemergency towing\b|\b(we|we'll) (arrange|send) a tow\b|\btowing service\b/i,
  },
  {
    name: "own-tow-truck",
    reads: "you have your own tow truck",
    isMet: (facts) => tows(facts) && facts.shop.towing === "own",
    fact: "shop.towing",
    words: /\bour (own )?tow truck\b|\bwe'll (come and )?tow\b/i,
  },
  {
    name: "warranty",
    reads: "you give a warranty",
    isMet: ({ shop }) => shop.warranty !== undefined,
    fact: "shop.warranty",
    words:
      /\b(our|the shop's|standard) (\S+ )?warranty\b|\b\d+[ -]months?\b[^.<]{0,30}\bwarranty\b/i,
  },
  {
    name: "callback-time",
    reads: "you say how soon you call back",
    isMet: ({ shop }) => shop.callbackTime !== undefined,
    fact: "shop.callbackTime",
    words: /\bcall you( back)? within\b/i,
  },
  {
    name: "financing",
    reads: "you offer financing",
    isMet: ({ financing }) => financing !== undefined && financing.offered !== false,
    fact: "financing",
    words: /\bfinanc(ing|ed)\b/i,
  },
  {
    name: "no-outside-tags",
    reads: "you have no tag of Google or Meta",
    isMet: (facts) => !hasOutsideTags(facts),
    fact: "googleTag",
    words: /\bno (analytics|tracking) service\b|\bno (advertising|tracking) (or \S+ )?cookies\b/i,
  },
];

const byName = new Map(conditions.map((condition) => [condition.name, condition]));

/** Whether a condition is met; undefined if there is none of this name. */
export const isMet = (name: string, facts: Offering): boolean | undefined =>
  byName.get(name)?.isMet(facts);

/** The conditions that a shop does not meet, so its pages must not have their words. */
export const unmetConditions = (facts: Offering): readonly Condition[] =>
  conditions.filter((condition) => !condition.isMet(facts));
