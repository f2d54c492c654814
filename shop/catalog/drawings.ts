/** The built-in drawings below /images/services/; a test compares the list with the files. */
const names = [
  ["brake-system-service", "Brakes"],
  ["oil-change-fluid-maintenance", "Oil and fluids"],
  ["engine-diagnostics-repair", "Engine diagnostics"],
  ["engine-replacement-rebuild", "Engine"],
  ["transmission-service-repair", "Transmission"],
  ["suspension-steering-repair", "Suspension and steering"],
  ["tire-services", "Tires"],
  ["battery-testing-replacement", "Battery"],
  ["electrical-system-repair", "Electrical system"],
  ["cooling-system-service", "Cooling system"],
  ["state-inspections-emissions-testing", "State inspection"],
  ["default", "Any other service"],
] as const;

const folder = "/images/services/";

/** All drawings of services with their labels, as select options. */
export const drawings: readonly (readonly [image: string, label: string])[] = names.map(
  ([name, label]) => [`${folder}${name}.svg`, label],
);

/**
 * The images a service can use: the drawings, plus its current one if that is the owner's own file
 * on the site.
 */
export function drawingOptions(now: unknown): readonly (readonly [image: string, label: string])[] {
  const isOwn = typeof now === "string" && now !== "" && !drawings.some(([image]) => image === now);
  return isOwn ? [...drawings, [now, `A file of yours (${now.replace(folder, "")})`]] : drawings;
}
