import { totalmem } from "node:os";

/**
 * Memory in bytes available to the process: the limit of its container or service, else the
 * machine's.
 */
export const memoryLimit = Math.min(process.constrainedMemory() || Infinity, totalmem());
