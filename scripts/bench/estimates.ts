import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { administratorToken, createAdministrator } from "./administrator.ts";
import { databaseSocket, type RunningServer } from "./running-server.ts";
import { recordFinding, samplePhoto } from "./technician.ts";

/** A line as a shop writes them: labor and two parts. */
const items = [
  { kind: "labor", text: "Replace pads and rotors, front axle", hours: 180, rate: 14_500 },
  { kind: "part", text: "Ceramic brake pads", quantity: 100, cost: 4_210, price: 8_995 },
  { kind: "part", text: "Brake rotor, vented", quantity: 200, cost: 3_900, price: 7_450 },
];

const reason =
  "The pads have 2 mm left and the rotors are below their minimum, so braking takes longer.";

/**
 * Makes visits whose customer was asked for an OK.
 *
 * @returns the path of the page of one with 4 lines, and of one with 60 lines and 40 photos
 */
export async function askForApprovals(
  server: RunningServer,
): Promise<{ few: string; many: string }> {
  await createAdministrator(server);
  const token = await administratorToken(server);
  const photo = await samplePhoto();
  const connection = socketConnection(await databaseSocket(server), "postgres", databaseName);
  return await withClient(connection, async (client) => {
    const ask = async (time: string, lines: number, photos: number) => {
      const { id, visitUrl } = await book(server, time);
      await client.query(
        `with written as (
           insert into estimate_lines (id, appointment_id, position, title, reason, condition, items)
             select gen_random_uuid(), $1, n, 'Front brakes, job ' || n, $2, 'urgent', $3
             from generate_series(1, $4) n
             returning id)
         insert into estimate_events (appointment_id, line_id, kind, version, actor_kind)
           select $1, id, 'asked', 1, 'system' from written`,
        [id, reason, JSON.stringify(items), lines],
      );
      await client.query("update appointments set status = 'confirmed' where id = $1", [id]);
      await client.query(
        "insert into car_stages (appointment_id, stage) values ($1, 'checked_in')",
        [id],
      );
      for (let n = 0; n < photos; n += 1) await recordFinding({ server, token, photo }, id);
      return new URL(visitUrl).pathname;
    };
    return { few: await ask("09:00", 4, 0), many: await ask("13:00", 60, 40) };
  });
}

/** Books a time of the next day with free ones. */
async function book({ url }: RunningServer, time: string) {
  const on = (days: number) =>
    new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  const answer = await fetch(`${url}/api/availability?from=${on(7)}&to=${on(35)}`);
  const { days } = (await answer.json()) as { days: { date: string; open: boolean }[] };
  const response = await fetch(`${url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Dana Cole",
      phone: "7705550142",
      service: "Other",
      date: days.find(({ open }) => open)?.date,
      time,
    }),
  });
  if (response.status !== 201) throw new Error(`Not booked: ${await response.text()}`);
  return (await response.json()) as { id: string; visitUrl: string };
}
