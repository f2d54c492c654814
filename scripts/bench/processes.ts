import { readdir, readFile } from "node:fs/promises";

/** Clock ticks per second in `/proc`: 100 on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Whether resource usage of processes can be read, which takes Linux's `/proc`. */
export const canSeeProcesses = process.platform === "linux";

/** CPU time so far, in seconds, of all threads of a process. */
export async function cpuSeconds(processId: number): Promise<number> {
  const [, , , , , , , , , , , own = 0, system = 0] = await statOf(processId);
  return (own + system) / ticksPerSecond;
}

/** CPU time so far, in seconds, of a process and all its running descendants. */
export async function familyCpuSeconds(processId: number): Promise<number> {
  const times = await Promise.all((await familyOf(processId)).map(cpuSeconds));
  return times.reduce((total, own) => total + own, 0);
}

async function familyOf(processId: number): Promise<number[]> {
  const ids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    ids.map(async (id) => ({ id, parent: (await statOf(id).catch(() => []))[1] })),
  );
  const family = [processId];
  for (const member of family) {
    family.push(...parents.filter(({ parent }) => parent === member).map(({ id }) => id));
  }
  return family;
}

/** Fields of /proc/[pid]/stat after the program name, which may contain spaces: state, parent, and so on. */
async function statOf(processId: number): Promise<number[]> {
  const stat = await readFile(`/proc/${processId}/stat`, "utf8");
  return stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}
