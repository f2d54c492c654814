import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskMailer } from "#server/mail/mailer.ts";
import { createDiskSms } from "#server/sms/sms-sender.ts";
import { writeFileDurably } from "./durable-files.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "durable-files-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("a durable file", () => {
  it("is readable by its owner only, and leaves no partial file behind", async () => {
    const folder = join(directory, "new", "folder");
    await writeFileDurably(join(folder, "a.txt"), "first");
    await writeFileDurably(join(folder, "a.txt"), Buffer.from("second"));
    expect(await readFile(join(folder, "a.txt"), "utf8")).toBe("second");
    expect(await readdir(folder)).toEqual(["a.txt"]);
    expect(await modeOf(join(folder, "a.txt"))).toBe(0o600);
    expect(await modeOf(join(directory, "new"))).toBe(0o700);
  });

  it.each([
    ["a mail", (text: string) => mail(text)],
    ["a text message", (text: string) => textMessage(text)],
  ])("%s: keeps its old content when writing fails", async (_, write) => {
    await write("first");
    const [name = ""] = await readdir(directory);
    await mkdir(join(directory, `${name}.partial`));
    await expect(write("second")).rejects.toThrow("EISDIR");
    expect(await readFile(join(directory, name), "utf8")).toContain("first");
  });
});

const mail = (text: string) =>
  createDiskMailer(directory, () => "shop@shop.example").send(
    { to: "dana@example.com", subject: "Hello", text, html: text },
    "key",
  );

const textMessage = (text: string) =>
  createDiskSms(directory).send({ to: "+17705550142", text }, "key", AbortSignal.abort());
