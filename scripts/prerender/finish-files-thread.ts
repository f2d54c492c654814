import { answerShares } from "#scripts/partition.ts";
import type { Effort } from "./compress.ts";
import { finishAll } from "./finish-all.ts";

answerShares((files: readonly string[], { effort }: { effort?: Effort }) =>
  finishAll(files, effort),
);
