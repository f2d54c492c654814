import type { WebSocket } from "ws";
import { limits } from "./limits.ts";

/** Send buffers of all sockets in the process, for clients that read slowly. */
export interface Outbound {
  /**
   * Sends data; disconnects this client if its buffer is too large, or the slowest if the total is.
   */
  send(socket: WebSocket, ip: string, data: string | Buffer): void;
}

/**
 * Sockets share one memory limit. When it is exceeded, the socket with the largest buffer is
 * disconnected, of the client IP with the largest total, so that many unread sockets of one client
 * affect only that client.
 */
export function createOutbound(): Outbound {
  const lagging = new Map<WebSocket, { ip: string; bytes: number }>();
  let total = 0;

  function note(socket: WebSocket, ip: string, bytes: number): void {
    total += bytes - (lagging.get(socket)?.bytes ?? 0);
    if (bytes === 0) lagging.delete(socket);
    else lagging.set(socket, { ip, bytes });
  }

  function cutOff(socket: WebSocket, ip: string): void {
    note(socket, ip, 0);
    socket.terminate();
  }

  function cutOffMostLagging(): void {
    const byIp = Map.groupBy(lagging, ([, { ip }]) => ip);
    const sum = (entries: typeof all) => entries.reduce((bytes, [, one]) => bytes + one.bytes, 0);
    const all = [...lagging];
    const [most = []] = [...byIp.values()].sort((a, b) => sum(b) - sum(a));
    const [largest] = most.sort(([, a], [, b]) => b.bytes - a.bytes);
    if (largest) cutOff(largest[0], largest[1].ip);
  }

  return {
    send(socket, ip, data) {
      if (socket.readyState !== socket.OPEN) return;
      const measure = () =>
        note(socket, ip, socket.readyState === socket.OPEN ? socket.bufferedAmount : 0);
      socket.send(data, measure);
      measure();
      if (socket.bufferedAmount > limits.waitingBytes) cutOff(socket, ip);
      while (total > limits.waitingBytesOfAll) cutOffMostLagging();
    },
  };
}
