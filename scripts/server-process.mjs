// How the server process is started. Plain JavaScript, because the launcher imports it.
import { totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const megabyte = 1024 * 1024;

/**
 * Node flags of the server.
 *
 * The semi-space (young generation) is 4 MB instead of 16: most of a request's objects are garbage by the
 * time it fills up, and a larger one would only hold more of it. With little memory the old generation is
 * limited, too: it would grow to all there is, and images, bodies and the database also need memory.
 */
export function serverFlags(
  limit = Math.min(process.constrainedMemory?.() || Infinity, totalmem()),
) {
  const heap = Math.floor((limit * 0.35) / megabyte);
  return [
    "--max-semi-space-size=4",
    ...(heap < 1024 ? [`--max-old-space-size=${heap}`] : []),
    // Lets large requests trigger a collection once they are answered (platform/http/request-memory.ts).
    ...(limit < 512 * megabyte ? ["--expose-gc"] : []),
  ];
}

/**
 * Node's compile cache, which also holds the type-stripped sources: the next process starts in half the
 * time and needs 20 MB less. If it is not writable, Node runs without it.
 */
export const compileCache = fileURLToPath(new URL("../node_modules/.cache/node", import.meta.url));

/**
 * Tunes glibc's malloc: large buffers of images and bodies return to the system as soon as they are free,
 * and all threads share two arenas. Its defaults take twice the memory after a few photos.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
