import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import type { Registered } from "#tests/support/accounts/accounts.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/**
 * Books cars for today at the desk, far more than the bays hold, and checks in all but those that are only
 * expected.
 *
 * @returns the ids of the appointments, in the order of their times
 */
export async function fillToday(
  { url }: RunningServer,
  { token }: Registered,
  { here, due }: { here: number; due: number },
): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const { date } = shopTimeOf(new Date(), facts.timeZone);
  const ids: string[] = [];
  for (let at = 0; at < here + due; at += 1) {
    const minutes = 8 * 60 + (at % 16) * 30;
    const response = await post("/api/desk/appointments", {
      submissionId: `busy-day-${at}`,
      name: `Dana ${names[at % names.length]}`,
      phone: `(254) 555-01${String(at).padStart(2, "0")}`,
      service: at % 3 ? "Oil Change" : "Brake System Service",
      vehicle: { year: 2014, make: "Honda", model: at % 2 ? "Accord" : "Odyssey Touring Elite" },
      date,
      time: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60 ? "30" : "00"}`,
      confirmed: true,
      notify: false,
      overbook: "A busy day",
    });
    ids.push((await response.json()).id);
  }
  const stages = ids.slice(0, here).map((id) => ({ appointment_id: id, stage: "checked_in" }));
  if (here > 0) await post("/rest/v1/car_stages", stages);
  return ids;
}

const names = ["Cole", "Whitfield-Montgomery", "Ng", "Ortiz", "Abernathy", "Reyes", "Park"];
