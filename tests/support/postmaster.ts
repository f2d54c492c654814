import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Socket } from "#server/database/socket-connection.ts";

/** The process of a server's own PostgreSQL and its socket, as they are written down in its data directory. */
export async function readPostmaster(
  dataDirectory: string,
): Promise<{ pid: number; socket: Socket }> {
  const text = await readFile(join(dataDirectory, "postgres", "postmaster.pid"), "utf8");
  const password = (await readFile(join(dataDirectory, "postgres.password"), "utf8")).trim();
  const [pid, , , port, host = ""] = text.split("\n");
  return { pid: Number(pid), socket: { host, port: Number(port), password } };
}
