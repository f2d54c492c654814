import type { WebSocket } from "ws";
import { limits } from "./limits.ts";

/** What waits for clients that are slow to read, over all sockets of the process. */
export interface Outbound {
  /** Sends, or cuts off: this client when it lags too far behind, or those that lag most. */
  send(socket: WebSocket, ip: string, data: string | Buffer): void;
}

/**
 * Sockets share one amount of memory. Beyond it the socket with most waiting is cut off, of the
 * address with most waiting: many sockets of one address that do not read cost that address alone.
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
