import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import addressParser from "nodemailer/lib/addressparser/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskMailer, type Sender } from "./mailer.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "mails-"));
});
afterAll(() => rm(directory, { recursive: true }));

let mails = 0;

/** The head of a mail from somebody, its folded lines in one. */
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

describe("the sender of a mail", () => {
  it.each([
    "Brazos Auto Care",
    'Al "Brakes" Reed',
    "Reed, Sons & Co.",
    "Reed <other@example.com>",
    "Reed\\",
    "Reed (Waco); shop: best",
  ])("is the shop called %j, and nobody else", async (name) => {
    const head = await headOf({ name, address: "shop@brazos.example" });
    const senders = header(head, "From").flatMap((line) => addressParser(line));
    expect(senders).toEqual([{ name, address: "shop@brazos.example" }]);
    expect(header(head, "Message-ID")[0]).toMatch(/@brazos\.example>$/);
  });

  it("adds no line, whatever the shop is called", async () => {
    const name = "Reed\r\nBcc: other@example.com";
    const head = await headOf({ name, address: "shop@brazos.example" });
    expect(header(head, "Bcc")).toEqual([]);
    expect(header(head, "From").flatMap((line) => addressParser(line))).toMatchObject([
      { address: "shop@brazos.example" },
    ]);
  });

  it("is what the environment says, word for word", async () => {
    const head = await headOf('"Brazos, Waco" <desk@brazos.example>');
    expect(header(head, "From")).toEqual(['"Brazos, Waco" <desk@brazos.example>']);
    expect(header(head, "Message-ID")[0]).toMatch(/@brazos\.example>$/);
  });
});
