import type { LegalDocument } from "#shop/catalog/legal-document.ts";

/** Tags of others that an owner has entered, by their ids; off without. */
export interface OutsideTags {
  googleTag?: string | undefined;
  metaPixel?: string | undefined;
}

/** Whether a page asks for, and may load, anything of others. */
export const hasOutsideTags = ({ googleTag, metaPixel }: OutsideTags): boolean =>
  googleTag !== undefined || metaPixel !== undefined;

/** Whom visitors are asked about: `Google and Meta`. */
export const tagOwners = ({ googleTag, metaPixel }: OutsideTags): string =>
  [...(googleTag ? ["Google"] : []), ...(metaPixel ? ["Meta"] : [])].join(" and ");

/** Anchor of what the privacy policy says of the tags, where the choice can be changed. */
export const tagSectionId = "tags-of-others";

/** What the privacy policy says of the tags, by itself. */
export function tagSection(tags: OutsideTags): LegalDocument["sections"][number] {
  const tells =
    "which pages you see here and what you press, how you came, and your browser, device and network address. It sets cookies.";
  return {
    id: tagSectionId,
    title: `${tagOwners(tags)}, if you accept`,
    paragraphs: [
      "We'd like to know how this site is used and which of our ads work. Only if you press Accept do we load what's listed here; the rules of its company apply to it. It's never loaded in your account or with your appointments. If your browser sends Global Privacy Control or Do Not Track, that means No Thanks, and we don't ask.",
    ],
    points: [
      ...(tags.googleTag
        ? [
            `The Google tag (${tags.googleTag}) tells Google ${tells} See policies.google.com/privacy.`,
          ]
        : []),
      ...(tags.metaPixel
        ? [
            `The Meta pixel (${tags.metaPixel}) tells Meta, the company of Facebook and Instagram, ${tells} See facebook.com/privacy/policy.`,
          ]
        : []),
      "Your choice stays on this device, and you can change it here. With No Thanks we delete these cookies.",
    ],
  };
}
