import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Outside every system's ephemeral ports (Linux begins at 32768, macOS at 49152), so that a port that is
 * free now stays free until the program listens. Browsers block some lower ones.
 */
const range = { from: 10_240, to: 32_768 };

/** An unused TCP port, for programs that cannot pick one themselves (port 0). */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EADDRINUSE") throw error;
        return false;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
