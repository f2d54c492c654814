import { readFile } from "node:fs/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { newAccount } from "#tests/support/accounts/new-account.ts";
import { givenService } from "#tests/support/desk/given-service.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { quiet, type Service } from "./published-client.ts";

/** The data API as used by a published client: ours, or that of the provider in the environment. */
export interface RestContract {
  url: string;
  anonKey: string;
  /** Bypasses all row level security. */
  service: SupabaseClient;
  /** Not signed in. */
  anon: SupabaseClient;
  /** Creates a new account, and a client with its token. */
  signIn(): Promise<{ id: string; token: string; client: SupabaseClient }>;
  /** Calls an endpoint without the published client. */
  call(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: unknown,
  ): Promise<Answer>;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on whatever came
  body: any;
}

/** Starts our server on its own port and database, unless CONTRACT_URL names another. */
export async function startRestContract(): Promise<RestContract> {
  const service = givenService(process.env) ?? (await startService());
  const { url, anonKey, serviceKey } = service;
  const asWhoever = (token: string) =>
    createClient(url, anonKey, { accessToken: async () => token });
  return {
    url,
    anonKey,
    service: createClient(url, serviceKey, { auth: quiet }),
    anon: createClient(url, anonKey, { auth: quiet }),
    async signIn() {
      const { id, token } = await newAccount(service);
      return { id, token, client: asWhoever(token) };
    },
    async call(method, path, headers, body) {
      const response = await fetch(`${url}/rest/v1${path}`, {
        method,
        headers: {
          apikey: anonKey,
          Authorization: `Bearer ${serviceKey}`,
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === "string" ? body : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson && text ? JSON.parse(text) : null,
      };
    },
  };
}

async function startService(): Promise<Service> {
  const { url, serve } = await openPort();
  const shop = await createTestApp({ siteUrl: url }, { now: () => new Date() });
  await shop.sql(await readFile("tests/contract/rest/fixture.sql", "utf8"));
  serve(shop);
  return {
    url,
    anonKey: await shop.accessTokens.anonKey(),
    serviceKey: await shop.accessTokens.serviceRoleKey(),
  };
}

/** Inserts five people in three teams, the same before each test. */
export async function fillContractTables(service: SupabaseClient): Promise<void> {
  for (const [table, key] of [
    ["contract_badges", "person_id"],
    ["contract_notes", "id"],
    ["contract_skills", "id"],
    ["contract_people", "id"],
    ["contract_teams", "id"],
  ] as const) {
    if (table === "contract_people") {
      await done(service.from(table).update({ boss_id: null }).gte("id", 0));
    }
    await done(service.from(table).delete().gte(key, 0));
  }
  await done(service.from("contract_teams").insert(teams));
  await done(service.from("contract_people").insert(contractPeople));
  await done(service.from("contract_badges").insert([{ person_id: 1, label: "gold" }]));
  await done(service.from("contract_skills").insert(skills));
  await done(service.from("contract_people_skills").insert(peopleSkills));
}

async function done(call: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await call;
  if (error) throw error;
}

const teams = [
  { id: 1, name: "Brakes" },
  { id: 2, name: "Engines" },
  { id: 3, name: "Nobody yet" },
];

const skills = [
  { id: 1, name: "welding" },
  { id: 2, name: "wiring" },
  { id: 3, name: "whistling" },
];

/** Who can do what; one of them hidden by a policy from everybody but the owner's key. */
const peopleSkills = [
  { person_id: 1, skill_id: 1, level: 3, hidden: false },
  { person_id: 1, skill_id: 2, level: 1, hidden: false },
  { person_id: 2, skill_id: 2, level: 2, hidden: false },
  { person_id: 2, skill_id: 3, level: 2, hidden: true },
];

const empty = {
  age: null,
  score: null,
  big: null,
  active: null,
  born: null,
  seen: null,
  tags: null,
  data: null,
  span: null,
  bytes: null,
  email: null,
  code: null,
  team_id: null,
  former_team_id: null,
  boss_id: null,
  made_by: "fixture",
};

export const contractPeople = [
  {
    ...empty,
    id: 1,
    name: "Ann, the first",
    age: 30,
    score: 1.5,
    big: 9007199254740991,
    active: true,
    born: "1996-02-29",
    seen: "2026-01-02T03:04:05.678901+00:00",
    tags: ["a", "b,c"],
    data: { a: { b: "c", n: 1 }, list: [1, 2] },
    span: "[1,10)",
    bytes: "\\x6869",
    email: "ann@example.com",
    code: "A1",
    team_id: 1,
  },
  {
    ...empty,
    id: 2,
    name: 'Bob "B"',
    age: 40,
    active: false,
    tags: ["b"],
    data: { a: null },
    team_id: 1,
    former_team_id: 2,
    boss_id: 1,
  },
  { ...empty, id: 3, name: "100% (Cy)", age: 40, tags: [], team_id: 2, boss_id: 1 },
  { ...empty, id: 4, name: "Dée_*", score: -2, born: "2000-01-01", email: "d@example.com" },
  { ...empty, id: 5, name: "null", age: 0, active: true, span: "[20,30)", team_id: 2, boss_id: 2 },
];
