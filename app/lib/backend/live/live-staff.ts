import type { Backend } from "#app/lib/backend/backend.ts";
import { createLiveAddresses } from "./addresses.ts";
import { createLiveBay } from "./bay.ts";
import { createLiveBills } from "./bills.ts";
import { createLiveCalendar } from "./calendar.ts";
import { createLiveCars } from "./cars.ts";
import type { Client } from "./connection/database.ts";
import { createLiveConnections } from "./connections.ts";
import { createLiveCustomers } from "./customers.ts";
import { createLiveDesk, createLivePush, createLiveWorklist } from "./desk.ts";
import { createLiveEstimates } from "./estimates.ts";
import { createLiveHealth } from "./health.ts";
import { createLiveInbox } from "./inbox.ts";
import { createLiveMyCars } from "./my-cars.ts";
import { createLiveNumbers } from "./numbers.ts";
import { createLiveTeam } from "./team.ts";
import { createLiveTexts } from "./texts.ts";
import { createLiveTraffic } from "./traffic.ts";

/** Parts of the backend that only staff use, so that customers' pages never load this code. */
export interface LiveStaff {
  addresses: NonNullable<Backend["addresses"]>;
  traffic: NonNullable<Backend["traffic"]>;
  bay: Omit<NonNullable<Backend["bay"]>, "onChange">;
  bills: Omit<NonNullable<Backend["bills"]>, "onChange">;
  calendar: Backend["calendar"];
  cars: Omit<Backend["cars"], "onChange">;
  connections: NonNullable<Backend["connections"]>;
  customers: Backend["customers"];
  desk: Backend["desk"];
  estimates: Omit<NonNullable<Backend["estimates"]>, "onChange">;
  inbox: Backend["inbox"];
  texts: Omit<Backend["texts"], "onChange">;
  worklist: Omit<Backend["worklist"], "onChange">;
  push: NonNullable<Backend["push"]>;
  team: NonNullable<Backend["team"]>;
  numbers: NonNullable<Backend["numbers"]>;
  health: NonNullable<Backend["health"]>;
  myCars: NonNullable<Backend["myCars"]>;
}

export const createLiveStaff = (client: Client): LiveStaff => ({
  addresses: createLiveAddresses(client),
  traffic: createLiveTraffic(client),
  bay: createLiveBay(client),
  bills: createLiveBills(client),
  calendar: createLiveCalendar(client),
  cars: createLiveCars(client),
  connections: createLiveConnections(client),
  customers: createLiveCustomers(client),
  desk: createLiveDesk(client),
  estimates: createLiveEstimates(client),
  inbox: createLiveInbox(client),
  texts: createLiveTexts(client),
  worklist: createLiveWorklist(client),
  push: createLivePush(client),
  team: createLiveTeam(client),
  numbers: createLiveNumbers(client),
  health: createLiveHealth(client),
  myCars: createLiveMyCars(client),
});
