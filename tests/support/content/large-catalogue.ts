/** Eleven services and eight cities: large enough that lists of links are truncated. */
const service = (id: string, title: string) => ({ id, slug: id, title });
const city = (id: string, name: string, latitude: number, longitude: number) => ({
  id,
  slug: `${id}-ga`,
  name,
  coordinates: { latitude, longitude },
});

export const largeCatalogue = {
  services: [
    service("engine-diagnostics-repair", "Engine Diagnostics and Repair"),
    service("brake-system-service", "Brake System Service"),
    service("oil-change-fluid-maintenance", "Oil Changes and Fluid Maintenance"),
    service("transmission-service-repair", "Transmission Service and Repair"),
    service("tire-services", "Tire Services"),
    service("battery-testing-replacement", "Battery Testing and Replacement"),
    service("suspension-steering-repair", "Suspension and Steering Repair"),
    service("cooling-system-service", "Cooling System Service"),
    service("electrical-system-repair", "Electrical System Diagnosis and Repair"),
    service("state-inspections-emissions-testing", "State Inspections and Emissions Testing"),
    service("engine-replacement-rebuild", "Engine Replacement and Rebuild"),
  ],
  cities: [
    city("jonesboro", "Jonesboro", 33.5215, -84.3538),
    city("riverdale", "Riverdale", 33.5726, -84.4133),
    city("morrow", "Morrow", 33.5832, -84.3394),
    city("forest-park", "Forest Park", 33.6221, -84.3691),
    city("stockbridge", "Stockbridge", 33.5443, -84.2338),
    city("fayetteville", "Fayetteville", 33.4487, -84.4549),
    city("mcdonough", "McDonough", 33.4473, -84.1469),
    city("union-city", "Union City", 33.5871, -84.5424),
  ],
};
