import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import addressParser from "nodemailer/lib/addressparser/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskMailer, type Sender } from "./mailer.ts";
import { messageReply } from "./message-emails.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "mails-"));
});
afterAll(() => rm(directory, { recursive: true }));

let mails = 0;

/** Headers of an email from a sender, unfolded. */
async function headOf(from: Sender): Promise<string> {
  const key = `mail-${++mails}`;
  const mailer = createDiskMailer(directory, () => from);
  await mailer.send({ to: "dana@example.com", subject: "Hello", text: "Hi", html: "<p>Hi" }, key);
  const mail = await readFile(join(directory, `${key}.eml`), "utf8");
  return (mail.split("\n\n")[0] ?? "").replace(/\n[ \t]+/g, " ");
}

const header = (head: string, name: string) =>
  head
    .split("\n")
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2));

describe("an email", () => {
  const headers = async (more: object) => {
    const key = `mail-${++mails}`;
    const mailer = createDiskMailer(directory, () => "desk@brazos.example");
    await mailer.send({ to: "dana@example.com", subject: "", text: "", html: "", ...more }, key);
    return (await readFile(join(directory, `${key}.eml`), "utf8")).split("\n\n")[0] ?? "";
  };

  it("says that a machine wrote it, so that no machine answers", async () => {
    const head = await headers({});
    expect(header(head, "Auto-Submitted")).toEqual(["auto-generated"]);
    expect(header(head, "X-Auto-Response-Suppress")).toEqual(["OOF, AutoReply"]);
  });

  it("that a person wrote says nothing of the kind", async () => {
    const reply = messageReply(
      { id: "r", body: "Sure.", recordId: "m", email: "d@example.com", original: "?", earlier: [] },
      "inbox@shop.example",
    );
    const head = await headers(reply);
    expect(header(head, "Auto-Submitted")).toEqual([]);
    expect(head).not.toContain("byPerson");
  });
});

describe("the sender of an email", () => {
  it.each([
    "Brazos Auto Care",
    'Al "Brakes" Reed',
    "Reed, Sons & Co.",
    "Reed <other@example.com>",
    "Reed\\",
    "Reed (Waco); shop: best",
  ])("is only the shop, even if named %j", async (name) => {
    const head = await headOf({ name, address: "shop@brazos.example" });
    const senders = header(head, "From").flatMap((line) => addressParser(line));
    expect(senders).toEqual([{ name, address: "shop@brazos.example" }]);
    expect(header(head, "Message-ID")[0]).toMatch(/@brazos\.example>$/);
  });

  it("adds no header if the shop's name contains line breaks", async () => {
    const name = "Reed\r\nBcc: other@example.com";
    const head = await headOf({ name, address: "shop@brazos.example" });
    expect(header(head, "Bcc")).toEqual([]);
    expect(header(head, "From").flatMap((line) => addressParser(line))).toMatchObject([
      { address: "shop@brazos.example" },
    ]);
  });

  it("is MAIL_FROM verbatim", async () => {
    const head = await headOf('"Brazos, Waco" <desk@brazos.example>');
    expect(header(head, "From")).toEqual(['"Brazos, Waco" <desk@brazos.example>']);
    expect(header(head, "Message-ID")[0]).toMatch(/@brazos\.example>$/);
  });
});
