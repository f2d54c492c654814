import { processShares } from "#site/partition.ts";
import type { Effort } from "./compress.ts";
import { finishAll } from "./finish-all.ts";

processShares((files: readonly string[], { effort }: { effort?: Effort }) =>
  finishAll(files, effort),
);
