import { once } from "node:events";
import { WebSocket } from "ws";
import { freePort } from "#scripts/test/free-port.ts";

/** A Node process inspected through its debugger protocol. */
export interface Inspected {
  /** Bytes of live objects and buffers after a full garbage collection. */
  heldBytes(): Promise<number>;
}

/** @returns the option to start the process with, and a function to inspect it */
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
    // One call at a time, and no events are enabled, so the next message is the response.
    const [response] = await once(socket, "message");
    return JSON.parse(String(response)).result;
  }
  return {
    async heldBytes() {
      // Repeated, since finalizers free objects that only the next run collects.
      for (let times = 0; times < 3; times += 1) await call("HeapProfiler.collectGarbage");
      const expression = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";
      return (await call("Runtime.evaluate", { expression })).result.value;
    },
  };
}
