import type { BilledDays, Bills, VisitBills } from "#app/lib/backend/bills.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";

export function createLiveBills(client: Client): Omit<Bills, "onChange"> {
  const send = async (path: string, body: object) => void (await callDesk(client, path, body));
  return {
    ofVisit: async (visit) => (await callDesk(client, `visits/${visit}/bills`)) as VisitBills,
    ofDays: async (from, to) =>
      (await callDesk(client, `bills?${new URLSearchParams({ from, to })}`)) as BilledDays,
    make: (id, appointment) => send("bills", { id, appointment }),
    voidBill: (bill, id, reason) => send(`bills/${bill}/void`, { id, reason }),
    pay: (bill, payment) => send(`bills/${bill}/payments`, payment),
    giveBack: (payment, id) => send(`payments/${payment}/reversal`, { id }),
    mail: (bill, id) => send(`bills/${bill}/mail`, { id }),
  };
}
