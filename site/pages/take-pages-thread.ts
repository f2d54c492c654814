import { parentPort, workerData } from "node:worker_threads";
import { takePage } from "./page-files.ts";

/** Entry of a thread that takes the pages it is told of, until it is told of no more (page-taker.ts). */
const { from, client } = workerData as { from: string; client: string };

parentPort?.on("message", (paths: readonly string[]) => {
  for (const path of paths) takePage(from, client, path);
  if (paths.length === 0) parentPort?.close();
});
