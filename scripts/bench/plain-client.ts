import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Posts JSON over one open connection. */
export interface PlainClient {
  /** @returns the whole answer, its head included, as text */
  post(path: string, body: string): Promise<string>;
  close(): void;
}

/**
 * A client that does next to nothing itself: what is measured with it is the server. One request at a
 * time; answers have to say how long they are.
 */
export async function openPlainClient(url: string): Promise<PlainClient> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  return {
    async post(path, body) {
      const length = Buffer.byteLength(body);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
      return await readAnswer(socket);
    },
    close: () => socket.destroy(),
  };
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const read = (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      const headEnd = answer.indexOf("\r\n\r\n");
      const [, length] = /^content-length: (\d+)/im.exec(answer.slice(0, headEnd)) ?? [];
      if (headEnd === -1 || answer.length < headEnd + 4 + Number(length ?? 0)) return;
      socket.off("data", read).off("error", reject);
      resolve(answer);
    };
    socket.on("data", read).once("error", reject);
  });
}
