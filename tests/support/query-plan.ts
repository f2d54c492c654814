import type pg from "pg";

/** A node of the result of `explain (format json)`. */
interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

/** How a statement was executed. */
export interface Execution {
  /** Names of the indexes it read, and the types of the other nodes. */
  nodes: Set<string>;
  /** Number of 8 kB pages it read. */
  pages: number;
}

/** Executes a statement and returns how. */
export async function explain(client: pg.ClientBase, sql: string): Promise<Execution> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${sql}`,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("PostgreSQL has explained nothing");
  return {
    nodes: new Set(withChildren(plan).map((node) => node["Index Name"] ?? node["Node Type"])),
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
  };
}

const withChildren = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withChildren),
];
