import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

// Loaded into a server before its own code (`node --import`): writes down where it connects to, so
// that a test can tell that there is nothing beyond what it expects. Sockets of the embedded
// database are files, and are written down as such.
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
  // The public form is (options), (port, host) or (path); Node itself calls it with all in a list.
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
