import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { openListener } from "./live-listeners.ts";

/** The shop under test, and the responses so far. */
export interface VisitedShop {
  url: string;
  apikey: string;
  administrator: { email: string; password: string };
  /** Number of responses by status. */
  statuses: Map<number, number>;
}

const pages = ["/", "/services", "/locations", "/about", "/contact", "/auto-repair-financing"];
const password = "correct horse battery";
let visitors = 0;

/** A visitor with a unique IP and email address. */
function visitor({ url, apikey, statuses }: VisitedShop) {
  visitors += 1;
  const ip = `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
  const email = `visitor-${process.pid}-${visitors}@example.com`;
  async function call(path: string, body?: unknown, token = apikey) {
    const response = await fetch(`${url}${path}`, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        apikey,
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "X-Forwarded-For": ip,
      },
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const text = await response.text();
    return response.headers.get("Content-Type")?.startsWith("application/json")
      ? JSON.parse(text)
      : text;
  }
  return { email, call };
}

/** Simulates the visits of a busy hour, all concurrently. */
export async function visitForAnHour(visited: VisitedShop, hour: number): Promise<void> {
  await Promise.all([
    ...Array.from({ length: 20 }, () => readPages(visited)),
    ...Array.from({ length: 4 }, (_, n) => bookAVisit(visited, hour * 4 + n)),
    ...Array.from({ length: 3 }, () => useAnAccount(visited)),
    workInTheShop(visited),
  ]);
}

async function readPages(visited: VisitedShop): Promise<void> {
  const { call } = visitor(visited);
  for (const page of pages) await call(page);
  await call("/nothing-of-this-name");
}

/** Requests an appointment with a photo, and submits an incomplete contact form. */
async function bookAVisit(visited: VisitedShop, number: number): Promise<void> {
  const { call, email } = visitor(visited);
  const { date: today } = shopTimeOf(new Date(), shop.timeZone);
  // Uses the first free slot of a day; closed days have none.
  for (let date = addDays(today, 4 + (number % 50)); ; date = addDays(date, 1)) {
    const { slots } = await call(`/api/availability?date=${date}`);
    const [slot] = slots;
    if (!slot) continue;
    const photo = await sharp({
      create: { width: 800, height: 600, channels: 3, background: "#a9361b" },
    })
      .jpeg()
      .toBuffer();
    await call("/api/forms/appointment_request", {
      formName: "appointment_request",
      submissionId: randomUUID(),
      name: "Dana Cole",
      phone: `(770) 555-01${String(number % 100).padStart(2, "0")}`,
      email,
      service: services[0]?.title,
      date,
      time: slot.label,
      notes: "Squeals when I stop.",
      imageAttachments: [
        {
          name: "brake.jpg",
          type: "image/jpeg",
          dataUrl: `data:image/jpeg;base64,${photo.toString("base64")}`,
        },
      ],
    });
    await call("/api/forms/contact_form", { formName: "contact_form", name: "Al Reed" });
    return;
  }
}

/** Registers, signs in, refreshes the session, reads data, subscribes to changes, and signs out. */
async function useAnAccount(visited: VisitedShop): Promise<void> {
  const { call, email } = visitor(visited);
  const data = { first_name: "Robin", last_name: "Tester" };
  await call("/auth/v1/signup", { email, password, data });
  await call("/auth/v1/token?grant_type=password", { email, password: "a wrong one" });
  let session = await call("/auth/v1/token?grant_type=password", { email, password });
  for (let renewal = 0; renewal < 3; renewal += 1) {
    const { refresh_token } = session;
    session = await call("/auth/v1/token?grant_type=refresh_token", { refresh_token });
  }
  const { access_token: token, user } = session;
  await call("/auth/v1/user", undefined, token);
  await call("/rest/v1/appointments?select=*", undefined, token);
  const listener = await openListener(visited.url, visited.apikey, {
    id: user.id,
    token,
    isAdministrator: false,
  });
  await setTimeout(200);
  listener.close();
  await call("/auth/v1/logout", {}, token);
}

/** Signs in as an administrator and reads the data of the admin screens. */
async function workInTheShop(visited: VisitedShop): Promise<void> {
  const { call } = visitor(visited);
  const { access_token: token } = await call(
    "/auth/v1/token?grant_type=password",
    visited.administrator,
  );
  for (const table of ["appointments", "yars_profiles", "contact_messages"]) {
    for (let page = 0; page < 5; page += 1) {
      await call(`/rest/v1/${table}?select=*&limit=50&offset=${page * 50}`, undefined, token);
    }
  }
}
