// How the server's own process is started. Plain JavaScript: the launcher has nothing else.
import { totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const megabyte = 1024 * 1024;

/**
 * What the server's Node is told.
 *
 * A young generation of 4 MB instead of 16: most of what a request makes is garbage by then, and the
 * larger one is full of it before anybody looks. Where memory is bounded, so is the old one: by itself
 * it would grow to all there is, and images, bodies and the database want some too.
 */
export function serverFlags(
  limit = Math.min(process.constrainedMemory?.() || Infinity, totalmem()),
) {
  const heap = Math.floor((limit * 0.35) / megabyte);
  return [
    "--max-semi-space-size=4",
    ...(heap < 1024 ? [`--max-old-space-size=${heap}`] : []),
    // What was made of a large body is collected as soon as it is answered (platform/http/request-memory.ts).
    ...(limit < 512 * megabyte ? ["--expose-gc"] : []),
  ];
}

/**
 * Where Node keeps what it has compiled, types taken out: the next process of the same sources starts
 * in half the time and needs 20 MB less. Where it cannot be written, Node goes without.
 */
export const compileCache = fileURLToPath(new URL("../node_modules/.cache/node", import.meta.url));

/**
 * Large buffers of images and bodies go back to the system as soon as they are free, and all threads
 * share two heaps. By itself the C library of Linux keeps both: twice the memory after some photos.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
