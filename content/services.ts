import type { Service } from "#shop/catalog/service.ts";
import { batteryTestingReplacement } from "./services/battery-testing-replacement.ts";
import { brakeSystemService } from "./services/brake-system-service.ts";
import { coolingSystemService } from "./services/cooling-system-service.ts";
import { electricalSystemRepair } from "./services/electrical-system-repair.ts";
import { engineDiagnosticsRepair } from "./services/engine-diagnostics-repair.ts";
import { engineReplacementRebuild } from "./services/engine-replacement-rebuild.ts";
import { oilChangeFluidMaintenance } from "./services/oil-change-fluid-maintenance.ts";
import { stateInspectionsEmissionsTesting } from "./services/state-inspections-emissions-testing.ts";
import { suspensionSteeringRepair } from "./services/suspension-steering-repair.ts";
import { tireServices } from "./services/tire-services.ts";
import { transmissionServiceRepair } from "./services/transmission-service-repair.ts";

/** The services in the order of menus and lists; the first ones appear on the home page. */
export const services: readonly Service[] = [
  engineDiagnosticsRepair,
  brakeSystemService,
  oilChangeFluidMaintenance,
  transmissionServiceRepair,
  tireServices,
  batteryTestingReplacement,
  suspensionSteeringRepair,
  coolingSystemService,
  electricalSystemRepair,
  stateInspectionsEmissionsTesting,
  engineReplacementRebuild,
];
