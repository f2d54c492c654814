import type { InspectionTemplate } from "#shop/catalog/inspection-template.ts";

/**
 * The templates for a visit, best first: those that name one of its services, then those for every
 * visit, then the rest.
 *
 * @param services ids
 */
export function suggestedTemplates(
  templates: readonly InspectionTemplate[],
  services: readonly string[],
): readonly InspectionTemplate[] {
  const rank = ({ services: own, everyVisit }: InspectionTemplate) => {
    if (own.some((id) => services.includes(id))) return 0;
    return everyVisit ? 1 : 2;
  };
  return templates.toSorted((one, other) => rank(one) - rank(other));
}
