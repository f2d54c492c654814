/** Content that cannot be published as it is; the message is for the owner. */
export class UnpublishableContent extends Error {}
