import { connect, type Socket } from "node:net";

/** gzip, because it is the only encoding that nginx serves precompressed without extra modules. */
const head = (host: string) =>
  `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\nConnection: keep-alive\r\n\r\n`;

/**
 * Requests the home page continuously on a number of connections, each as soon as its response has arrived.
 * Counts bytes instead of parsing responses, so that nearly all the work is the server's.
 *
 * @param options.responseBytes size of one response, including headers
 * @returns the duration of each request, in milliseconds
 * @throws {Error} if a connection fails or a response is longer
 */
export async function load(
  url: string,
  options: { connections: number; seconds: number; responseBytes: number },
): Promise<number[]> {
  const { hostname, port, host } = new URL(url);
  const request = Buffer.from(head(host));
  const until = performance.now() + options.seconds * 1000;
  const durations: number[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let open = 0;
      let asked = 0;
      const ask = () => {
        open = options.responseBytes;
        asked = performance.now();
        socket.write(request);
      };
      socket.on("data", (chunk) => {
        open -= chunk.length;
        if (open > 0) return;
        if (open < 0) {
          socket.destroy(new Error(`${url} sent more than ${options.responseBytes} bytes`));
          return;
        }
        const now = performance.now();
        durations.push(now - asked);
        if (now < until) ask();
        else socket.end();
      });
      socket.once("error", reject);
      socket.once("close", resolve);
      socket.once("connect", ask);
    });
  await Promise.all(Array.from({ length: options.connections }, run));
  return durations;
}

/**
 * Requests the home page once, on a keep-alive connection.
 *
 * @returns its headers, and the size of the response with them
 * @throws {Error} if the response has no Content-Length
 */
export async function readResponse(url: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(head(host));
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    const headEnd = received.indexOf("\r\n\r\n");
    if (headEnd === -1) continue;
    const headers = received
      .toString("latin1", 0, headEnd)
      .split("\r\n")
      .slice(1)
      .map((line): [string, string] => {
        const [name = "", value = ""] = line.split(/: (.*)/s);
        return [name, value];
      });
    const length = headers.find(([name]) => name.toLowerCase() === "content-length")?.[1];
    if (length === undefined) throw new Error(`${url} does not say how long its answer is`);
    const bytes = headEnd + 4 + Number(length);
    if (received.length >= bytes) return { bytes, headers };
  }
  throw new Error(`${url} ended the connection before its answer`);
}
