import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the decoded mails that a server without SMTP has written, by file name. */
export async function mailTexts(dataDirectory: string): Promise<Map<string, string>> {
  const folder = join(dataDirectory, "mail");
  const names = await readdir(folder).catch((): string[] => []);
  const mails = names.filter((name) => name.endsWith(".eml"));
  return new Map(
    await Promise.all(
      mails.map(
        async (name) => [name, decoded(await readFile(join(folder, name), "utf8"))] as const,
      ),
    ),
  );
}

const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    )
    .replaceAll(/(?:^[A-Za-z\d+/]{20,}={0,2}\r?\n)+/gm, (part) =>
      Buffer.from(part, "base64").toString("utf8"),
    );
