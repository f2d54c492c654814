import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#scripts/test/free-port.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { siteVisitor } from "#tests/support/browser/site-visitor.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
import { mailTexts } from "#tests/support/desk/mail-texts.ts";
import { contentCommand } from "#tests/support/servers/content-command.ts";
import {
  makeShopDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

let server: RunningServer;
let dataDirectory: string;
let environment: Record<string, string>;

beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  const port = String(await freePort());
  environment = { DATA_DIR: dataDirectory, PORT: port, SITE_URL: "https://shop.example" };
  server = await startServer({ dataDirectory, environment });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const content = contentCommand(() => environment);

const owner = siteOwner(() => dataDirectory);
const { draft, publish } = owner;

/** The texts of all mails, once there are `count`. */
async function arrivedMails(count: number): Promise<string[]> {
  await expect.poll(async () => (await mailTexts(dataDirectory)).size).toBe(count);
  return [...(await mailTexts(dataDirectory)).values()];
}

const { get, read, everyPage, book } = siteVisitor(() => server.url);

const changedPages = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([path, html]) => before.get(path) !== html).map(([path]) => path);

describe("a price", () => {
  it("changes the sentences that name it, and no other page", async () => {
    const usual = await everyPage();
    await publish(({ shop, services, cities, pageTexts }) => {
      // The sample inspection is shown only by a shop that does them.
      Object.assign(shop.claims, { digitalInspection: true });
      const [question] = services.find(({ id }) => id === "tire-services")?.faqs ?? [];
      Object.assign(question ?? {}, {
        answer: "It costs less than brakes, which start at {price:brakes:low}.",
      });
      const [part] = cities.find(({ id }) => id === "hewitt")?.reasons ?? [];
      Object.assign(part ?? {}, {
        text: "Brakes cost {price:brakes} here, and that is what you pay.",
      });
      const [line] = pageTexts.whyChooseUs.inspection;
      Object.assign(line ?? {}, { what: "Pads", measured: "{price:brakes:low}", mark: "caution" });
    });
    await expect.poll(() => read("/locations/hewitt-tx")).toContain("$240 to $360 per axle here");
    const before = await everyPage();
    const tellers = ["/", "/locations/hewitt-tx", "/services/tire-services"];
    expect(changedPages(usual, before)).toEqual(expect.arrayContaining(tellers));
    expect(before.get("/")).toMatch(/>Pads<.{0,200}>\$240<.{0,200}data-mark="caution"/);

    await publish(({ prices }) => Object.assign(prices[0] ?? {}, { low: 245 }));
    await expect.poll(() => read("/locations/hewitt-tx")).toContain("$245 to $360 per axle here");
    const after = await everyPage();
    expect(after.get("/services/tire-services")).toContain("which start at $245.");
    const changed = changedPages(before, after);
    expect(changed).toEqual(expect.arrayContaining(tellers));
    // Exactly the pages that showed the old amount, as a figure or in a sentence, show the new one.
    const showing = (pages: Map<string, string>, amount: string) =>
      [...pages].filter(([, html]) => html.includes(amount)).map(([path]) => path);
    expect(changed).toEqual(showing(before, "$240"));
    expect(changed).toEqual(showing(after, "$245"));

    await owner.undo(0);
    await expect.poll(everyPage).toEqual(usual);
  });

  it("is live without a restart, on the pages that show it, while every request succeeds", async () => {
    const before = await everyPage();
    const failures: unknown[] = [];
    let asking = true;
    const visitors = (async () => {
      while (asking) {
        const response = await get("/services/brake-system-service").catch((error) => error);
        if (response.status !== 200) failures.push(response);
        await setTimeout(20);
      }
    })();
    await publish(({ prices }) => Object.assign(prices[0] ?? {}, { low: 245 }));
    await expect.poll(() => read("/services/brake-system-service")).toContain("$245");
    asking = false;
    await visitors;
    expect(failures).toEqual([]);

    const after = await everyPage();
    const changed = changedPages(before, after);
    expect(changed).toContain("/services/brake-system-service");
    expect(changed.length).toBeLessThan(after.size);
    for (const path of changed) expect(after.get(path), path).toContain("245");
    for (const [path, html] of after) {
      if (html.includes("$245")) expect(changed, path).toContain(path);
    }

    await content(["undo"]);
    await expect.poll(everyPage).toEqual(before);
  });

  it("keeps the files of pages that are still open", async () => {
    const scripts = (html: string) =>
      [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
    const open = scripts(await read("/"));
    expect(open.length).toBeGreaterThan(3);
    await publish(({ shop }) => Object.assign(shop, { callbackTime: "two hours" }));
    await expect.poll(async () => scripts(await read("/"))).not.toEqual(open);
    for (const path of open) expect((await get(path ?? "")).status, path).toBe(200);
  });
});

describe("facts of the shop", () => {
  it("are the same everywhere: pages, files for machines, free times, mails, calendars", async () => {
    const card = async () =>
      Buffer.from(await (await get("/images/cards/default.png")).arrayBuffer()).toString("base64");
    const usualCard = await card();
    const document = await draft();
    document.shop.name = "Cedar Hill Garage";
    document.shop.phone = "+12545550177";
    for (const day of [1, 2, 3, 4, 5] as const) {
      Object.assign(document.shop.hours[day] ?? {}, { opens: "09:30" });
      Object.assign(document.shop.booking.slots[day] ?? {}, { first: "10:30" });
    }
    await content(["import", "-"], JSON.stringify(document));
    await content(["publish"]);
    // Immediately: what is reported as published is what visitors see.
    for (const path of ["/contact", "/visit/unknown", "/llms.txt"]) {
      const page = await read(path);
      expect(page, path).toMatch(/254\) 555-0177|tel:\+12545550177/);
      expect(page, path).toContain("Cedar Hill Garage");
      expect(page, path).not.toMatch(/555-?0123|Brazos Car Care/);
    }
    expect(await read("/llms.txt")).toMatch(/9:30\sAM/);
    expect(JSON.parse(await read("/site.webmanifest")).name).toBe("Cedar Hill Garage");
    expect(JSON.parse(await read("/desk.webmanifest")).name).toBe("Cedar Hill Garage: Desk");
    expect(await card()).not.toBe(usualCard);

    const { slot, visit } = await book();
    expect(slot).toBe("10:30 AM");
    const calendar = await read(`${visit}/calendar.ics`);
    expect(calendar).toContain("Cedar Hill Garage");
    const mails = await arrivedMails(2);
    const toCustomer = mails.find((mail) => /^To: .*joy@example\.com/m.test(mail)) ?? "";
    expect(toCustomer).toContain("Cedar Hill Garage");
    expect(toCustomer).toContain("(254) 555-0177");
    for (const text of [calendar, ...mails]) expect(text).not.toMatch(/555-0123|Brazos Car Care/);
  });
});

describe("what an owner types", () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)> "'\`\\ \u2028 \r\nBEGIN:VEVENT {{Slug}} $&`;

  it("never becomes markup in what the server writes, or another line of a calendar file", async () => {
    await publish(({ shop }) => {
      shop.name = `Joe's ${hostile}`.replaceAll(/[\r\n]/g, " ").trim();
      shop.address.street = hostile.trim();
    });
    await expect.poll(() => read("/")).toContain("Joe");
    const { visit } = await book();
    const [first, second] = await Promise.all(["/visit/unknown", visit].map(read));
    const nowhere = await read("/nowhere");
    // A mail's headers, text and calendar are not markup.
    const mails = (await arrivedMails(4)).map(
      (mail) => /<!doctype html>[\s\S]*<\/html>/.exec(mail)?.[0],
    );
    expect(mails.filter((mail) => mail?.includes("Joe")).length).toBeGreaterThan(0);
    for (const text of [first, second, nowhere, ...mails.flatMap((mail) => mail ?? [])]) {
      expect(text).not.toMatch(/<script>alert|<img src=x/);
    }
    const calendar = await read(`${visit}/calendar.ics`);
    expect(calendar.match(/^(BEGIN|END):VEVENT/gm)).toEqual(["BEGIN:VEVENT", "END:VEVENT"]);
    expect(calendar.replaceAll("\r\n ", "")).toContain("Joe's </script>");
    await owner.undo();
    await expect.poll(() => read("/")).not.toContain("Joe");
  });
});

describe("content that cannot be published", () => {
  it("is reported with its field, and visitors still see the previous version", async () => {
    const before = await everyPage();
    const document = await draft();
    const kept = JSON.stringify(document);
    Object.assign(document.prices[0] ?? {}, { low: -5 });
    document.visitSteps[0] = { title: "Schedule", text: "It costs {price:nothing}." };
    await expect(content(["import", "-"], JSON.stringify(document))).rejects.toThrow(
      /prices\.0\.low: [\s\S]*|visitSteps\.0\.text: \{price:nothing\} stands for nothing/,
    );
    await expect(content(["import", "-"], "{")).rejects.toThrow("This is no JSON");
    // A missing picture is detected when the pages are rendered.
    await expect(
      publish(({ services }) => {
        Object.assign(services[0] ?? {}, { image: "/images/services/gone.svg" });
      }),
    ).rejects.toThrow("services.0.image: there is no picture /images/services/gone.svg");
    await content(["import", "-"], kept);
    expect(await everyPage()).toEqual(before);
    expect(await content(["diff"])).toContain("The draft is what visitors see.");
  });

  it("is reported with a message when the folder is not writable, and the draft is kept", {
    tags: ["rest"],
  }, async () => {
    await publish(({ shop }) => Object.assign(shop, { foundedYear: 1998 }));
    const before = await everyPage();
    const sites = join(dataDirectory, "site");
    // Renamed at once: the previous site may still be being compressed in there.
    await rename(sites, `${sites}-before`);
    await writeFile(sites, "");
    await expect(publish(({ shop }) => Object.assign(shop, { foundedYear: 1999 }))).rejects.toThrow(
      "Visitors see what they saw before.",
    );
    expect(await everyPage()).toEqual(before);
    expect((await draft()).shop.foundedYear).toBe(1999);
    await rm(sites);
    await content(["publish"]);
    await expect.poll(() => read("/about")).toContain("1999");
  });
});

describe("a server that is killed while it publishes", { tags: ["rest"] }, () => {
  it("serves one complete site or the other, and finally the new one", async () => {
    const document = await draft();
    Object.assign(document.prices[0] ?? {}, { low: 251 });
    await content(["import", "-"], JSON.stringify(document));
    // Published by the server, which is killed: a command would lock the database meanwhile.
    const soon = shopTimeOf(new Date(), document.shop.timeZone);
    await content(["publish", "--at", `${soon.date}T${soon.time}`]);
    for (const delay of [300, 900, 1700, 2600]) {
      await setTimeout(delay + Math.random() * 300);
      await server.kill();
      server = await startServer({ dataDirectory, environment });
      const html = await read("/services/brake-system-service");
      expect(html).toMatch(/\$240|\$251/);
      expect(html).toContain("</html>");
    }
    await expect.poll(() => read("/services/brake-system-service")).toContain("$251");
    const unfinished = async () =>
      (await readdir(join(dataDirectory, "site"))).filter((name) => !/^\d+-/.test(name));
    await expect.poll(async () => (await unfinished()).length).toBeLessThan(2);
  });
});

describe("without a server", { tags: ["rest"] }, () => {
  it("a version is rendered by the command, and served after the next start", async () => {
    await owner.change(({ prices }) => Object.assign(prices[0] ?? {}, { low: 262 }));
    await server.stop();
    await content(["publish"]);
    expect(await content(["versions"])).toMatch(/^\* \d+ /);
    const versions = JSON.parse(await content(["versions", "--json"]));
    expect(versions[0]).toMatchObject({ live: true, problem: null, author: "The command line" });
    server = await startServer({ dataDirectory, environment });
    expect(await read("/services/brake-system-service")).toContain("$262");
  });
});
