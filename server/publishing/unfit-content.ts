/** Content that cannot be published as it is; the message is for the owner. */
export class UnfitContent extends Error {}
