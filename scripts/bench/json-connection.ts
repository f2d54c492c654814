import { once } from "node:events";
import { connect } from "node:net";

/** A keep-alive connection to the server, for one request at a time. */
export interface JsonConnection {
  request(method: string, path: string, body?: unknown, token?: string): Promise<JsonResponse>;
  close(): void;
}

export interface JsonResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: callers know the shape of their response
  body: any;
}

/** Connects with a minimal HTTP client: a complete one would take more CPU time than the server. */
export async function openJsonConnection(url: string): Promise<JsonConnection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  let received = "";
  let waiting: PromiseWithResolvers<JsonResponse> | undefined;
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    received += text;
    const headEnd = received.indexOf("\r\n\r\n");
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0);
    if (headEnd === -1 || received.length < headEnd + 4 + length) return;
    const response = {
      status: Number(received.slice(9, 12)),
      body: JSON.parse(received.slice(headEnd + 4) || "null"),
    };
    received = "";
    waiting?.resolve(response);
  });
  socket.once("error", (error) => waiting?.reject(error));
  socket.once("close", () => waiting?.reject(new Error(`${url} closed the connection`)));
  return {
    request(method, path, body, token) {
      waiting = Promise.withResolvers();
      const text = body === undefined ? "" : JSON.stringify(body);
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ""}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}
