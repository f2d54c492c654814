import type { WebSocket } from "ws";
import { limits } from "./limits.ts";

/** What waits for clients that are slow to read, over all sockets of the process. */
export interface Outbound {
  /** Sends, or cuts off: this client when it lags too far behind, or those that lag most. */
  send(socket: WebSocket, address: string, data: string | Buffer): void;
}

/**
 * Sockets share one amount of memory. Beyond it the socket with most waiting is cut off, of the
 * address with most waiting: many sockets of one address that do not read cost that address alone.
 */
export function createOutbound(): Outbound {
  const lagging = new Map<WebSocket, { address: string; bytes: number }>();
  let total = 0;

  function note(socket: WebSocket, address: string, bytes: number): void {
    total += bytes - (lagging.get(socket)?.bytes ?? 0);
    if (bytes === 0) lagging.delete(socket);
    else lagging.set(socket, { address, bytes });
  }

  function cutOff(socket: WebSocket, address: string): void {
    note(socket, address, 0);
    socket.terminate();
  }

  function cutOffMostLagging(): void {
    const byAddress = Map.groupBy(lagging, ([, { address }]) => address);
    const sum = (entries: typeof all) => entries.reduce((bytes, [, one]) => bytes + one.bytes, 0);
    const all = [...lagging];
    const [most = []] = [...byAddress.values()].sort((a, b) => sum(b) - sum(a));
    const [largest] = most.sort(([, a], [, b]) => b.bytes - a.bytes);
    if (largest) cutOff(largest[0], largest[1].address);
  }

  return {
    send(socket, address, data) {
      if (socket.readyState !== socket.OPEN) return;
      const measure = () =>
        note(socket, address, socket.readyState === socket.OPEN ? socket.bufferedAmount : 0);
      socket.send(data, measure);
      measure();
      if (socket.bufferedAmount > limits.waitingBytes) cutOff(socket, address);
      while (total > limits.waitingBytesOfAll) cutOffMostLagging();
    },
  };
}
