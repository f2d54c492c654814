import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { createLog } from "#platform/log.ts";
import { createPreviews, type Previews } from "#server/publishing/previews.ts";
import { PublishingError } from "#server/publishing/rendered-sites.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { type Caller, callers } from "#tests/support/accounts/people.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
let previews: Previews;
let directory: string;
let now = new Date();

/** Implementation of the next rendering. */
let render: (number: number, document: unknown) => Promise<string>;
const renderWell = async (number: number) => {
  const site = join(directory, `${number}-program-address`);
  await mkdir(site, { recursive: true });
  return site;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "previews-"));
  afterFile(() => rm(directory, { recursive: true, force: true }));
  previews = createPreviews({
    directory,
    secret: Buffer.alloc(32, 5),
    now: () => now,
    log: createLog("silent"),
    render: (number, document) => render(number, document),
    compare: async () => ({ count: 0, pages: [] }),
    load: async () => ({ serve: () => true }),
  });
  afterFile(async () => previews.stop());
  shop = await createTestApp({}, { previews, rateLimits: memoryRateLimits, now: () => now });
  desk = await openDesk(shop);
  await shop.sql("select private.start_content($1)", [JSON.stringify(folderContent())]);
});
beforeEach(() => {
  render = renderWell;
  // Resets the rate limits.
  now = new Date(now.getTime() + 3 * 3600_000);
});

const revision = async () =>
  (await shop.sql<{ revision: number }>("select revision from content_draft"))[0]?.revision ?? 0;

const make = async (caller: Caller = "administrator") =>
  await desk.call(caller, "preview", { revision: await revision() });

const open = (path: string) => shop.app.request(path, { headers: { Accept: "text/html" } });

const cookieOf = (response: Response) => response.headers.get("Set-Cookie") ?? "";

describe("a preview", () => {
  const expected: Record<Caller, number> = {
    anon: 401,
    customer: 403,
    "other customer": 403,
    "staff, switched off": 403,
    technician: 403,
    advisor: 403,
    administrator: 200,
    "administrator without the code": 403,
    "administrator with the code": 200,
    service_role: 401,
  };

  it.each(callers)("can be rendered only by administrators: %s", async (caller) => {
    const before = await readdir(directory);
    expect((await make(caller)).status).toBe(expected[caller]);
    if (expected[caller] !== 200) expect(await readdir(directory)).toEqual(before);
  });

  it("with `finish` is of the document that the last set-up step publishes", async () => {
    const [{ document } = { document: {} }] = await shop.sql<{ document: object }>(
      "select document from content_draft",
    );
    const unfinished = { ...document, setUp: { startedOn: "2026-11-20" } };
    let made: unknown;
    render = (number, rendered) => {
      made = rendered;
      return renderWell(number);
    };
    await shop.sql("update content_draft set document = $1", [JSON.stringify(unfinished)]);
    const ask = async (finish: boolean) =>
      await desk.call("administrator", "preview", { revision: await revision(), finish });
    expect((await ask(false)).status).toBe(200);
    expect(made).toEqual(unfinished);
    expect((await ask(true)).status).toBe(200);
    expect(made).toEqual({
      ...unfinished,
      setUp: { startedOn: "2026-11-20", finishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    await shop.sql("update content_draft set document = $1", [JSON.stringify(document)]);
  });

  it("cannot be requested by another site", async () => {
    const token = await shop.accessTokens.issue({
      ...desk.people.claims("administrator"),
      exp: 4e9,
    });
    const response = await shop.post(
      "/api/desk/preview",
      { revision: await revision() },
      { Authorization: `Bearer ${token}`, "Sec-Fetch-Site": "cross-site" },
    );
    expect(response.status).toBe(403);
  });

  it("is shown to the browser that opens its link, until it ends the preview", async () => {
    const { url, expiresAt } = await (await make()).json();
    expect(new Date(expiresAt).getTime() - now.getTime()).toBe(3600_000);
    const opened = await open(url);
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/"]);
    expect(opened.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(opened.headers.get("Cache-Control")).toBe("no-store");
    expect(cookieOf(opened)).toMatch(/^preview=\d+\..*HttpOnly; Secure; SameSite=Lax$/);
    expect(previews.isIn(`a=b; ${cookieOf(opened).split(";")[0]}`)).toBe(true);
    const ended = await open("/preview/end");
    expect(ended.status).toBe(303);
    expect(cookieOf(ended)).toMatch(/^preview=; Max-Age=0/);
  });

  it("is replaced by a plain page after an hour, and deleted", async () => {
    const { url } = await (await make()).json();
    const cookie = cookieOf(await open(url)).split(";")[0];
    now = new Date(now.getTime() + 3600_000);
    const response = await open(url);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This preview has ended");
    expect(previews.isIn(cookie)).toBe(false);
    await previews.cleanUp();
    expect(await readdir(directory)).toEqual([]);
  });

  it("is deleted once there are three newer ones", async () => {
    const urls: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      now = new Date(now.getTime() + 1000);
      urls.push((await (await make()).json()).url);
    }
    expect(await readdir(directory)).toHaveLength(3);
    const statuses = await Promise.all(urls.map(async (url) => (await open(url)).status));
    expect(statuses).toEqual([410, 303, 303, 303]);
  });

  it.each([
    [
      "another signature",
      (token: string) => token.replace(/(?<=\.)./, (first) => (first === "A" ? "B" : "A")),
    ],
    ["another preview", (token: string) => token.replace(/^\d+/, (number) => `${+number + 1}`)],
    ["no signature", (token: string) => token.split(".")[0]],
    ["a word", () => "latest"],
    ["way up", () => "..%2f..%2fsite"],
  ])("cannot be found by guessing: %s", async (_, change) => {
    const { url } = await (await make()).json();
    const response = await open(`/preview/${change(url.split("/").at(-1))}`);
    expect(response.status).toBe(404);
    expect(cookieOf(response)).toBe("");
  });

  it("rejects form submissions", async () => {
    const { url } = await (await make()).json();
    const Cookie = cookieOf(await open(url)).split(";")[0] ?? "";
    const response = await shop.post("/api/forms/appointment_request", appointmentRequest(), {
      Cookie,
    });
    expect(response.status).toBe(409);
    expect((await response.json()).error.code).toBe("in_preview");
    expect(await shop.sql("select from form_submissions")).toEqual([]);
  });
});

describe("a preview is rejected", () => {
  it("if the draft has mistakes, which are listed", async () => {
    const { prices, visitSteps } = folderContent();
    await shop.sql("update content_draft set document = document || $1", [
      JSON.stringify({ prices: [{ ...prices[0], low: -5 }, ...prices.slice(1)], visitSteps }),
    ]);
    render = () => Promise.reject(new Error("Nothing is to be rendered."));
    const response = await make();
    await shop.sql("update content_draft set document = $1", [JSON.stringify(folderContent())]);
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error.code).toBe("draft_has_mistakes");
    expect(error.mistakes).toContainEqual(
      expect.objectContaining({ path: ["prices", 0, "low"], message: expect.any(String) }),
    );
  });

  it("if the draft has been changed since the given revision", async () => {
    const response = await desk.call("administrator", "preview", {
      revision: (await revision()) - 1,
    });
    expect(response.status).toBe(409);
    expect((await response.json()).error.code).toBe("changed_meanwhile");
  });

  it.each([{}, { revision: "1" }, { revision: 1.5 }])("with the body %j", async (body) => {
    expect((await desk.call("administrator", "preview", body)).status).toBe(400);
  });

  it("while another one is being rendered", async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    render = async (number) => {
      started.resolve();
      await finish.promise;
      return await renderWell(number);
    };
    const first = make();
    await started.promise;
    const second = await make();
    expect(second.status).toBe(409);
    expect((await second.json()).error.code).toBe("preview_under_way");
    finish.resolve();
    expect((await first).status).toBe(200);
  });

  it("with a message if rendering fails, without affecting the next one", async () => {
    const sentence = "There is no room left on the disk of the server.";
    render = () => Promise.reject(new PublishingError(sentence));
    const response = await make();
    expect(response.status).toBe(503);
    expect((await response.json()).error).toMatchObject({
      code: "preview_failed",
      message: sentence,
    });
    render = renderWell;
    expect((await make()).status).toBe(200);
  });

  it("after 30 in ten minutes", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await make("administrator with the code")).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
