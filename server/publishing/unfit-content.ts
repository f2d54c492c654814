/** Content that cannot be shown as it is; the message says why, in words for its owner. */
export class UnfitContent extends Error {}
