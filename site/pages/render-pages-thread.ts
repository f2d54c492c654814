import { workerData } from "node:worker_threads";
import { processShares } from "#site/partition.ts";
import { loadRendering } from "./page-rendering.ts";

processShares(await loadRendering(workerData));
