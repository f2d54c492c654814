import { parentPort } from "node:worker_threads";
import type { Share } from "#scripts/partition.ts";
import type { Effort } from "./compress.ts";
import { finishAll } from "./finish-all.ts";

parentPort?.on("message", ({ items, data: { effort } }: Share<{ effort?: Effort }>) => {
  parentPort?.postMessage(finishAll(items, effort));
});
