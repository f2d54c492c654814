import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a command of `npm run admin --` on a data directory, whether or not its server is running.
 */
export async function admin(dataDirectory: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

interface ListedAppointment {
  id: string;
  reference: string;
  name: string;
  service: string;
  status: string;
  email: string | null;
  photos: number;
  date: string;
  time: string;
}

/** Returns the output of `npm run admin -- appointments --json`. */
export async function readAppointments(dataDirectory: string): Promise<ListedAppointment[]> {
  return JSON.parse(await admin(dataDirectory, "appointments", "--json"));
}
