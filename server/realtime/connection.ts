import type { WebSocket } from "ws";
import { type Broadcast, encodeBroadcast, encodeText, type Frame, type Version } from "./frames.ts";
import { limits } from "./limits.ts";

/** The way to one client. */
export interface Connection {
  /** @param payload JSON */
  send(frame: Omit<Frame, "payload">, payload: string): void;
  sendBroadcast(topic: string, broadcast: Broadcast): void;
}

/** Cuts off a client that takes what it is sent too slowly: it would fill the memory. */
export function createConnection(socket: WebSocket, version: Version): Connection {
  function send(data: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.waitingBytes) socket.terminate();
    else socket.send(data);
  }
  return {
    send: (frame, payload) => send(encodeText(version, frame, payload)),
    sendBroadcast(topic, broadcast) {
      const data = encodeBroadcast(version, topic, broadcast);
      if (data) send(data);
    },
  };
}
