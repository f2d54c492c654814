/**
 * PROOF=full: whatever repeats one thing does so in full (docs/contributing.md#kinds-of-tests), before a release and
 * after a change of what it repeats.
 */
export const isProof = process.env.PROOF === "full";
