import { once } from "node:events";
import { WebSocket } from "ws";
import { freePort } from "#scripts/free-port.ts";

/** A process of Node that is looked into from outside, by the protocol of its debugger. */
export interface Inspected {
  /** Bytes of objects and buffers that something still holds, once all garbage is collected. */
  heldBytes(): Promise<number>;
}

/** @returns what the process has to be started with, and how it is then looked into */
export async function inspectable(): Promise<{ option: string; inspect(): Promise<Inspected> }> {
  const address = `127.0.0.1:${await freePort()}`;
  return { option: `--inspect=${address}`, inspect: () => inspect(address) };
}

async function inspect(address: string): Promise<Inspected> {
  const [target] = await (await fetch(`http://${address}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  let calls = 0;
  async function call(method: string, params: object = {}) {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method, params }));
    // One call at a time, and nothing is said without being asked.
    const [response] = await once(socket, "message");
    return JSON.parse(String(response)).result;
  }
  return {
    async heldBytes() {
      // What is freed by finalizers is garbage the next time.
      for (let times = 0; times < 3; times += 1) await call("HeapProfiler.collectGarbage");
      const expression = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";
      return (await call("Runtime.evaluate", { expression })).result.value;
    },
  };
}
