/** @module-tag rest */
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMember, mailsTo, type Registered } from "#tests/support/accounts/accounts.ts";
import {
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

const patiently = { timeout: 60_000, interval: 100 };
let server: RunningServer;
let owner: Registered;
beforeAll(async () => {
  server = await startServer({ dataDirectory: await makeShopDirectory() });
  owner = await createMember(server, "Robin", { administrator: true });
});
afterAll(() => removeDataDirectory(server.dataDirectory));

const desk = (path: string, method = "GET", body?: object) =>
  fetch(`${server.url}/api/desk/${path}`, {
    method,
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Resolves when the server has started so many times. */
const starts = (times: number) =>
  expect
    .poll(() => server.said.filter((line) => line.includes('"port"')).length, patiently)
    .toBe(times);

/** How a page of an origin fares that asks this server, at the name that its browser reached it by. */
const statusFrom = (headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const path = "/api/desk/connections";
    const authorization = { Authorization: `Bearer ${owner.token}` };
    request({ hostname, port, path, headers: { ...authorization, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

const canonical = async () =>
  /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(`${server.url}/`)).text())?.[1];

it("a domain that its owner names is where links lead, and the desk stays where she is", async () => {
  const { pid } = server.process;
  expect(await canonical()).toBe(`${server.url.replace("127.0.0.1", "localhost")}/`);
  const address = { domain: "www.garage.example", certificate: "proxy" };
  expect((await desk("connections/address", "POST", address)).status).toBe(204);
  await starts(2);

  // The same process for whoever watches it, with other links.
  expect([server.process.pid, server.process.exitCode]).toEqual([pid, null]);
  await expect.poll(canonical, patiently).toBe("https://www.garage.example/");
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(
    "<loc>https://www.garage.example/",
  );

  // Nobody has to sign in again, and who does gets in, where the domain doesn't lead yet.
  const read = await desk("connections");
  expect([read.status, await read.json()]).toMatchObject([
    200,
    { siteUrl: "https://www.garage.example", startsAgain: false },
  ]);
  const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  expect(signedIn.status).toBe(200);

  // Pages of the site at either name, and no other ones.
  const { host } = new URL(server.url);
  expect([
    await statusFrom({ Host: host, Origin: server.url }),
    await statusFrom({ Host: "www.garage.example", Origin: "https://www.garage.example" }),
    await statusFrom({ Host: host, Origin: "https://www.garage.example" }),
    await statusFrom({ Host: "www.garage.example", Origin: server.url }),
    await statusFrom({ Host: host, "Sec-Fetch-Site": "cross-site" }),
    await statusFrom({ Host: host, "Sec-Fetch-Site": "same-site" }),
  ]).toEqual([200, 200, 403, 403, 403, 403]);

  await fetch(`${server.url}/auth/v1/recover`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: owner.email }),
  });
  await expect
    .poll(async () => (await mailsTo(server, owner.email)).join(), patiently)
    .toContain("https://www.garage.example/auth");

  // Back, from where she is.
  expect((await desk("connections/address", "DELETE")).status).toBe(204);
  await starts(3);
  await expect.poll(canonical, patiently).toBe(`${server.url.replace("127.0.0.1", "localhost")}/`);
  expect(await server.stop()).toBe(0);
});

it("a domain whose certificate isn't there yet ends no start, and leaves the desk open", async () => {
  const again = await startServer({
    dataDirectory: server.dataDirectory,
    // Nobody listens there, and the port of HTTPS can't be had.
    environment: { ACME_DIRECTORY: "http://127.0.0.1:1/directory", HTTPS_PORT: "1" },
  });
  server = again;
  const address = { domain: "nowhere.example", certificate: "here" };
  expect((await desk("connections/address", "POST", address)).status).toBe(204);
  await starts(2);
  await expect.poll(() => again.said.join(""), patiently).toContain("No certificate for nowhere");
  expect((await fetch(`${again.url}/`, { redirect: "manual" })).status).toBe(200);
  expect((await desk("connections")).status).toBe(200);
  expect(await again.stop()).toBe(0);
});
