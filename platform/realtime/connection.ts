import type { WebSocket } from "ws";
import { type Broadcast, encodeBroadcast, encodeText, type Frame, type Version } from "./frames.ts";
import type { Outbound } from "./outbound.ts";

/** The way to one client. */
export interface Connection {
  /** @param payload JSON */
  send(frame: Omit<Frame, "payload">, payload: string): void;
  sendBroadcast(topic: string, broadcast: Broadcast): void;
}

/** @param address whose memory it is that waits for a client too slow to read */
export function createConnection(
  socket: WebSocket,
  version: Version,
  outbound: Outbound,
  address: string,
): Connection {
  return {
    send: (frame, payload) => outbound.send(socket, address, encodeText(version, frame, payload)),
    sendBroadcast(topic, broadcast) {
      const data = encodeBroadcast(version, topic, broadcast);
      if (data) outbound.send(socket, address, data);
    },
  };
}
