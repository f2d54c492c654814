import { workerData } from "node:worker_threads";
import { answerShares } from "#scripts/partition.ts";
import { loadRendering } from "./page-rendering.ts";

answerShares(await loadRendering(workerData));
