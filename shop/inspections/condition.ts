import type { InspectionPoint } from "#shop/catalog/inspection-template.ts";

/** What a finding means for the driver, best first. */
export const conditions = ["good", "attention", "urgent"] as const;
export type Condition = (typeof conditions)[number];

/** What a point's limits say about a measurement; undefined where it has none. */
export function proposedCondition(
  { attentionAt, urgentAt }: Pick<InspectionPoint, "attentionAt" | "urgentAt">,
  measured: number,
): Condition | undefined {
  if (attentionAt === undefined || urgentAt === undefined) return undefined;
  const isLessWorse = urgentAt < attentionAt;
  const reaches = (limit: number) => (isLessWorse ? measured <= limit : measured >= limit);
  if (reaches(urgentAt)) return "urgent";
  return reaches(attentionAt) ? "attention" : "good";
}

export const conditionLabels: Record<Condition, string> = {
  good: "Good",
  attention: "Attention",
  urgent: "Urgent",
};
