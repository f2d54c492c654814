import { totalmem } from "node:os";

/** Bytes that all of this may take: the limit of its container or service, else the machine's memory. */
export const memoryLimit = Math.min(process.constrainedMemory() || Infinity, totalmem());
