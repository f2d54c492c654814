import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

// Preloaded into a server with `node --import`: logs where it connects to, so that a test can
// assert that there are no unexpected connections. Sockets of the embedded database are logged as
// files.
interface ConnectOptions {
  host?: unknown;
  port?: number;
  path?: string;
}

const targetOf = ({ host, port, path }: ConnectOptions) =>
  path ?? `${typeof host === "string" ? host : "localhost"}:${port}`;

const file = process.env.OUTGOING_CONNECTIONS_FILE;
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  // The public signatures are (options), (port, host) or (path); Node itself passes all arguments
  // in an array.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const target =
    typeof first === "object" && first !== null
      ? targetOf(first as ConnectOptions)
      : Number.isNaN(Number(first))
        ? String(first)
        : targetOf({ port: Number(first), host: second });
  if (file) appendFileSync(file, `${target}\n`);
  return Reflect.apply(connect, this, args);
} as typeof connect;
