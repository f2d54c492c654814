import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "#platform/http/errors.ts";

/** In the data directory; no backup holds it (docs/operations.md#connections). */
const settingsKeyName = "settings.key";

/** The key that opens secrets of the database. */
export interface SettingsKey {
  /** @returns undefined where there is none that can be used */
  read(): Promise<Buffer | undefined>;
  /** Makes it at the first need. */
  readOrMake(): Promise<Buffer>;
}

const hex = /^[0-9a-f]{64}$/i;

/**
 * @param fromEnvironment 64 hexadecimal digits, for processes that share no data directory; undefined: a
 *   file that the first secret makes
 */
export function settingsKey(
  dataDirectory: string,
  fromEnvironment: string | undefined,
): SettingsKey {
  const file = join(dataDirectory, settingsKeyName);
  const read = async () => {
    const text = fromEnvironment ?? (await readFile(file, "utf8").catch(() => "")).trim();
    return hex.test(text) ? Buffer.from(text, "hex") : undefined;
  };
  return {
    read,
    async readOrMake() {
      const found = await read();
      if (found) return found;
      await mkdir(dataDirectory, { recursive: true });
      await makeKeyFile(file);
      // Another process may have been quicker.
      const made = await read();
      if (made) return made;
      throw new HttpError(
        409,
        "key_unusable",
        `The file ${settingsKeyName} in the server's data folder isn't a key. Ask whoever runs the server to put the right one back, or to remove it.`,
      );
    },
  };
}

/** Appears whole, for this user alone, and only if there is none: `link` never replaces a file. */
async function makeKeyFile(file: string): Promise<void> {
  const partial = `${file}.${randomBytes(6).toString("hex")}.partial`;
  const handle = await open(partial, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("hex")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(partial, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(partial, { force: true });
}
