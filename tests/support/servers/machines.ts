import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts } from "node:net";
import { isRunning } from "#platform/is-running.ts";

/** Where a process runs as on a machine of its own. */
export interface Machine {
  /** At which the test reaches it. */
  address: string;
  /** A command to start a program there with. */
  through: readonly string[];
}

/** Several machines in one network with the test. */
export interface Machines {
  /** Whether each has a network of its own; else they are ports of this machine. */
  areApart: boolean;
  all: readonly Machine[];
  /**
   * Makes a service of the test reachable for them.
   *
   * @returns the address with the port
   */
  reach(service: NetConnectOpts): Promise<string>;
  /** IP addresses from which the test reaches them. */
  ours: readonly string[];
  remove(): void;
}

/** Of the addresses; a part of those that are reserved for tests of networks (RFC 2544). */
const network = "198.19.43";

/**
 * Makes machines: network namespaces where this process may (root with `ip`), else ports on the loopback
 * address.
 */
export function makeMachines(count: number): Machines {
  const closers: (() => void)[] = [];
  const apart = namespaces(count);
  const here = apart ? `${network}.1` : "127.0.0.1";
  const onLoopback = Array.from({ length: count }, () => ({ address: here, through: [] }));
  return {
    areApart: apart !== undefined,
    all: apart?.machines ?? onLoopback,
    ours: apart?.ours ?? [here],
    async reach(service) {
      const relay = createServer((socket) => {
        const onward = connect(service);
        socket.pipe(onward).pipe(socket);
        for (const end of [socket, onward]) {
          end.on("error", () => undefined);
          end.once("close", () => {
            socket.destroy();
            onward.destroy();
          });
        }
      });
      closers.push(() => relay.close());
      await once(relay.listen(0, here), "listening");
      return `${here}:${(relay.address() as AddressInfo).port}`;
    },
    remove() {
      for (const close of closers) close();
      apart?.remove();
    },
  };
}

/** Joins each namespace to this one by a cable of its own. */
function namespaces(count: number) {
  const names = Array.from({ length: count }, (_, n) => `shop-${process.pid}-${n}`);
  const remove = () => {
    for (const name of names) ip("netns", "delete", name);
  };
  const machines: Machine[] = [];
  const ours: string[] = [];
  removeLeftOver();
  for (const [n, name] of names.entries()) {
    const [one, other] = [`${network}.${4 * n + 1}`, `${network}.${4 * n + 2}`];
    const cable = `shop${process.pid}-${n}`.slice(-15);
    const steps = [
      ["netns", "add", name],
      ["link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name],
      ["address", "add", `${one}/30`, "dev", cable],
      ["link", "set", cable, "up"],
      ["-n", name, "address", "add", `${other}/30`, "dev", "eth0"],
      ["-n", name, "link", "set", "eth0", "up"],
      ["-n", name, "link", "set", "lo", "up"],
      ["-n", name, "route", "add", "default", "via", one],
    ];
    const isThere = steps.every((step) => ip(...step) !== undefined);
    if (!isThere) {
      remove();
      return undefined;
    }
    machines.push({ address: other, through: ["ip", "netns", "exec", name] });
    ours.push(one);
  }
  return { machines, ours, remove };
}

/** Removes what a killed run has left, which has the same addresses. */
function removeLeftOver(): void {
  for (const [name, pid] of (ip("netns", "list") ?? "").matchAll(/^shop-(\d+)-\d+/gm)) {
    if (!isRunning(Number(pid))) ip("netns", "delete", name);
  }
}

/** @returns what it prints; undefined where it fails */
function ip(...args: string[]): string | undefined {
  try {
    return execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}
