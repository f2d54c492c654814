/** The drawings that come with the program, below /images/services/; a test compares them with the files. */
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

/** Every drawing of a service with what it shows, as options of a field. */
export const drawings: readonly (readonly [image: string, label: string])[] = names.map(
  ([name, label]) => [`${folder}${name}.svg`, label],
);

/**
 * The pictures that a service may have: the drawings, and the one that it has now where that is a file of
 * the owner's among those of the site.
 */
export function drawingOptions(now: unknown): readonly (readonly [image: string, label: string])[] {
  const isOwn = typeof now === "string" && now !== "" && !drawings.some(([image]) => image === now);
  return isOwn ? [...drawings, [now, `A file of yours (${now.replace(folder, "")})`]] : drawings;
}
